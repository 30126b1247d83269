import { AFFILIATE_TYPE, ASSISTANT_TYPE, TRIAL_TYPE } from '#platform/http/caller.ts';
import type { AwardDeps, AwardedPlayer } from './engine.deps.ts';

/** Why somebody is given nothing now: no account, trial money, account blocked, closed or none that plays, a break or an exclusion. */
export type Bar = 'unknown' | 'trial' | 'closed' | 'break';

type MayDeps = Pick<AwardDeps, 'player' | 'mayTakePart'>;
type BarsDeps = Pick<AwardDeps, 'playerFacts' | 'takingPart'>;

/**
 * Whether a player may be given an award now; the reason when not. Every feature that gives something asks this, or
 * gives through `giveAward`, which does.
 */
export async function awardBar(deps: MayDeps, playerId: bigint): Promise<Bar | undefined> {
  const player = await deps.player(playerId);
  return player ? barOf(deps, player) : 'unknown';
}

export async function barOf(deps: MayDeps, player: AwardedPlayer): Promise<Bar | undefined> {
  return ofAccount(player) ?? ((await deps.mayTakePart(player.id)) ? undefined : 'break');
}

/** The same of several: who is left out may be given something. */
export async function barsOf(deps: BarsDeps, playerIds: readonly bigint[]): Promise<Map<bigint, Bar>> {
  if (playerIds.length === 0) return new Map();
  const players = new Map((await deps.playerFacts(playerIds)).map((player) => [player.id, player]));
  const taking = await deps.takingPart([...players.keys()]);
  return new Map(
    playerIds.flatMap((id) => {
      const player = players.get(id);
      const bar = player ? (ofAccount(player) ?? (taking.has(id) ? undefined : 'break')) : 'unknown';
      return bar ? [[id, bar] as const] : [];
    }),
  );
}

function ofAccount(player: AwardedPlayer): Bar | undefined {
  if (player.type === TRIAL_TYPE) return 'trial';
  // Whoever may not play (docs/agents.md 1) has nothing to be rewarded for.
  const plays = player.mayPlay && player.type !== AFFILIATE_TYPE && player.type !== ASSISTANT_TYPE;
  return plays ? undefined : 'closed';
}

export async function mayAward(deps: MayDeps, playerId: bigint): Promise<boolean> {
  return (await awardBar(deps, playerId)) === undefined;
}
