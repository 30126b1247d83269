import { needs, slice } from '#platform/slices/slice.ts';
import { type GiftDeps, giftService } from './gift.server.ts';
import { readGiftReport } from './gift-report.store.ts';

/** Between players of one line: to the own upline, to the own downline. */
export const gifts = slice('gifts', {
  needs: needs<GiftDeps>(),
  provides: {
    /** What somebody sent to downlines and the upline, and received from them. */
    giftReport: () => readGiftReport,
  },
  services: (own) => [giftService(own)],
});
