import type { BET_STATES } from './betting.contract.ts';

export type BetState = (typeof BET_STATES)[number];

/** Allowed state changes. A cashed-out bet is final. A correction makes settled and void bets run again. */
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

/** Brand data: limits of one bet's stake and win, and of the house's worst loss per event and market. */
export interface HouseTerms {
  least: bigint;
  most: bigint;
  mostPayout: bigint;
  perEvent: bigint;
  perMarket: bigint;
  /** Share that the house keeps of a cash-out, in 1/10,000. */
  cashOutMarginBps: number;
  /** The largest error of the house's estimate of a match, in 1/10,000. */
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
  /** Interval at which the simulation looks for due events. */
  tickMs: number;
  /** Interval at which a watched event is recomputed. */
  watchedMs: number;
  /** Interval at which the background looks for due bets and messages to wallets. */
  pollMs: number;
  /** Longer than the longest wallet call with its retries. Until it ends no other process touches the bet. */
  leaseMs: number;
  firstMs: number;
  longestMs: number;
  stuckMs: number;
  /** Factor on the engines' delay of bets in play; tests use less than 1. */
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
