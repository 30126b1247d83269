export const MEASURES = ['both', 'missions', 'multiplier', 'rounds'] as const;
/** What is ranked. None is money, so that a small stake can reach every place (rewards.md section 4). */
export type Measure = (typeof MEASURES)[number];

export const BOARD_PERIODS = ['day', 'week', 'month'] as const;
export type BoardPeriod = (typeof BOARD_PERIODS)[number];

/** What a player has gathered in a period. */
export interface Gathered {
  /** Points of finished missions. */
  missions: bigint;
  /** The best win in hundredths of its stake: 12.5 times is 1,250. */
  multiplier: bigint;
  rounds: bigint;
}

/** Most points that the best win adds to missions, so that one lucky round does not decide alone. */
const MOST_BESIDE_MISSIONS = 100n;

/** In tenths of a point. */
export function scoreOf(measure: Measure, { missions, multiplier, rounds }: Gathered): bigint {
  switch (measure) {
    case 'missions':
      return missions * 10n;
    case 'multiplier':
      return multiplier / 10n;
    case 'rounds':
      return rounds < 0n ? 0n : rounds * 10n;
    case 'both': {
      const most = MOST_BESIDE_MISSIONS * 10n;
      const best = multiplier / 10n;
      return missions * 10n + (best < most ? best : most);
    }
  }
}

/** A win as a multiple of its stake, in hundredths; rounded down. */
export const multiplierOf = ({ stake, payout }: { stake: bigint; payout: bigint }): bigint =>
  stake <= 0n ? 0n : (payout * 100n) / stake;

export interface Ranked {
  playerId: bigint;
  score: bigint;
  /** Epoch ms of the fact that reached the score. */
  reachedMs: number;
}

/** Ranks by the higher score, then the earlier time, then the older account. */
export function compareRanked(a: Ranked, b: Ranked): number {
  if (a.score !== b.score) return a.score > b.score ? -1 : 1;
  if (a.reachedMs !== b.reachedMs) return a.reachedMs - b.reachedMs;
  return a.playerId < b.playerId ? -1 : a.playerId > b.playerId ? 1 : 0;
}

/** The prize of a place. Places ascend and do not overlap. */
export function prizeOf<P extends { from: number; to: number }>(prizes: readonly P[], place: number): P | undefined {
  return prizes.find(({ from, to }) => from <= place && place <= to);
}

/** Undefined if the places are valid: from 1 on, ascending, without gaps. */
export function prizesProblem(prizes: readonly { from: number; to: number }[]): 'gap' | undefined {
  let next = 1;
  for (const { from, to } of prizes) {
    if (from !== next || to < from) return 'gap';
    next = to + 1;
  }
  return undefined;
}
