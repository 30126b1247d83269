import { needs, slice } from '#platform/slices/slice.ts';
import { type CentreDeps, centreService } from './centre/centre.server.ts';
import { missionsService } from './missions/missions.server.ts';
import { pointsService } from './points/points.server.ts';
import { type PromotionsDeps, promotionsService } from './promotions/promotions.server.ts';
import { rebateService } from './rebate/rebate.server.ts';
import { registerRewardChecks } from './rewards.checks.ts';

/** Promotions, reward centre, missions, points and rebate; and what was claimed against what was paid. */
export const rewards = slice('rewards', {
  needs: needs<PromotionsDeps & CentreDeps>(),
  services: (own) => [
    promotionsService(own),
    pointsService(own),
    missionsService(),
    rebateService(own),
    centreService(own),
  ],
  checks: [registerRewardChecks],
});
