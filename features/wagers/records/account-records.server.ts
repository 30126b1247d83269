import { kindName } from '#ledger/kinds.ts';
import type { Caller } from '#platform/http/caller.ts';
import { refuse } from '#platform/http/refusal.ts';
import { playerOf } from '#platform/http/service.ts';
import { toWireNumber } from '#platform/money/money.ts';
import { gameName } from '../lookups.ts';
import {
  type AccountLine,
  type Hold,
  type RecordFilter,
  type RecordSums,
  readGifts,
  readRecords,
} from './account-records.store.ts';
import { totals } from './bet-records.server.ts';
import { rangeOf } from './range.rules.ts';
import {
  type BonusType,
  bonusKinds,
  bonusTypeOf,
  kindsOf,
  orderNoOf,
  type RecordType,
  recordTypeOf,
} from './record-types.rules.ts';
import { BONUS_TYPES, RECORD_TYPES } from './records.contract.ts';
import type { RecordsDeps } from './records.deps.ts';

interface Paged {
  page: number;
  size: number;
}

export interface RecordQuery {
  codeTypes?: string | undefined;
  subordinateName?: string | undefined;
  startTime?: number | undefined;
  endTime?: number | undefined;
}

/** Translates a query for the store; the list and its file share it. */
export function recordFilterOf(deps: RecordsDeps, query: RecordQuery, caller: Caller) {
  const player = playerOf(caller);
  const name = query.subordinateName?.trim().toLowerCase();
  if (name && name !== player.username.toLowerCase()) return 'records.name.refused' as const;
  const types =
    query.codeTypes
      ?.split(',')
      .map((type) => type.trim())
      .filter(Boolean) ?? [];
  if (!types.every(isRecordType)) return 'records.type.unknown' as const;
  const range = rangeOf(query.startTime, query.endTime, deps.clock.now());
  if (typeof range === 'string') return range;
  const filter: RecordFilter = {
    playerId: player.id,
    range,
    kinds: types.length === 0 ? undefined : kindsOf(types),
  };
  return filter;
}

export async function accountRecordOf(deps: RecordsDeps, query: RecordQuery & Paged, caller: Caller) {
  const filter = recordFilterOf(deps, query, caller);
  if (typeof filter === 'string') return refuse(filter);
  const { rows, holds, sums } = await readRecords(deps.database, filter, query);
  const list = await Promise.all(rows.map((row) => accountRow(deps, row, holds.get(row.id), caller)));
  return { list, ...totals(sums.records, query.size), footer: recordFooter(sums) };
}

function isRecordType(text: string): text is RecordType {
  return (RECORD_TYPES as readonly string[]).includes(text);
}

/** Names of a movement's kind and of its game. */
export async function wordsOf(deps: RecordsDeps, row: Pick<AccountLine, 'kind' | 'game'>, caller: Caller) {
  const game = row.game === null ? undefined : await deps.games.byId(row.game);
  return {
    kindText: kindTextOf(deps, row.kind, caller),
    remark: game ? gameName(game, caller.language) : '',
  };
}

export function kindTextOf({ catalogue }: Pick<RecordsDeps, 'catalogue'>, kind: number, caller: Caller): string {
  return catalogue.text(caller.language, `wagers.kind.${kindName(kind)}`);
}

async function accountRow(deps: RecordsDeps, row: AccountLine, hold: Hold | undefined, caller: Caller) {
  const { kindText, remark } = await wordsOf(deps, row, caller);
  return {
    txId: row.id.toString(),
    txTypeId: row.kind,
    codeType: recordTypeOf(kindName(row.kind)),
    txTypeName: kindText,
    txTimeInTimestamp: row.at.getTime(),
    amount: toWireNumber(row.amount),
    currentAvailBalance: toWireNumber(row.balance),
    orderNo: orderNoOf(row.key),
    remark,
    customerName: playerOf(caller).username,
    nameCn: kindText,
    holdStatus: hold?.state ?? null,
    holdClosedInTimestamp: hold?.closedAt?.getTime() ?? null,
  };
}

function recordFooter({ amountIn, amountOut }: RecordSums) {
  return {
    totalIn: toWireNumber(amountIn),
    totalOut: toWireNumber(amountOut),
    amount: toWireNumber(amountIn - amountOut),
  };
}

interface BonusQuery extends Paged {
  type?: BonusType | undefined;
  startTime?: number | undefined;
  endTime?: number | undefined;
}

/** Gifts of the house, with each kind's sum over the whole range, whichever kind is listed. */
export async function bonusDetailsOf(deps: RecordsDeps, query: BonusQuery, caller: Caller) {
  const range = rangeOf(query.startTime, query.endTime, deps.clock.now());
  if (typeof range === 'string') return refuse(range);
  const filter = { playerId: playerOf(caller).id, range, kinds: bonusKinds() };
  const { rows, sums } = await readGifts(deps.database, filter, {
    ...query,
    listed: bonusKinds(query.type),
    referral: referralOnly(query.type),
  });
  const byType = new Map<BonusType, bigint>();
  let total = 0n;
  for (const { kind, referral, records, amount } of sums) {
    const type = bonusTypeOf(kindName(kind), referral ? 'referral' : '');
    if (!type) continue;
    byType.set(type, (byType.get(type) ?? 0n) + amount);
    if (query.type === undefined || query.type === type) total += records;
  }
  const list = await Promise.all(
    rows.map(async (row) => ({
      ...(await accountRow(deps, row, undefined, caller)),
      bonusType: bonusTypeOf(kindName(row.kind), row.key) ?? ('bonus' as const),
    })),
  );
  const wanted = BONUS_TYPES.filter((type) => byType.has(type));
  const shown = wanted.filter((type) => query.type === undefined || query.type === type);
  return {
    list,
    ...totals(total, query.size),
    footer: {
      amount: toWireNumber(shown.reduce((sum, type) => sum + byType.get(type)!, 0n)),
      byType: wanted.map((type) => ({ type, amount: toWireNumber(byType.get(type)!) })),
    },
  };
}

/** Referral bonuses and other bonuses are one kind of transfer; their keys distinguish them. */
function referralOnly(type: BonusType | undefined): boolean | undefined {
  return type === 'referral' ? true : type === 'bonus' ? false : undefined;
}
