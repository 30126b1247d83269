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

/** "operator.logged-in" as readable text: the object and the action. Without texts for both it stays unchanged. */
export function deedText(action: string, t: (key: string) => string): string {
  const [thing = '', ...rest] = action.split('.');
  const deed = rest.join('.');
  const about = `compliance.desk.audit.thing.${thing}`;
  const done = `compliance.desk.audit.deed.${deed}`;
  const [aboutText, doneText] = [t(about), t(done)];
  return aboutText === about || doneText === done ? action : `${aboutText}: ${doneText}`;
}
