import type words from './trail-desk.en.json';

export const ACTORS = ['operator', 'player', 'system'] as const;
export type Actor = (typeof ACTORS)[number];

/** An export is one answer. A longer trail must be exported in parts, by days. */
export const MOST_EXPORTED = 20_000;

/** A cell of a CSV file (RFC 4180). A value that a spreadsheet would read as a formula is escaped. */
export function csvCell(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

type Word<Family extends string> = keyof typeof words extends infer Key
  ? Key extends `compliance.desk.audit.${Family}.${infer Name}`
    ? Name
    : never
  : never;

/**
 * What an entry says was done: the object and the action in the past tense, "withdrawal.approved". Only deeds whose
 * two words the trail's readers have compile.
 */
export type Deed = `${Word<'thing'>}.${Word<'deed'>}`;

/** "operator.logged-in" as readable text: the object and the action. Without texts for both it stays unchanged. */
export function deedText(action: string, text: (key: string) => string | undefined): string {
  const [thing = '', ...rest] = action.split('.');
  const deed = rest.join('.');
  const about = text(`compliance.desk.audit.thing.${thing}`);
  const done = text(`compliance.desk.audit.deed.${deed}`);
  return about === undefined || done === undefined ? action : `${about}: ${done}`;
}
