import { RateLimiterRes } from 'rate-limiter-flexible';
import { limiter } from '#features/accounts/public.ts';
import { kindName } from '#ledger/kinds.ts';
import type { Caller } from '#platform/http/caller.ts';
import { type Refusal, refuse } from '#platform/http/refusal.ts';
import { playerOf, type Service, service } from '#platform/http/service.ts';
import { zonedDay } from '#platform/i18n/zoned-time.ts';
import type { Cell } from '#platform/tables/table.ts';
import { type TableFormat, tableStream } from '#platform/tables/table-file.ts';
import { type BetDetail, detailOf, readBetDetails } from '../authorised/bet-details.ts';
import { gameName } from '../lookups.ts';
import { type RecordQuery, recordFilterOf, wordsOf } from './account-records.server.ts';
import { type AccountLine, type Hold, readRecordsAfter, sumRecords } from './account-records.store.ts';
import { type BetCategory, resultOf } from './bet-category.rules.ts';
import { type BetQuery, betFilterOf, profitOf, vendorsId } from './bet-records.server.ts';
import { type BetLine, readBetsAfter, sumBets } from './bet-records.store.ts';
import { exportContract } from './export.contract.ts';
import type { Range } from './range.rules.ts';
import { orderNoOf, recordTypeOf } from './record-types.rules.ts';
import type { RecordsDeps } from './records.deps.ts';
import { speaking } from './speaker.rules.ts';

/** Rows of one file: more than a month of heavy play, less than a spreadsheet holds. */
export const MOST_ROWS = 50_000;
const ROWS_AT_ONCE = 1_000;

/** A file is work of a second or so: enough for who tries both forms of every category. */
const FILES = 20;
const WITHIN_S = 600;

export function exportService(deps: RecordsDeps): Service {
  const files = limiter(deps.database, { keyPrefix: 'records-file', points: FILES, duration: WITHIN_S });
  /** Undefined when the player may have another file now. */
  const often = async (caller: Caller): Promise<Refusal<'records.export.often'> | undefined> => {
    try {
      await files.consume(playerOf(caller).id.toString());
      return undefined;
    } catch (full) {
      if (!(full instanceof RateLimiterRes)) throw full;
      return refuse('records.export.often', { values: { minutes: Math.ceil(full.msBeforeNext / 60_000) } });
    }
  };
  return service(exportContract, {
    'GET /wps/relay/PARLOR_exportBets': async ({ query, caller }) =>
      (await often(caller)) ?? betFile(deps, query, speaking(caller, query.language)),
    'GET /wps/relay/PARLOR_exportRecords': async ({ query, caller }) =>
      (await often(caller)) ?? recordFile(deps, query, speaking(caller, query.language)),
  });
}

const tooLarge = () => refuse('records.export.large', { values: { most: MOST_ROWS } });

async function betFile(
  deps: RecordsDeps,
  query: BetQuery & { category: BetCategory; format: TableFormat },
  caller: Caller,
) {
  const asked = await betFilterOf(deps, { category: query.category }, query, caller);
  if (typeof asked === 'string') return refuse(asked);
  const { bets } = await deps.database.read((db) => sumBets(db, asked.filter));
  if (bets > MOST_ROWS) return tooLarge();
  const t = textsFor(deps, caller);
  const cells = (row: BetLine, details: ReadonlyMap<string, BetDetail>): Cell[] => {
    const game = asked.gameOf.get(row.game);
    return [
      { time: row.placed_at.getTime() },
      row.settled_at ? { time: row.settled_at.getTime() } : undefined,
      game ? gameName(game, caller.language) : '',
      game?.vendor ?? '',
      row.id.toString(),
      vendorsId(row.key),
      row.round,
      ...counted(row),
      t(`wagers.bets.status.${resultOf(row)}`),
      legsText(detailOf(details, row)),
    ];
  };
  const sums = [0n, 0n, 0n, 0n];
  /** A void bet is a line and no money, as in the footer of the list: so the column adds up to the last line. */
  const counted = (row: BetLine): Cell[] => {
    const isVoid = row.state === 'void';
    const figures = [isVoid ? 0n : row.stake, row.turnover, isVoid ? 0n : row.payout, profitOf(row)];
    return figures.map((amount, column) => {
      sums[column] = (sums[column] ?? 0n) + amount;
      return { amount };
    });
  };
  const rows = inPieces<BetLine>((last) => readBetsAfter(deps.database, asked.filter, { last, limit: ROWS_AT_ONCE }));
  return file(deps, query.format, caller, {
    name: `bets-${query.category.toLowerCase()}`,
    range: asked.filter.range,
    title: t('wagers.bets.title'),
    headers: BET_HEADERS.map(t),
    pieces: withLast(
      mapped(rows, async (piece) => {
        const details = await readBetDetails(deps.database, piece);
        return piece.map((row) => cells(row, details));
      }),
      () => [t('wagers.records.total'), ...Array<Cell>(6).fill(''), ...sums.map((amount) => ({ amount })), '', ''],
    ),
  });
}

