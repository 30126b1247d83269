import type { Amount } from '#platform/money/money.ts';

export const DIRECTIONS = ['upline', 'downline'] as const;
export type GiftDirection = (typeof DIRECTIONS)[number];

/** Settings group `gifts`, parsed. */
export interface GiftLimits {
  minimum: Amount;
  maximum: Amount;
  dailyCount: number;
  dailyAmount: Amount;
}

/** The sender's gifts of the brand's current day, both directions together. */
export interface SentToday {
  count: number;
  amount: Amount;
}

export type LimitProblem =
  | 'transfer.amount.below'
  | 'transfer.amount.above'
  | 'transfer.daily.count'
  | 'transfer.daily.amount';

export function limitProblem(amount: Amount, limits: GiftLimits, sent: SentToday): LimitProblem | undefined {
  if (amount < limits.minimum || amount <= 0n) return 'transfer.amount.below';
  if (amount > limits.maximum) return 'transfer.amount.above';
  if (sent.count >= limits.dailyCount) return 'transfer.daily.count';
  return sent.amount + amount > limits.dailyAmount ? 'transfer.daily.amount' : undefined;
}

/** "2026-11-22": the date in the brand's time zone. */
export function dayOn(timeZone: string, epochMs: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(epochMs);
}
