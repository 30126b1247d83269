import { type Amount, shareOf } from '#platform/money/money.ts';

export const BONUS_PERIODS = ['once', 'day', 'week', 'always'] as const;
/** How often one player may take a bonus. 24 hours and 7 days run from the last time. */
export type BonusPeriod = (typeof BONUS_PERIODS)[number];

export interface BonusTerms {
  id: number;
  names: Readonly<Record<string, string>>;
  percentBps: number;
  /** Smallest deposit, after the fee. */
  minimum: Amount;
  maximum: Amount;
  wagerTimes: number;
  firstOnly: boolean;
  period: BonusPeriod;
}

/** JSON form of the terms in an order, because JSON has no bigint. */
export type StoredTerms = Omit<BonusTerms, 'minimum' | 'maximum'> & { minimum: string; maximum: string };

export const freeze = ({ minimum, maximum, ...terms }: BonusTerms): StoredTerms => ({
  ...terms,
  minimum: minimum.toString(),
  maximum: maximum.toString(),
});

export const thaw = ({ minimum, maximum, ...terms }: StoredTerms): BonusTerms => ({
  ...terms,
  minimum: BigInt(minimum),
  maximum: BigInt(maximum),
});

/** The player's history with a bonus, read under the lock on their orders. */
export interface BonusHistory {
  /** Number of deposits credited before this one. */
  credited: number;
  /** When the player last got this bonus. */
  lastGivenMs: number | undefined;
  /** Another open order of the player has chosen it. */
  held: boolean;
}

export type BonusProblem = 'bonus.first.only' | 'bonus.taken' | 'bonus.held' | 'bonus.minimum';

const DAY_MS = 24 * 3_600_000;
const PAUSE_MS: Record<BonusPeriod, number> = {
  once: Number.POSITIVE_INFINITY,
  day: DAY_MS,
  week: 7 * DAY_MS,
  always: 0,
};

/** Undefined when the player may have the bonus. Without an amount: whether to offer it at all. */
export function bonusProblem(
  terms: Pick<BonusTerms, 'firstOnly' | 'period' | 'minimum'>,
  history: BonusHistory,
  { arrives, nowMs }: { arrives: Amount | undefined; nowMs: number },
): BonusProblem | undefined {
  if (terms.firstOnly && history.credited > 0) return 'bonus.first.only';
  const { lastGivenMs } = history;
  if (lastGivenMs !== undefined && nowMs - lastGivenMs < PAUSE_MS[terms.period]) return 'bonus.taken';
  if (history.held && terms.period !== 'always') return 'bonus.held';
  return arrives !== undefined && arrives < terms.minimum ? 'bonus.minimum' : undefined;
}

export function bonusOn({ percentBps, maximum }: Pick<BonusTerms, 'percentBps' | 'maximum'>, arrives: Amount): Amount {
  const share = shareOf(arrives, percentBps);
  return share < maximum ? share : maximum;
}

export interface Wagering {
  /** Wagering of the deposit itself: times the amount after the fee. */
  deposit: Amount;
  /** Further wagering for the bonus. Both together are exactly times the sum of deposit and bonus. */
  bonus: Amount;
  total: Amount;
}

export function wageringFor(
  arrives: Amount,
  wagerTimes: number,
  bonus?: { amount: Amount; wagerTimes: number },
): Wagering {
  const deposit = arrives * BigInt(wagerTimes);
  const together = bonus ? (arrives + bonus.amount) * BigInt(bonus.wagerTimes) : 0n;
  const more = together > deposit ? together - deposit : 0n;
  return { deposit, bonus: more, total: deposit + more };
}
