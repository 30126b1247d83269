import { needs, slice } from '#platform/slices/slice.ts';
import { type GiftDeps, giftService } from './gift.server.ts';
import { readGiftReport } from './gift-report.store.ts';

/** Gifts between a player and their upline or direct downlines. */
export const gifts = slice('gifts', {
  needs: needs<GiftDeps>(),
  provides: {
    /** Gifts between somebody and their upline or downlines. */
    giftReport: () => readGiftReport,
  },
  services: (own) => [giftService(own)],
});
