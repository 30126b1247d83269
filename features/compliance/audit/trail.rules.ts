export const ACTORS = ['operator', 'player', 'system'] as const;
export type Actor = (typeof ACTORS)[number];

/** An export is one answer; a longer trail is taken in parts, by days. */
export const MOST_EXPORTED = 20_000;

/** A cell of a CSV file (RFC 4180); one that a spreadsheet would take for a formula is made text. */
export function csvCell(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** "operator.logged-in" as a reader has it: what it is about, and what was done. What has no words yet stays as it is. */
export function deedText(action: string, t: (key: string) => string): string {
  const [thing = '', ...rest] = action.split('.');
  const deed = rest.join('.');
  const about = `compliance.desk.audit.thing.${thing}`;
  const done = `compliance.desk.audit.deed.${deed}`;
  const [aboutText, doneText] = [t(about), t(done)];
  return aboutText === about || doneText === done ? action : `${aboutText}: ${doneText}`;
}
