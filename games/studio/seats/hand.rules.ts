/**
 * The life of a hand. committed: the commitment is public and the cards wait for enough players. playing: dealt.
 * ended: paid into the stacks, the seed is public. void: nothing moved, every stack is as before the deal.
 */
export const HAND_PHASES = ['committed', 'playing', 'ended', 'void'] as const;
export type HandPhase = (typeof HAND_PHASES)[number];

export const HAND_STEPS: Readonly<Record<HandPhase, readonly HandPhase[]>> = {
  committed: ['playing', 'void'],
  playing: ['ended', 'void'],
  ended: [],
  void: [],
};

/** operator: ordered at the desk. interrupted: no process could go on for longer than the rule allows. fault: the
 *  game could not be played on. */
export const HAND_CAUSES = ['operator', 'interrupted', 'fault'] as const;
export type HandCause = (typeof HAND_CAUSES)[number];

/** A hand that nobody drives for so long after its last deadline is void (docs/games.md). */
export const INTERRUPTED_MS = 120_000;
/** After a takeover the player at turn has at least this long. */
export const TAKEOVER_GRACE_MS = 5000;
/** So many time-outs in a row make a player away. */
export const MISSED_UNTIL_AWAY = 2;

/** What counts as a bet: nobody makes turnover by sitting down and standing up. */
export function validBet(staked: bigint, delta: bigint): bigint {
  const moved = delta < 0n ? -delta : delta;
  return moved < staked ? moved : staked;
}
