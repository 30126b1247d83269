/** What a drill of the cashier did, for its report. */
export interface CashierTally {
  /** By kind of operation. */
  done: Record<string, number>;
  /** Refusals by code: a right answer as much as a success. */
  refused: Record<string, number>;
  faults: Record<string, number>;
  /** What the platform answered against its own rules. */
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
