import { AFFILIATE_TYPE, ASSISTANT_TYPE, TRIAL_TYPE } from '#platform/http/caller.ts';
import type { AwardDeps, AwardedPlayer } from './engine.deps.ts';

/** Why a player gets nothing: no account, trial money, account blocked, closed or not playing, break or exclusion. */
export type Bar = 'unknown' | 'trial' | 'closed' | 'break';

type MayDeps = Pick<AwardDeps, 'player' | 'mayTakePart'>;
type BarsDeps = Pick<AwardDeps, 'playerFacts' | 'takingPart'>;

/**
 * The reason why a player may not be given an award now; undefined if there is none. Every feature that gives something
 * asks this, or gives through `giveAward`, which asks it.
 */
export async function awardBar(deps: MayDeps, playerId: bigint): Promise<Bar | undefined> {
  const player = await deps.player(playerId);
  return player ? barOf(deps, player) : 'unknown';
}

export async function barOf(deps: MayDeps, player: AwardedPlayer): Promise<Bar | undefined> {
  return ofAccount(player) ?? ((await deps.mayTakePart(player.id)) ? undefined : 'break');
}

/** The same for several players; players without an entry may be given something. */
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
  // Accounts that may not play (docs/agents.md 1) get no rewards.
  const plays = player.mayPlay && player.type !== AFFILIATE_TYPE && player.type !== ASSISTANT_TYPE;
  return plays ? undefined : 'closed';
}

export async function mayAward(deps: MayDeps, playerId: bigint): Promise<boolean> {
  return (await awardBar(deps, playerId)) === undefined;
}
