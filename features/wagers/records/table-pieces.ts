import type { Catalogue } from '#platform/i18n/catalogue.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { zonedDay } from '#platform/i18n/zoned-time.ts';
import type { Cell } from '#platform/tables/table.ts';
import { type TableFormat, tableStream } from '#platform/tables/table-file.ts';
import type { Range } from './range.rules.ts';
import type { RecordsDeps } from './records.deps.ts';

/** Most rows of a file: more than a month of heavy play, fewer than a spreadsheet's limit. */
export const MOST_ROWS = 50_000;
export const ROWS_AT_ONCE = 1_000;

export const textsFor =
  ({ catalogue }: { catalogue: Catalogue }, language: Language) =>
  (key: string) =>
    catalogue.text(language, key);

interface Content {
  name: string;
  range: Range;
  title: string;
  headers: readonly string[];
  pieces: AsyncIterable<readonly (readonly Cell[])[]>;
}

/** The table as a file named after its days. */
export async function tableFile(
  deps: Pick<RecordsDeps, 'clock' | 'timeZoneOf'>,
  format: TableFormat,
  caller: { brandId: number },
  { name, range, ...table }: Content,
) {
  const timeZone = await deps.timeZoneOf(caller.brandId);
  const last = Math.min(range.to - 1, deps.clock.now());
  const days = `${zonedDay(range.from, timeZone)}_${zonedDay(last, timeZone)}`;
  return { ...tableStream(format, { ...table, timeZone }), name: `${name}-${days}.${format}` };
}

/** Yields pieces until one is not full; it reads the next one only when asked. */
export async function* inPieces<Row, Piece = Row[]>(
  read: (last: Row | undefined) => Promise<Piece>,
  rowsOf: (piece: Piece) => readonly Row[] = (piece) => piece as unknown as readonly Row[],
): AsyncGenerator<Piece> {
  let last: Row | undefined;
  for (;;) {
    const piece = await read(last);
    yield piece;
    const rows = rowsOf(piece);
    if (rows.length < ROWS_AT_ONCE) return;
    last = rows.at(-1);
  }
}

export async function* mapped<From, To>(
  source: AsyncIterable<From>,
  change: (piece: From) => Promise<To>,
): AsyncGenerator<To> {
  for await (const piece of source) yield await change(piece);
}
