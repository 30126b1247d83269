import { AFFILIATE_TYPE, ASSISTANT_TYPE, TRIAL_TYPE } from '#platform/http/caller.ts';
import type { AwardDeps, AwardedPlayer } from './engine.deps.ts';

/** Why somebody is given nothing now: no account, trial money, account blocked, closed or none that plays, a break or an exclusion. */
export type Bar = 'unknown' | 'trial' | 'closed' | 'break';

type MayDeps = Pick<AwardDeps, 'player' | 'mayTakePart'>;

/**
 * Whether a player may be given an award now; the reason when not. Every feature that gives something asks this, or
 * gives through `giveAward`, which does.
 */
export async function awardBar(deps: MayDeps, playerId: bigint): Promise<Bar | undefined> {
  const player = await deps.player(playerId);
  return player ? barOf(deps, player) : 'unknown';
}

export async function barOf(deps: MayDeps, player: AwardedPlayer): Promise<Bar | undefined> {
  if (player.type === TRIAL_TYPE) return 'trial';
  // Whoever may not play (docs/agents.md 1) has nothing to be rewarded for.
  if (!player.mayPlay || player.type === AFFILIATE_TYPE || player.type === ASSISTANT_TYPE) return 'closed';
  return (await deps.mayTakePart(player.id)) ? undefined : 'break';
}

export async function mayAward(deps: MayDeps, playerId: bigint): Promise<boolean> {
  return (await awardBar(deps, playerId)) === undefined;
}
