import { zonedClock } from '#platform/i18n/zoned-time.ts';
import { toDecimal } from '#platform/money/money.ts';
import { type Cell, isFormulaLike, type TableFile } from './table.ts';

/** Tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** RFC 4180: commas, CRLF, every text in quotes; numbers without quotes and with a decimal point. */
export async function* csvBytes({ headers, timeZone, pieces }: TableFile): AsyncGenerator<Buffer> {
  yield Buffer.from(`${BYTE_ORDER_MARK}${headers.map(quoted).join(',')}\r\n`);
  for await (const rows of pieces) {
    yield Buffer.from(rows.map((row) => `${row.map((cell) => written(cell, timeZone)).join(',')}\r\n`).join(''));
  }
}

function written(cell: Cell, timeZone: string): string {
  if (cell === undefined) return '';
  if (typeof cell === 'string') return quoted(cell);
  return 'amount' in cell ? toDecimal(cell.amount) : zonedClock(cell.time, timeZone);
}

/** A text that looks like a formula gets an apostrophe in front. */
function quoted(text: string): string {
  return `"${(isFormulaLike(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}
