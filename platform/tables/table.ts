/** A cell of a file that people open in a spreadsheet. */
export type Cell =
  | string
  /** An amount in 1/10,000 of a main unit: written as an exact decimal number. */
  | { amount: bigint }
  /** Epoch milliseconds: written in the table's zone, to the second. */
  | { time: number }
  | undefined;

export interface TableFile {
  /** Name of the sheet. */
  title: string;
  headers: readonly string[];
  timeZone: string;
  /** Pieces of rows, read while the file is sent. */
  pieces: AsyncIterable<readonly (readonly Cell[])[]>;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** "2026-11-21 18:30:05" in a zone. */
export function clockIn(epochMs: number, timeZone: string): string {
  let clock = clocks.get(timeZone);
  if (!clock) {
    // Swedish writes dates as ISO 8601 does.
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    clocks.set(timeZone, clock);
  }
  return clock.format(epochMs);
}
