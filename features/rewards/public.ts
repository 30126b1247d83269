import type { Service } from '#platform/http/service.ts';
import { missionsService } from './missions/missions.server.ts';
import { pointsService } from './points/points.server.ts';
import { type PromotionsDeps, promotionsService } from './promotions/promotions.server.ts';
import { clubLabelOf, type VipAsk, type VipDeps, vipService } from './vip/vip.server.ts';

export { addMissingLevels, type LevelDraft } from './vip/vip.store.ts';

export type RewardsDeps = PromotionsDeps & VipDeps;

/** Every call of this room. */
export function rewardsServices(deps: RewardsDeps): Service[] {
  return [promotionsService(deps), vipService(deps), pointsService(deps), missionsService()];
}

/** For member info: name and number of a player's VIP rank; undefined for a brand without a ladder. */
export function clubLabels(
  deps: VipDeps,
): (ask: VipAsk) => Promise<{ labelName: string; rankLevel: number } | undefined> {
  return (ask) => clubLabelOf(deps, ask);
}
