import type { BET_STATES } from './betting.contract.ts';

export type BetState = (typeof BET_STATES)[number];

/** Which state may follow which. A cashed-out bet is final; settled and void ones run again by a correction. */
export const BET_LIFE: Readonly<Record<BetState, readonly BetState[]>> = {
  pending: ['asking', 'refused'],
  asking: ['running', 'refused', 'undoing'],
  running: ['settled', 'void', 'cashed-out'],
  settled: ['running', 'settled', 'void'],
  void: ['running', 'settled', 'void'],
  'cashed-out': [],
  refused: [],
  undoing: ['undone'],
  undone: [],
};

/** Brand data: what one bet may stake and win, and what an event and a market may cost the house. */
export interface HouseTerms {
  least: bigint;
  most: bigint;
  mostPayout: bigint;
  perEvent: bigint;
  perMarket: bigint;
  /** Kept of a cash-out, in 1/10,000. */
  cashOutMarginBps: number;
  /** How far the house's estimate of a match is off at most. */
  errorBps: number;
}

export const HOUSE_TERMS: HouseTerms = {
  least: 5_000n,
  most: 500_000_000n,
  mostPayout: 10_000_000_000n,
  perEvent: 20_000_000_000n,
  perMarket: 10_000_000_000n,
  cashOutMarginBps: 500,
  errorBps: 300,
};

export interface BettingTiming {
  /** How often the simulation looks for what is due. */
  tickMs: number;
  /** How often an event that somebody looks at is computed. */
  watchedMs: number;
  /** How often the background looks for bets and tells that are due. */
  pollMs: number;
  /** Longer than the longest wallet call with its retries: until then no other process touches the bet. */
  leaseMs: number;
  firstMs: number;
  longestMs: number;
  stuckMs: number;
  /** Added to the delay of the engines in play; tests use less than nothing. */
  delayFactor: number;
  daysAhead: number;
  boutBettingMs: number;
  boutPauseMs: number;
}

export const BETTING_TIMING: BettingTiming = {
  tickMs: 500,
  watchedMs: 2_000,
  pollMs: 300,
  leaseMs: 30_000,
  firstMs: 1_000,
  longestMs: 300_000,
  stuckMs: 900_000,
  delayFactor: 1,
  daysAhead: 7,
  boutBettingMs: 25_000,
  boutPauseMs: 8_000,
};
