import type { Amount } from '#platform/money/money.ts';

/** Withdrawals since the brand's midnight, without those that came to nothing. */
export interface DayUse {
  count: number;
  sum: Amount;
}

export interface DayLimits {
  dailyCount: number;
  dailyAmount: Amount;
  freePerDay: number;
}

/** What may still be asked for today. */
export function left(limits: DayLimits, use: DayUse): { count: number; amount: Amount; free: number } {
  const rest = limits.dailyAmount - use.sum;
  return {
    count: Math.max(0, limits.dailyCount - use.count),
    amount: rest > 0n ? rest : 0n,
    free: Math.max(0, limits.freePerDay - use.count),
  };
}
