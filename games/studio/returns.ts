import { FUN } from './sessions/operators.ts';

/** What a game paid on real stakes in a period, compared with theory. Amounts are 1/10,000 of a unit. */
export interface GameReturn {
  game: string;
  currency: string;
  rounds: number;
  staked: bigint;
  paid: bigint;
  expected: bigint;
  /** Standard deviation of the payout. */
  deviation: bigint;
  /** Bounds where theory has no single figure, because players decide or a fee is capped. */
  bounds: { low: bigint; high: bigint } | null;
}

export interface ReturnsAsk {
  operatorId: string;
  /** Days in UTC, both included. */
  from: string;
  to: string;
}

/** Play money is excluded from returns. */
export const PLAY_MONEY = FUN.code;
