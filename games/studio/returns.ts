import { FUN } from './sessions/operators.ts';

/** What a game has paid of real stakes in a time, against its theory. Amounts are 1/10,000 of a unit. */
export interface GameReturn {
  game: string;
  currency: string;
  rounds: number;
  staked: bigint;
  paid: bigint;
  expected: bigint;
  /** Standard deviation of what was paid. */
  deviation: bigint;
  /** Where theory names bounds instead of one figure: what players decide, or a fee with a cap. */
  bounds: { low: bigint; high: bigint } | null;
}

export interface ReturnsAsk {
  operatorId: string;
  /** Days in UTC, both included. */
  from: string;
  to: string;
}

/** Play money counts in no return. */
export const PLAY_MONEY = FUN.code;

const FULL_BPS = 10_000n;

export const shareOf = (amount: bigint, bps: number): bigint => (amount * BigInt(bps)) / FULL_BPS;
