import { needs, slice } from '#platform/slices/slice.ts';
import { type WageringDeps, type WageringDeskDeps, wageringDeskService, wageringService } from './wagering.server.ts';
import { releaseDeposits } from './wagering.store.ts';

/** The wagering that deposits and bonuses require before a withdrawal. */
export const wagering = slice('wagering', {
  needs: needs<WageringDeps & WageringDeskDeps>(),
  provides: {
    /** An excluded player cannot play, so their deposits need no wagering any more. Answers the amount waived. */
    releaseDeposits: () => releaseDeposits,
  },
  services: (own) => [wageringService(own), wageringDeskService(own)],
});
