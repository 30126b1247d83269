import { RateLimiterRes } from 'rate-limiter-flexible';
import { limiter } from '#features/accounts/public.ts';
import { kindName } from '#ledger/kinds.ts';
import type { Caller } from '#platform/http/caller.ts';
import { type Refusal, refuse } from '#platform/http/refusal.ts';
import { playerOf, type Service, service } from '#platform/http/service.ts';
import { speaking } from '#platform/http/speaking.ts';
import type { Cell } from '#platform/tables/table.ts';
import type { TableFormat } from '#platform/tables/table-file.ts';
import { type RecordQuery, recordFilterOf, wordsOf } from './account-records.server.ts';
import { type AccountLine, type Hold, readRecordsAfter, sumRecords } from './account-records.store.ts';
import type { BetCategory } from './bet-category.rules.ts';
import { betTable } from './bet-file.ts';
import { type BetQuery, betFilterOf } from './bet-records.server.ts';
import { sumBets } from './bet-records.store.ts';
import { exportContract } from './export.contract.ts';
import { orderNoOf, recordTypeOf } from './record-types.rules.ts';
import type { RecordsDeps } from './records.deps.ts';
import { inPieces, MOST_ROWS, mapped, ROWS_AT_ONCE, tableFile, textsFor } from './table-pieces.ts';

/** A file takes about a second to make: this many are enough for both formats of every category. */
const FILES = 20;
const WITHIN_S = 600;

export function exportService(deps: RecordsDeps): Service {
  const files = limiter(deps.database, { keyPrefix: 'records-file', points: FILES, duration: WITHIN_S });
  /** Undefined if the player can get another file now. */
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
  query: BetQuery & { category?: BetCategory | undefined; format: TableFormat },
  caller: Caller,
) {
  const asked = await betFilterOf(deps, { category: query.category }, query, caller);
  if (typeof asked === 'string') return refuse(asked);
  const { bets } = await deps.database.read((db) => sumBets(db, asked.filter));
  if (bets > MOST_ROWS) return tooLarge();
  const { category, format } = query;
  return tableFile(deps, format, caller, {
    name: `bets-${category?.toLowerCase() ?? 'all'}`,
    range: asked.filter.range,
    ...betTable(deps, asked, caller.language),
  });
}

async function recordFile(deps: RecordsDeps, query: RecordQuery & { format: TableFormat }, caller: Caller) {
  const filter = recordFilterOf(deps, query, caller);
  if (typeof filter === 'string') return refuse(filter);
  const { records } = await deps.database.read((db) => sumRecords(db, filter));
  if (records > MOST_ROWS) return tooLarge();
  const t = textsFor(deps, caller.language);
  const lines = inPieces<AccountLine, Awaited<ReturnType<typeof readRecordsAfter>>>(
    (last) => readRecordsAfter(deps.database, filter, { last, limit: ROWS_AT_ONCE }),
    ({ rows }) => rows,
  );
  return tableFile(deps, query.format, caller, {
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

/** A wallet transfer is moved, not paid out. */
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
