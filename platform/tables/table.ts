/** A cell of a file that people open in a spreadsheet. */
export type Cell =
  | string
  /** An amount in 1/10,000 of a main unit: written as an exact decimal number. */
  | { amount: bigint }
  /** Epoch milliseconds: written in the table's zone, to the second. */
  | { time: number }
  | undefined;

/**
 * Whether a spreadsheet would take the text for a formula (OWASP "CSV Injection"): the four signs, also in full width,
 * and the characters that some programs skip before them.
 */
export const isFormulaLike = (text: string): boolean => /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(text);

export interface TableFile {
  /** Name of the sheet. */
  title: string;
  headers: readonly string[];
  timeZone: string;
  /** Pieces of rows, read while the file is sent. */
  pieces: AsyncIterable<readonly (readonly Cell[])[]>;
}
