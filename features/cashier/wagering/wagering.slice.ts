import { needs, slice } from '#platform/slices/slice.ts';
import { type WageringDeps, type WageringDeskDeps, wageringDeskService, wageringService } from './wagering.server.ts';
import { releaseDeposits } from './wagering.store.ts';

/** What deposits and bonuses ask to be wagered before a withdrawal. */
export const wagering = slice('wagering', {
  needs: needs<WageringDeps & WageringDeskDeps>(),
  provides: {
    /** Nobody excluded can play what their deposits ask for: that falls away. Answers how much it was. */
    releaseDeposits: () => releaseDeposits,
  },
  services: (own) => [wageringService(own), wageringDeskService(own)],
});
