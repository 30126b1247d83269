import type { Service } from '#platform/http/service.ts';
import { type CentreDeps, centreService } from './centre/centre.server.ts';
import { missionsService } from './missions/missions.server.ts';
import { pointsService } from './points/points.server.ts';
import { type PromotionsDeps, promotionsService } from './promotions/promotions.server.ts';
import { rebateService } from './rebate/rebate.server.ts';
import { referralService } from './referral/referral.server.ts';
import { clubLabelOf, type VipAsk, type VipDeps, vipService } from './vip/vip.server.ts';

export { type ReviewsDeskDeps, reviewsDeskService } from './referral-desk/reviews.server.ts';
export { rewardsWaiting } from './referral-desk/waiting.store.ts';
export { addMissingLevels, type LevelDraft } from './vip/vip.store.ts';
export { type RankAsk, ranksOf } from './vip/vip-ranks.ts';

export type RewardsDeps = PromotionsDeps & VipDeps & CentreDeps;

/** Every call of this room. */
export function rewardsServices(deps: RewardsDeps): Service[] {
  return [
    promotionsService(deps),
    vipService(deps),
    pointsService(deps),
    missionsService(),
    rebateService(deps),
    referralService(deps),
    centreService(deps),
  ];
}

/** For member info: name and number of a player's VIP rank; undefined for a brand without a ladder. */
export function clubLabels(
  deps: VipDeps,
): (ask: VipAsk) => Promise<{ labelName: string; rankLevel: number } | undefined> {
  return (ask) => clubLabelOf(deps, ask);
}
