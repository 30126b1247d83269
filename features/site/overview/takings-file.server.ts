import { writeAudit } from '#features/compliance/public.ts';
import type { Database } from '#platform/db/database.ts';
import type { Caller } from '#platform/http/caller.ts';
import { operatorOf } from '#platform/http/service.ts';
import type { Catalogue } from '#platform/i18n/catalogue.ts';
import { zonedClock } from '#platform/i18n/zoned-time.ts';
import type { Cell } from '#platform/tables/table.ts';
import { tableStream } from '#platform/tables/table-file.ts';
import type { SpanName } from './takings.rules.ts';
import { ggrOf, netOf, type Row, totalOf } from './takings.server.ts';

/** By column: its name among the texts, and what stands in it. */
const COLUMNS: readonly [string, (row: Omit<Row, 'at'>) => Cell][] = [
  ['stakes', ({ stakes }) => ({ amount: stakes })],
  ['wins', ({ payouts }) => ({ amount: payouts })],
  ['ggr', (row) => ({ amount: ggrOf(row) })],
  ['deposits', ({ deposited }) => ({ amount: deposited.amount })],
  ['withdrawals', ({ paid }) => ({ amount: paid.amount })],
  ['net', (row) => ({ amount: netOf(row) })],
];

interface TakingsFile {
  caller: Caller;
  days: SpanName;
  nowMs: number;
  timeZone: string;
  rows: readonly Row[];
}

/** Hour by hour or day by day, the sum at the end. Who took it out of the house is written to the audit trail. */
export async function takingsFile(
  { database, catalogue }: { database: Database; catalogue: Catalogue },
  { caller, days, nowMs, timeZone, rows }: TakingsFile,
) {
  const { brandId, ip, language } = caller;
  const text = (key: string) => catalogue.text(language, `site.overview.file.${key}`);
  const cells = (row: Omit<Row, 'at'>) => COLUMNS.map(([, cell]) => cell(row));
  const told = { brandId, at: new Date(nowMs), operatorId: operatorOf(caller).id, ip };
  const facts = { days: Number(days), rows: rows.length };
  await database.transact((db) => writeAudit(db, { ...told, action: 'overview.exported', subject: 'overview', facts }));
  const stream = tableStream('csv', {
    title: text('title'),
    headers: [text('since'), ...COLUMNS.map(([name]) => text(name))],
    timeZone,
    pieces: once<Cell[][]>([
      ...rows.map((row) => [{ time: row.at }, ...cells(row)]),
      [text('total'), ...cells(totalOf(rows))],
    ]),
  });
  return { ...stream, name: `overview-${zonedClock(nowMs, timeZone).replace(/\D+/g, '-')}.csv` };
}

async function* once<Piece>(piece: Piece): AsyncGenerator<Piece> {
  yield piece;
}
