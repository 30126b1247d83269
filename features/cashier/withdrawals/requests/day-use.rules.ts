import type { Amount } from '#platform/money/money.ts';

/** Withdrawals since the brand's midnight, without cancelled, rejected and failed ones. */
export interface DayUse {
  count: number;
  sum: Amount;
}

export interface DayLimits {
  dailyCount: number;
  dailyAmount: Amount;
  freePerDay: number;
}

/** What may still be requested today. */
export function left(limits: DayLimits, use: DayUse): { count: number; amount: Amount; free: number } {
  const rest = limits.dailyAmount - use.sum;
  return {
    count: Math.max(0, limits.dailyCount - use.count),
    amount: rest > 0n ? rest : 0n,
    free: Math.max(0, limits.freePerDay - use.count),
  };
}

export interface PassedLimit {
  limit: 'maximum' | 'dailyCount' | 'dailyAmount';
  most: bigint;
  /** The excess over the limit. */
  over: bigint;
}

/** Every limit that one more withdrawal of this amount would exceed. */
export function passedLimits(limits: DayLimits & { maximum: Amount }, use: DayUse, amount: Amount): PassedLimit[] {
  const asked: Omit<PassedLimit, 'over'>[] = [
    { limit: 'maximum', most: limits.maximum },
    { limit: 'dailyCount', most: BigInt(limits.dailyCount) },
    { limit: 'dailyAmount', most: limits.dailyAmount },
  ];
  const reached = { maximum: amount, dailyCount: BigInt(use.count + 1), dailyAmount: use.sum + amount };
  return asked.flatMap((one) => (reached[one.limit] > one.most ? { ...one, over: reached[one.limit] - one.most } : []));
}
