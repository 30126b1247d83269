/** Turnover figures are 1/10,000 of a main unit. */
export interface VipLevel {
  rank: number;
  totalTurnover: bigint;
  monthlyTurnover: bigint;
}

/** What a level gives. Amounts in 1/10,000 of a main unit. */
export interface LevelGifts {
  /** Once for ever, when the rank is first reached. */
  upgradeBonus: bigint;
  /** For every month at whose end the rank was held. */
  monthlySalary: bigint;
  /** Once a year. */
  birthdayGift: bigint;
  /** How often these have to be wagered; 0: they are credits. */
  wagerTimes: number;
  /** Hundredths of a percent on top of the brand's rebate rates. */
  rebateBps: number;
  /** Higher limits of withdrawals; null: those of the brand, or of the rank below. */
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

/** What a rank raises: a rank has at least what those below it have. */
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

/** Above this rank the customer-service button leads to the VIP line (spec section 2.3). */
export const VIP_SERVICE_ABOVE = 4;

/** The month that counts: a rank that was kept last month is not lost on the first day of this one. */
export function betterMonth({ thisMonth, lastMonth }: PlayerTurnover): bigint {
  if (thisMonth > lastMonth) return thisMonth;
  return lastMonth;
}

/**
 * A rank that somebody held when a break or an exclusion began is not lost for the months in which they could not play:
 * the month that keeping it asks for counts as made. `kept` is that turnover; undefined for who took none.
 */
export function withRest(turnover: PlayerTurnover, kept: bigint | undefined): PlayerTurnover {
  return kept === undefined || kept <= turnover.lastMonth ? turnover : { ...turnover, lastMonth: kept };
}

/**
 * The highest level whose total is reached and whose monthly turnover was made in this calendar month or the last one.
 * It follows from turnover alone, so there is no job that could forget anybody. Undefined for a brand without levels.
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
