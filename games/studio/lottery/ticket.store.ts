import { type Selectable, sql } from 'kysely';
import type { Database, Reader, Writer } from '#platform/db/database.ts';
import type { StudioSession } from '../sessions/sessions.ts';
import type { TicketState } from './lottery.rules.ts';
import type { LotteryTicketTable } from './lottery.tables.ts';

export type Ticket = Selectable<LotteryTicketTable>;

export interface NewTicket {
  id: string;
  session: StudioSession;
  issueId: bigint;
  chaseId: string | undefined;
  play: string;
  selection: string;
  lines: number;
  stakePerUnit: bigint;
  multiplier: number;
  amount: bigint;
  exposure: bigint;
  pays: Readonly<Record<string, bigint>>;
  createdAtMs: number;
}

export async function insertTicket(db: Writer, made: NewTicket): Promise<void> {
  await db
    .insertInto('studio.lottery_tickets')
    .values({
      id: made.id,
      issue_id: made.issueId,
      session_id: made.session.id,
      player_id: made.session.playerId,
      operator_id: made.session.operatorId,
      currency: made.session.currency,
      chase_id: made.chaseId ?? null,
      play: made.play,
      selection: made.selection,
      lines: made.lines,
      stake_per_unit: made.stakePerUnit,
      multiplier: made.multiplier,
      amount: made.amount,
      exposure: made.exposure,
      pays: JSON.stringify(Object.fromEntries(Object.entries(made.pays).map(([key, pay]) => [key, pay.toString()]))),
      state: 'asking',
      created_at: new Date(made.createdAtMs),
    })
    .execute();
}

export const findTicket = (db: Reader, id: string): Promise<Ticket | undefined> =>
  db.selectFrom('studio.lottery_tickets').selectAll().where('id', '=', id).executeTakeFirst();

export const lockTicket = (db: Writer, id: string): Promise<Ticket | undefined> =>
  db.selectFrom('studio.lottery_tickets').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Moves a ticket from one state to another; false when it was not in the expected state. */
export async function stepTicket(
  db: Writer,
  id: string,
  { from, to, at }: { from: TicketState; to: TicketState; at?: Date },
): Promise<boolean> {
  const done = await db
    .updateTable('studio.lottery_tickets')
    .set({ state: to, ended_at: at ?? null })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Claims held tickets of an issue for this transaction, except those that another process is settling. */
export const claimHeld = (db: Writer, issueId: bigint, limit: number): Promise<Ticket[]> =>
  db
    .selectFrom('studio.lottery_tickets')
    .selectAll()
    .where('issue_id', '=', issueId)
    .where('state', '=', 'held')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

export async function ticketsIn(db: Reader, issueId: bigint, states: readonly TicketState[]): Promise<Ticket[]> {
  return db
    .selectFrom('studio.lottery_tickets')
    .selectAll()
    .where('issue_id', '=', issueId)
    .where('state', 'in', [...states])
    .execute();
}

export interface SettledTicket {
  id: string;
  state: TicketState;
  payout: bigint;
}

/** Writes the results of many tickets in one statement. */
export async function writeSettled(db: Writer, settled: readonly SettledTicket[], at: Date): Promise<void> {
  if (settled.length === 0) return;
  await sql`
    update studio.lottery_tickets t set state = n.state, payout = n.payout, ended_at = ${at}
    from unnest(${settled.map(({ id }) => id)}::uuid[], ${settled.map(({ state }) => state)}::text[],
                ${settled.map(({ payout }) => payout.toString())}::bigint[]) as n (id, state, payout)
    where t.id = n.id and t.state = 'held'`.execute(db);
}

/** Tickets whose stake was not taken and whose asking process is gone. */
export const untakenTickets = (database: Database): Promise<Ticket[]> =>
  database.read((db) =>
    db
      .selectFrom('studio.lottery_tickets as t')
      .innerJoin('studio.stakes as s', 's.id', 't.id')
      .selectAll('t')
      .where('t.state', '=', 'asking')
      .where('s.state', 'not in', ['asking', 'held'])
      .limit(100)
      .execute(),
  );

export interface TicketPage {
  playerId: bigint;
  game: string | undefined;
  view: 'open' | 'settled' | 'all';
  before: string | undefined;
  limit: number;
}

export type TicketRow = Ticket & {
  game: string;
  issue: string;
  draws_at: Date;
  locks_at: Date;
  numbers: string[] | null;
  issue_state: string;
  payment: string | null;
};

/** The player's tickets, newest first, without refused ones. */
export function ticketsOfPlayer(db: Reader, { playerId, game, view, before, limit }: TicketPage): Promise<TicketRow[]> {
  let query = ticketRows(db).where('t.player_id', '=', playerId).where('t.state', 'not in', ['asking', 'refused']);
  if (game !== undefined) query = query.where('i.game', '=', game);
  if (view === 'open') query = query.where('t.state', '=', 'held');
  if (view === 'settled') query = query.where('t.state', '<>', 'held');
  if (before !== undefined)
    query = query.where(
      sql<boolean>`(t.created_at, t.id) < (select o.created_at, o.id from studio.lottery_tickets o where o.id = ${before}::uuid)`,
    );
  return query.orderBy('t.created_at', 'desc').orderBy('t.id', 'desc').limit(limit).execute();
}

export const ticketRow = (db: Reader, id: string): Promise<TicketRow | undefined> =>
  ticketRows(db).where('t.id', '=', id).executeTakeFirst();

/** Tickets of an operator's players by their ids. */
export const ticketRowsOf = (
  db: Reader,
  { operatorId, ids }: { operatorId: string; ids: readonly string[] },
): Promise<TicketRow[]> =>
  ticketRows(db)
    .where('t.id', 'in', [...ids])
    .where('t.operator_id', '=', operatorId)
    .execute();

interface ChasedPage {
  playerIds: readonly bigint[];
  from: Date;
  to: Date;
  /** Id of the last ticket of the page before. */
  after: string | undefined;
  limit: number;
}

/** Tickets that chases bought for these players, by their ids. */
export async function chasedTickets(
  db: Reader,
  { playerIds, from, to, after, limit }: ChasedPage,
): Promise<Pick<Ticket, 'id' | 'player_id'>[]> {
  if (playerIds.length === 0) return [];
  let query = db
    .selectFrom('studio.lottery_tickets')
    .select(['id', 'player_id'])
    .where('player_id', 'in', [...playerIds])
    .where('chase_id', 'is not', null)
    .where('created_at', '>=', from)
    .where('created_at', '<', to);
  if (after !== undefined) query = query.where('id', '>', after);
  return query.orderBy('id').limit(limit).execute();
}

const ticketRows = (db: Reader) =>
  db
    .selectFrom('studio.lottery_tickets as t')
    .innerJoin('studio.lottery_issues as i', 'i.id', 't.issue_id')
    .leftJoin('studio.payouts as p', (join) =>
      join.on('p.round', '=', sql<string>`t.id::text || '.' || t.player_id::text`),
    )
    .selectAll('t')
    .select([
      'i.game as game',
      'i.code as issue',
      'i.draws_at as draws_at',
      'i.locks_at as locks_at',
      'i.numbers as numbers',
      'i.state as issue_state',
      'p.state as payment',
    ]);
