/** Counts of a cashier's drill, for its report. */
export interface CashierTally {
  /** By kind of operation. */
  done: Record<string, number>;
  /** Refusals by code: as valid an answer as a success. */
  refused: Record<string, number>;
  faults: Record<string, number>;
  /** Answers of the platform that break its own rules. */
  complaints: string[];
}

export function newCashierTally(): CashierTally {
  return { done: {}, refused: {}, faults: {}, complaints: [] };
}

export function count(table: Record<string, number>, name: string): void {
  table[name] = (table[name] ?? 0) + 1;
}

const MOST_COMPLAINTS = 50;

export function object(tally: CashierTally, sentence: string): void {
  if (tally.complaints.length < MOST_COMPLAINTS) tally.complaints.push(sentence);
}
