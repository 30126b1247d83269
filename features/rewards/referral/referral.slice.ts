import { needs, slice } from '#platform/slices/slice.ts';
import { type ReviewsDeskDeps, reviewsDeskService } from '../referral-desk/reviews.server.ts';
import { rewardsWaiting } from '../referral-desk/waiting.store.ts';
import type { ClaimDeps } from '../rewards.deps.ts';
import { referralService } from './referral.server.ts';
import { type VisitsDeps, visitsService } from './visits.server.ts';

/** Players who invite others: their bonus, and the desk that reviews doubtful ones. */
export const referral = slice('referral', {
  needs: needs<ClaimDeps & ReviewsDeskDeps & VisitsDeps>(),
  contributes: { waiting: () => [{ queues: ['referrals'] as const, read: rewardsWaiting }] },
  services: (own) => [referralService(own), reviewsDeskService(own), visitsService(own)],
});
