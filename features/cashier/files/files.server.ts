import { writeAudit } from '#features/compliance/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Reader } from '#platform/db/database.ts';
import type { Caller } from '#platform/http/caller.ts';
import { refuse } from '#platform/http/refusal.ts';
import { operatorOf, type Service, service } from '#platform/http/service.ts';
import type { Catalogue } from '#platform/i18n/catalogue.ts';
import { zonedClock } from '#platform/i18n/zoned-time.ts';
import type { Cell } from '#platform/tables/table.ts';
import { tableStream } from '#platform/tables/table-file.ts';
import { COLUMNS, type DeskTable, type FileKind } from './files.columns.ts';
import { deskFilesContract } from './files.contract.ts';

export interface DeskFilesDeps {
  database: Database;
  clock: Clock;
  catalogue: Catalogue;
  timeZoneOf(brandId: number): Promise<string>;
  playerNames(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
  operatorNames(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
  /** Players of a brand whose names begin with a text. */
  playersNamed(brandId: number, text: string): Promise<readonly bigint[]>;
}

/** More than a desk handles in a month, yet fast enough for a browser. */
export const MOST_ROWS = 10_000;

interface Ask {
  caller: Caller;
  query: { filter?: string | undefined; search?: string };
}

export function deskFilesService(deps: DeskFilesDeps): Service {
  const file = (kind: FileKind) => (ask: Ask) => fileOf(deps, kind, ask);
  return service(deskFilesContract, {
    'GET /office/withdrawals/export': file('withdrawals'),
    'GET /office/receipts/export': file('receipts'),
    'GET /office/payments/deposits/export': file('deposits'),
    'GET /office/payments/notices/export': file('notices'),
    'GET /office/adjustments/export': file('adjustments'),
  });
}

async function fileOf(deps: DeskFilesDeps, kind: FileKind, { caller, query }: Ask) {
  const { brandId, ip, language } = caller;
  const operator = operatorOf(caller);
  const { filter, search = '' } = query;
  const players = search === '' ? [] : await deps.playersNamed(brandId, search);
  const table: DeskTable = COLUMNS[kind];
  const ask = { brandId, filter, search, players, page: 1, size: MOST_ROWS + 1 };
  const rows = await deps.database.snapshot((db) => table.read(db as Reader, ask));
  if (rows.length > MOST_ROWS) return refuse('office.file.large', { values: { most: MOST_ROWS } });
  const timeZone = await deps.timeZoneOf(brandId);
  const text = (key: string) => deps.catalogue.text(language, key);
  const names = {
    players: await deps.playerNames([...new Set(rows.flatMap((row) => table.playerOf(row) ?? []))]),
    operators: await deps.operatorNames([...new Set(rows.flatMap((row) => table.operatorsOf?.(row) ?? []))]),
  };
  const cells: Cell[][] = rows.map((row) => table.columns.map(({ cell }) => cell(row, { text, ...names })));
  const at = new Date(deps.clock.now());
  const facts = { rows: rows.length, ...(filter && { filter }), ...(search && { search }) };
  const told = { brandId, at, operatorId: operator.id, ip, action: `${kind}.exported` as const, subject: kind, facts };
  await deps.database.transact((db) => writeAudit(db, told));
  const stream = tableStream('csv', {
    title: text(table.title),
    headers: table.columns.map(({ header }) => text(header)),
    timeZone,
    pieces: once(cells),
  });
  return { ...stream, name: `${kind}-${zonedClock(at.getTime(), timeZone).replace(/\D+/g, '-')}.csv` };
}

async function* once<Piece>(piece: Piece): AsyncGenerator<Piece> {
  yield piece;
}
