/**
 * The life of a hand.
 * committed: the commitment is public; the deal waits for enough players.
 * playing: dealt.
 * ended: paid into the stacks, the seed is public.
 * void: no money moved, every stack is as before the deal.
 */
export const HAND_PHASES = ['committed', 'playing', 'ended', 'void'] as const;
export type HandPhase = (typeof HAND_PHASES)[number];

export const HAND_STEPS: Readonly<Record<HandPhase, readonly HandPhase[]>> = {
  committed: ['playing', 'void'],
  playing: ['ended', 'void'],
  ended: [],
  void: [],
};

/**
 * operator: ordered at the desk. interrupted: no process continued the hand within the time of the rule. fault: the
 * game could not be continued.
 */
export const HAND_CAUSES = ['operator', 'interrupted', 'fault'] as const;
export type HandCause = (typeof HAND_CAUSES)[number];

/** A hand becomes void when no process drives it for this long after its last deadline (docs/games.md). */
export const INTERRUPTED_MS = 120_000;
/** After a takeover the player at turn has at least this much time. */
export const TAKEOVER_GRACE_MS = 5000;
/** This many time-outs in a row mark a player as away. */
export const MISSED_UNTIL_AWAY = 2;

/** Valid bet of a hand: the smaller of stake and result. So sitting down and standing up alone makes no turnover. */
export function validBet(staked: bigint, delta: bigint): bigint {
  const moved = delta < 0n ? -delta : delta;
  return moved < staked ? moved : staked;
}