/** One line more behind all others, if there are any. */
async function* withLast(pieces: AsyncIterable<Cell[][]>, last: () => Cell[]): AsyncGenerator<Cell[][]> {
  let some = false;
  for await (const piece of pieces) {
    some ||= piece.length > 0;
    yield piece;
  }
  if (some) yield [last()];
}

const BET_HEADERS = [
  'placed',
  'settled',
  'game',
  'vendor',
  'order',
  'vendorOrder',
  'round',
  'stake',
  'turnover',
  'payout',
  'profit',
  'status',
  'selection',
].map((key) => `wagers.bets.${key}`);

/** What was bet on with its odds; empty where the vendor tells nothing of it. */
function legsText(detail: BetDetail | undefined): string {
  if (!detail) return '';
  const legs = detail.legs.map(({ selection, odds }) => (odds === null ? selection : `${selection} @ ${odds}`));
  return legs.length > 0 ? legs.join('; ') : detail.selection;
}

async function recordFile(deps: RecordsDeps, query: RecordQuery & { format: TableFormat }, caller: Caller) {
  const filter = recordFilterOf(deps, query, caller);
  if (typeof filter === 'string') return refuse(filter);
  const { records } = await deps.database.read((db) => sumRecords(db, filter));
  if (records > MOST_ROWS) return tooLarge();
  const t = textsFor(deps, caller);
  const lines = inPieces<AccountLine, Awaited<ReturnType<typeof readRecordsAfter>>>(
    (last) => readRecordsAfter(deps.database, filter, { last, limit: ROWS_AT_ONCE }),
    ({ rows }) => rows,
  );
  return file(deps, query.format, caller, {
    name: 'account',
    range: filter.range,
    title: t('wagers.account.title'),
    headers: RECORD_HEADERS.map(t),
    pieces: mapped(lines, ({ rows, holds }) =>
      Promise.all(
        rows.map(async (row): Promise<Cell[]> => {
          const { kindText, remark } = await wordsOf(deps, row, caller);
          const hold = holds.get(row.id);
          return [
            { time: row.at.getTime() },
            kindText,
            remark,
            hold ? holdWords(t, row, hold) : '',
            row.id.toString(),
            orderNoOf(row.key),
            { amount: row.amount },
            { amount: row.balance },
          ];
        }),
      ),
    ),
  });
}

/** A wallet transfer is not paid out, it moves. */
function holdWords(t: (key: string) => string, { kind }: AccountLine, { state }: Hold): string {
  const isWithdrawal = recordTypeOf(kindName(kind)) === 'withdraw';
  return isWithdrawal ? t(`wagers.account.hold.${state}`) : t(`wagers.account.moving.${state}`);
}

const RECORD_HEADERS = [
  'wagers.records.time',
  'wagers.account.type',
  'wagers.account.remark',
  'wagers.account.state',
  'wagers.records.transfer',
  'wagers.account.source',
  'wagers.account.amount',
  'wagers.account.balance',
];

const textsFor =
  ({ catalogue }: RecordsDeps, { language }: Caller) =>
  (key: string) =>
    catalogue.text(language, key);

interface Content {
  name: string;
  range: Range;
  title: string;
  headers: readonly string[];
  pieces: AsyncIterable<readonly (readonly Cell[])[]>;
}

async function file(deps: RecordsDeps, format: TableFormat, caller: Caller, { name, range, ...table }: Content) {
  const timeZone = await deps.timeZoneOf(caller.brandId);
  const last = Math.min(range.to - 1, deps.clock.now());
  const days = `${zonedDay(range.from, timeZone)}_${zonedDay(last, timeZone)}`;
  return { ...tableStream(format, { ...table, timeZone }), name: `${name}-${days}.${format}` };
}

/** Piece after piece until one is not full: the reader's pace is the database's. */
async function* inPieces<Row, Piece = Row[]>(
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

async function* mapped<From, To>(
  source: AsyncIterable<From>,
  change: (piece: From) => Promise<To>,
): AsyncGenerator<To> {
  for await (const piece of source) yield await change(piece);
}
