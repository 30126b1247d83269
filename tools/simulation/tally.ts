import type { MoneyAction } from '#games/studio/wallet/wallet.rules.ts';

/** Counts of a run, for its report. */
export interface Tally {
  /** Calls sent, by action, including the faulty ones. */
  calls: Record<MoneyAction, number>;
  duplicated: number;
  /** A win sent before its bet, or a rollback before its bet. */
  reordered: number;
  timedOut: number;
  rounds: { closed: number; refused: number; undone: number };
  staked: bigint;
  won: bigint;
  /** Answers of the platform that break the rules of the protocol. */
  complaints: string[];
}

export function newTally(): Tally {
  return {
    calls: { bet: 0, win: 0, rollback: 0 },
    duplicated: 0,
    reordered: 0,
    timedOut: 0,
    rounds: { closed: 0, refused: 0, undone: 0 },
    staked: 0n,
    won: 0n,
    complaints: [],
  };
}

const MOST_COMPLAINTS = 50;

export function complain(tally: Tally, sentence: string): void {
  if (tally.complaints.length < MOST_COMPLAINTS) tally.complaints.push(sentence);
}
