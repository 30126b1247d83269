/** Turnover figures are 1/10,000 of a main unit. */
export interface VipLevel {
  rank: number;
  totalTurnover: bigint;
  monthlyTurnover: bigint;
}

/** A level's benefits. Amounts in 1/10,000 of a main unit. */
export interface LevelGifts {
  /** Once for ever, when the rank is first reached. */
  upgradeBonus: bigint;
  /** For every month at whose end the rank is held. */
  monthlySalary: bigint;
  /** Once a year. */
  birthdayGift: bigint;
  /** How often these must be wagered; 0 gives credits. */
  wagerTimes: number;
  /** Hundredths of a percent added to the brand's rebate rates. */
  rebateBps: number;
  /** Higher withdrawal limits; null means the brand's, or those of the rank below. */
  withdrawCount: number | null;
  withdrawDaily: bigint | null;
  withdrawLargest: bigint | null;
}

export type RankLimits = Pick<LevelGifts, 'withdrawCount' | 'withdrawDaily' | 'withdrawLargest'>;

export const NO_GIFTS: LevelGifts = {
  upgradeBonus: 0n,
  monthlySalary: 0n,
  birthdayGift: 0n,
  wagerTimes: 0,
  rebateBps: 0,
  withdrawCount: null,
  withdrawDaily: null,
  withdrawLargest: null,
};

/** The limits at a rank: at least those of all lower ranks. */
export function limitsAt(levels: readonly (VipLevel & RankLimits)[], rank: number): RankLimits {
  const reached = levels.filter((level) => level.rank <= rank);
  return {
    withdrawCount: largest(reached.map(({ withdrawCount }) => withdrawCount)),
    withdrawDaily: largest(reached.map(({ withdrawDaily }) => withdrawDaily)),
    withdrawLargest: largest(reached.map(({ withdrawLargest }) => withdrawLargest)),
  };
}

function largest<Value extends number | bigint>(values: readonly (Value | null)[]): Value | null {
  return values.reduce((most, one) => (most === null || (one !== null && one > most) ? one : most), null);
}

/** Settled turnover of a player. */
export interface PlayerTurnover {
  total: bigint;
  thisMonth: bigint;
  lastMonth: bigint;
}

/** Above this rank the customer-service button opens the VIP line (spec section 2.3). */
export const VIP_SERVICE_ABOVE = 4;

/** The better of two months, so that a rank kept last month is not lost on the first day of this month. */
export function betterMonth({ thisMonth, lastMonth }: PlayerTurnover): bigint {
  if (thisMonth > lastMonth) return thisMonth;
  return lastMonth;
}

/**
 * A rank held when a break or exclusion began is not lost for the months without play: last month counts as reaching
 * the required turnover. `kept` is that turnover; undefined without a break.
 */
export function withRest(turnover: PlayerTurnover, kept: bigint | undefined): PlayerTurnover {
  return kept === undefined || kept <= turnover.lastMonth ? turnover : { ...turnover, lastMonth: kept };
}

/**
 * The highest level whose total turnover is reached and whose monthly turnover is reached this or last calendar month.
 * It depends on turnover alone, so no job can miss a player. Undefined for a brand without levels.
 */
export function levelOf<L extends VipLevel>(levels: readonly L[], turnover: PlayerTurnover): L | undefined {
  const month = betterMonth(turnover);
  return levels
    .filter((level) => turnover.total >= level.totalTurnover && month >= level.monthlyTurnover)
    .reduce<L | undefined>((best, level) => (best && best.rank > level.rank ? best : level), undefined);
}

/** The next level above a rank; undefined at the top. */
export function levelAbove<L extends VipLevel>(levels: readonly L[], rank: number): L | undefined {
  return levels
    .filter((level) => level.rank > rank)
    .reduce<L | undefined>((next, level) => (next && next.rank < level.rank ? next : level), undefined);
}
