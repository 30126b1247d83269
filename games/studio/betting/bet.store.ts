import { randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { PrintedPrice } from '#games/engines/odds/formats.ts';
import { isMarketCode, type Selection } from '#games/engines/odds/markets.ts';
import type { Bet, Leg } from '#games/engines/odds/slip.ts';
import type { Reader, Writer } from '#platform/db/database.ts';
import type { BetState } from './bet.rules.ts';
import { BET_LIFE } from './bet.rules.ts';
import type { BetTable, LegTable, TellAction } from './betting.tables.ts';

export type BetRow = Selectable<BetTable>;
export type LegRow = Selectable<LegTable>;

/** A bet with its legs: as rows, and as the engines read it. */
export interface StoredBet {
  row: BetRow;
  legs: LegRow[];
  bet: Bet;
}

export const later = (ms: number) => sql<Date>`now() + ${ms} * interval '1 millisecond'`;

export function priceOf(leg: Pick<LegRow, 'format' | 'points'>): PrintedPrice {
  return { format: leg.format, points: leg.points };
}

/** The columns of a leg that the engines need. */
export type EngineLeg = Pick<LegRow, 'event_id' | 'market' | 'line' | 'outcome' | 'from_score' | 'format' | 'points'>;

function legOf(row: EngineLeg): Leg {
  if (!isMarketCode(row.market)) throw new Error(`${row.market} is no market of the engines`);
  const selection: Selection = { market: row.market, line: row.line, outcome: row.outcome, from: row.from_score };
  return { eventId: row.event_id, selection, price: priceOf(row) };
}

export function engineBet(row: Pick<BetRow, 'kind' | 'stake' | 'sizes'>, legs: readonly EngineLeg[]): Bet {
  const { kind, stake, sizes } = row;
  if (kind === 'single') return { kind, stake, leg: legOf(legs[0]!) };
  return kind === 'parlay' ? { kind, stake, legs: legs.map(legOf) } : { kind, stake, sizes, legs: legs.map(legOf) };
}

/** Cockfight bets have no markets of the engines. */
export const COCKFIGHT = 'cockfight';

/** Sports bets by their ids. */
export async function betsById(db: Reader, ids: readonly string[]): Promise<Map<string, StoredBet>> {
  const { rows, legs } = await betRows(db, ids);
  const sports = rows.filter(({ game_code }) => game_code !== COCKFIGHT);
  return new Map(
    sports.map((row) => {
      const own = legs.get(row.id) ?? [];
      return [row.id, { row, legs: own, bet: engineBet(row, own) }];
    }),
  );
}

export async function betRows(
  db: Reader,
  ids: readonly string[],
): Promise<{ rows: BetRow[]; legs: Map<string, LegRow[]> }> {
  const wanted = sql<string>`any(${[...ids]}::uuid[])`;
  const rows =
    ids.length === 0 ? [] : await db.selectFrom('studio.betting_bets').selectAll().where('id', '=', wanted).execute();
  return { rows, legs: await legRowsOf(db, ids) };
}

/** The legs of bets in their order, by bet. */
export async function legRowsOf(db: Reader, ids: readonly string[]): Promise<Map<string, LegRow[]>> {
  if (ids.length === 0) return new Map();
  const legs = await db
    .selectFrom('studio.betting_legs')
    .selectAll()
    .where('bet_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('bet_id')
    .orderBy('position')
    .execute();
  return Map.groupBy(legs, ({ bet_id }) => bet_id);
}

/** A bet's name on the wire. It is random, so that two bets never have the same. */
export function newRef(kind: 'B' | 'K'): string {
  return kind + randomBytes(12).toString('hex').toUpperCase();
}

export function lockBetRow(trx: Writer, id: string): Promise<BetRow | undefined> {
  return trx.selectFrom('studio.betting_bets').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export interface BetChange {
  from: BetState;
  to: BetState;
  problem?: string | null;
  payout?: bigint | null;
  counted?: boolean;
  walletCode?: string;
  balance?: bigint | null;
  /** When the background looks at the bet again; never if omitted. */
  againInMs?: number;
}

/** Moves a bet from one state to another; false when it was not in the state `from`. */
export async function stepBet(trx: Writer, id: string, change: BetChange): Promise<boolean> {
  const { from, to } = change;
  if (!BET_LIFE[from].includes(to)) throw new Error(`a bet cannot go from ${from} to ${to}`);
  const over = to === 'settled' || to === 'void' || to === 'cashed-out';
  const done = await trx
    .updateTable('studio.betting_bets')
    .set({
      state: to,
      due_at: change.againInMs === undefined ? null : later(change.againInMs),
      settled_at: over ? sql<Date>`now()` : null,
      ...(change.problem === undefined ? {} : { problem: change.problem }),
      ...(change.payout === undefined ? {} : { payout: change.payout }),
      ...(change.counted === undefined ? {} : { counted: change.counted }),
      ...(change.walletCode === undefined ? {} : { wallet_code: change.walletCode }),
      ...(change.balance === undefined ? {} : { balance_after: change.balance }),
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Messages to the wallets of bets; every one of the bets gets the same ones. */
export interface NewTells {
  betIds: readonly string[];
  /** In the order in which they are sent. */
  words: readonly { action: TellAction; winLoss: bigint; cashOut?: boolean }[];
  /** True if nothing was sent about these bets before: then their last number need not be read. */
  first?: boolean;
}

/** Stores messages for the wallets of bets, after those stored earlier. Each bet may be named once. */
export async function oweTells(trx: Writer, tells: readonly NewTells[]): Promise<void> {
  const words = tells.flatMap((tell, at) =>
    tell.words.map((word, place) => ({ ...word, at, place, first: tell.first })),
  );
  if (words.length === 0) return;
  await sql`
    insert into studio.betting_tells (bet_id, number, action, win_loss, cash_out)
    select b.id,
           w.place + case when w.first then 1
                     else coalesce((select max(number) from studio.betting_tells k where k.bet_id = b.id), 0) + 1 end,
           w.action, w.win_loss, w.cash_out
      from ${numberedIds(tells.map(({ betIds }) => betIds))} as b(id, at)
      join unnest(${words.map(({ at }) => at)}::int[], ${words.map(({ place }) => place)}::int[],
                  ${words.map(({ first }) => first ?? false)}::boolean[], ${words.map(({ action }) => action)}::text[],
                  ${words.map(({ winLoss }) => String(winLoss))}::bigint[],
                  ${words.map(({ cashOut }) => cashOut ?? false)}::boolean[])
           as w(at, place, first, action, win_loss, cash_out) on w.at = b.at`.execute(trx);
}

/**
 * Rows of an id and the number of its group. The array literals are built here because the driver escapes 100,000 ids
 * slowly.
 */
export function numberedIds(groups: readonly (readonly string[])[]) {
  const ids = `{${groups
    .filter(({ length }) => length > 0)
    .map((group) => group.join(','))
    .join(',')}}`;
  const numbers = groups.flatMap((group, at) => Array<number>(group.length).fill(at));
  return sql`unnest(${ids}::uuid[], ${`{${numbers.join(',')}}`}::int[])`;
}
