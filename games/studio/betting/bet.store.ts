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

/** A bet with its legs, as rows and as the engines know it. */
export interface StoredBet {
  row: BetRow;
  legs: LegRow[];
  bet: Bet;
}

export const later = (ms: number) => sql<Date>`now() + ${ms} * interval '1 millisecond'`;

export function priceOf(leg: Pick<LegRow, 'format' | 'points'>): PrintedPrice {
  return { format: leg.format, points: leg.points };
}

function legOf(row: LegRow): Leg {
  if (!isMarketCode(row.market)) throw new Error(`${row.market} is no market of the engines`);
  const selection: Selection = { market: row.market, line: row.line, outcome: row.outcome, from: row.from_score };
  return { eventId: row.event_id, selection, price: priceOf(row) };
}

export function engineBet(row: Pick<BetRow, 'kind' | 'stake' | 'sizes'>, legs: readonly LegRow[]): Bet {
  const { kind, stake, sizes } = row;
  if (kind === 'single') return { kind, stake, leg: legOf(legs[0]!) };
  return kind === 'parlay' ? { kind, stake, legs: legs.map(legOf) } : { kind, stake, sizes, legs: legs.map(legOf) };
}

/** Its bets have no markets of the engines. */
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

/** A bet's name on the wire: random, so that no other first try can have it. */
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
  /** When the background looks at it again; never unless told. */
  againInMs?: number;
}

/** One step of a bet; false when it was not in the state it should come from. */
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

export interface NewTell {
  betId: string;
  action: TellAction;
  winLoss: bigint;
  cashOut?: boolean;
  /** Nothing has been told about the bet so far: its last number need not be looked for. */
  first?: boolean;
}

/** Stores what a bet's wallet must hear, after what it was told before; in the order given. */
export async function oweTells(trx: Writer, tells: readonly NewTell[]): Promise<void> {
  if (tells.length === 0) return;
  const column = <K extends keyof NewTell>(key: K) => tells.map((tell) => tell[key]);
  const counts = new Map<string, number>();
  const places = tells.map(({ betId }) => {
    const place = (counts.get(betId) ?? 0) + 1;
    counts.set(betId, place);
    return place;
  });
  await sql`
    insert into studio.betting_tells (bet_id, number, action, win_loss, cash_out)
    select t.bet_id,
           t.place + case when t.first then 0
                     else coalesce((select max(number) from studio.betting_tells k where k.bet_id = t.bet_id), 0) end,
           t.action, t.win_loss, t.cash_out
      from unnest(${column('betId')}::uuid[], ${places}::int[], ${tells.map(({ first }) => first ?? false)}::boolean[],
                  ${column('action')}::text[], ${column('winLoss').map(String)}::bigint[],
                  ${tells.map(({ cashOut }) => cashOut ?? false)}::boolean[])
           as t(bet_id, place, first, action, win_loss, cash_out)`.execute(trx);
}
