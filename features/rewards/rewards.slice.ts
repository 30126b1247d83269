import { needs, slice } from '#platform/slices/slice.ts';
import { type CentreDeps, centreService } from './centre/centre.server.ts';
import { type PromotionsDeps, promotionsService } from './promotions/promotions.server.ts';
import { rebateService } from './rebate/rebate.server.ts';
import { registerRewardChecks } from './rewards.checks.ts';

/** Promotions, reward centre and rebate; and the check of claims against payments. */
export const rewards = slice('rewards', {
  needs: needs<PromotionsDeps & CentreDeps>(),
  services: (own) => [promotionsService(own), rebateService(own), centreService(own)],
  checks: [registerRewardChecks],
});
