import type { MoneyAction } from '#games/studio/wallet/wallet.rules.ts';

/** What the run did, for its report. */
export interface Tally {
  /** Calls put on the wire by action, the faulty ones included. */
  calls: Record<MoneyAction, number>;
  duplicated: number;
  /** Win before its bet, or rollback before its bet. */
  reordered: number;
  timedOut: number;
  rounds: { closed: number; refused: number; undone: number };
  staked: bigint;
  won: bigint;
  /** What the platform answered against the rules of the protocol. */
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
