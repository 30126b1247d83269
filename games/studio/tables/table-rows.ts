import { type Selectable, sql } from 'kysely';
import type { Database, Reader, Writer } from '#platform/db/database.ts';
import { isDemo, type StudioSession } from '../sessions/sessions.ts';
import type { TableRules } from './games/table-rules.ts';
import { rulesOf } from './games/table-rules-shelf.ts';
import type { TableEvent, TableRound, TableShoe } from './table.contract.ts';
import type { LiveTableTable, TableRoundTable, TableShoeTable } from './table.tables.ts';

export type LiveTable = Selectable<LiveTableTable>;
export type RoundRow = Selectable<TableRoundTable>;
export type ShoeRow = Selectable<TableShoeTable>;

/**
 * The table that a session may use: its operator's, in its currency and its game. Demo sessions use the tables in the
 * operator's first currency, with play money.
 */
export async function tableOf(
  db: Reader,
  session: StudioSession,
  currency: string,
  code: string,
): Promise<LiveTable | undefined> {
  return tablesOf(db, session, currency).where('code', '=', code).executeTakeFirst();
}

export function tablesOf(db: Reader, session: StudioSession, currency: string) {
  return db
    .selectFrom('studio.tables')
    .selectAll()
    .where('operator_id', '=', session.operatorId)
    .where('currency', '=', isDemo(session) ? currency : session.currency)
    .where('game', '=', session.gameCode)
    .orderBy('place')
    .orderBy('id');
}

export const latestRound = (db: Reader | Writer, tableId: bigint): Promise<RoundRow | undefined> =>
  db
    .selectFrom('studio.table_rounds')
    .selectAll()
    .where('table_id', '=', tableId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

export const shoeOf = (db: Reader | Writer, shoeId: bigint): Promise<ShoeRow> =>
  db.selectFrom('studio.table_shoes').selectAll().where('id', '=', shoeId).executeTakeFirstOrThrow();

/**
 * Stores the next event of a table. The table's row stays locked until the transaction ends, so that events come in the
 * order of their numbers.
 */
export async function tellTable(db: Writer, tableId: bigint, event: TableEvent): Promise<void> {
  await sql`
    with next as (update studio.tables set last_seq = last_seq + 1 where id = ${tableId} returning last_seq)
    insert into studio.table_events (table_id, seq, event)
    select ${tableId}, last_seq, ${JSON.stringify(event)}::jsonb from next`.execute(db);
}

/** Configuration and seeds of a round: from its shoe, or its own. */
export function draughtOf(round: RoundRow, shoe: ShoeRow | undefined) {
  const serverSeed = shoe?.server_seed ?? round.server_seed;
  if (!serverSeed) throw new Error(`round ${round.ref} has no seed`);
  return {
    config: round.config,
    seeds: { serverSeed, clientSeed: shoe?.ref ?? round.ref, nonce: 0 },
    place: round.place,
  };
}

/** The public state of a round now. */
export function shownRound(round: RoundRow, shoe: ShoeRow | undefined): TableRound {
  const isShown = round.state === 'shown' || round.state === 'settled';
  const isSecret = round.state === 'drawn';
  return {
    ref: round.ref,
    number: Number(round.number),
    phase: round.state,
    since: round.since.getTime(),
    until: isSecret ? null : (round.until?.getTime() ?? null),
    bettingUntil: round.betting_until.getTime(),
    commitment: round.commitment,
    clientSeed: shoe?.ref ?? round.ref,
    place: round.place,
    config: round.config,
    limits: round.limits,
    outcome: isShown ? round.outcome : null,
    serverSeed: isShown || round.state === 'void' ? round.server_seed : null,
    cause: round.cause,
  };
}

/** The shoe with the cards dealt before round `place`, or after it. */
export function shownShoe(rules: TableRules, shoe: ShoeRow, place: number): TableShoe {
  const seeds = { serverSeed: shoe.server_seed, clientSeed: shoe.ref, nonce: 0 };
  const view = rules.shoeView({ config: shoe.config, seeds, place });
  const { ref, commitment } = shoe;
  return { ref, commitment, cards: view?.cards ?? 0, dealt: view?.dealt ?? 0, cutAt: view?.cutAt ?? 0 };
}

export async function shoeOfRound(
  database: Database,
  { game }: Pick<LiveTable, 'game'>,
  round: RoundRow,
): Promise<{ row: ShoeRow; shown: TableShoe } | undefined> {
  const shoeId = round.shoe_id;
  if (shoeId === null) return undefined;
  const row = await database.read((db) => shoeOf(db, shoeId));
  const wasDealt = round.state === 'shown' || round.state === 'settled';
  return { row, shown: shownShoe(rulesOf(game), row, round.place + (wasDealt ? 1 : 0)) };
}
