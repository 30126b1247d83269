import { type Selectable, sql } from 'kysely';
import type { BoutOutcome } from '#games/engines/cockfight/bout.ts';
import type { Reader, Writer } from '#platform/db/database.ts';
import type { BoutTable } from './betting.tables.ts';

export type BoutRow = Selectable<BoutTable>;
export type BoutStakes = Record<BoutOutcome, bigint>;

export const OPEN_STATES = ['betting', 'closed', 'fighting'] as const;

/** The current bout, or else the last one. */
export function newestBout(db: Reader): Promise<BoutRow | undefined> {
  return db.selectFrom('studio.betting_bouts').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst();
}

export const boutById = (db: Reader, id: string): Promise<BoutRow | undefined> =>
  db.selectFrom('studio.betting_bouts').selectAll().where('id', '=', id).executeTakeFirst();

export const lockBout = (trx: Writer, id: string): Promise<BoutRow | undefined> =>
  trx.selectFrom('studio.betting_bouts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Stakes that count and the number of players who have them, by outcome; for one player or for all. */
export async function stakesOn(
  db: Reader,
  boutId: string,
  playerId?: bigint,
): Promise<{ stakes: BoutStakes; backers: Record<BoutOutcome, number> }> {
  const rows = await db
    .selectFrom('studio.betting_legs as l')
    .innerJoin('studio.betting_bets as b', 'b.id', 'l.bet_id')
    .select([
      'l.outcome',
      sql<bigint>`sum(b.at_risk)::int8`.as('stake'),
      sql<number>`count(distinct b.player_id)::int4`.as('players'),
    ])
    .where('l.event_id', '=', boutId)
    .where('b.state', 'in', ['asking', 'running', 'settled'])
    .$if(playerId !== undefined, (query) => query.where('b.player_id', '=', playerId!))
    .$if(playerId === undefined, (query) => query.where('b.demo', '=', false))
    .groupBy('l.outcome')
    .execute();
  const stakes: BoutStakes = { meron: 0n, wala: 0n, bdd: 0n, ftd: 0n };
  const backers = { meron: 0, wala: 0, bdd: 0, ftd: 0 };
  for (const { outcome, stake, players } of rows) {
    stakes[outcome as BoutOutcome] = stake;
    backers[outcome as BoutOutcome] = players;
  }
  return { stakes, backers };
}

export interface BoutBet {
  id: string;
  outcome: BoutOutcome;
  at_risk: bigint;
  demo: boolean;
}

export async function runningBets(trx: Writer, boutId: string): Promise<BoutBet[]> {
  const found = await sql<BoutBet>`
    select b.id, l.outcome, b.at_risk, b.demo
      from studio.betting_bets b join studio.betting_legs l on l.bet_id = b.id and l.event_id = ${boutId}
     where b.state = 'running' order by b.id for update of b`.execute(trx);
  return found.rows;
}

export async function isAsking(db: Reader, boutId: string): Promise<boolean> {
  const found = await db
    .selectFrom('studio.betting_legs as l')
    .innerJoin('studio.betting_bets as b', 'b.id', 'l.bet_id')
    .select('b.id')
    .where('l.event_id', '=', boutId)
    .where('b.state', '=', 'asking')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function roadOfBouts(db: Reader) {
  const rows = await db
    .selectFrom('studio.betting_bouts')
    .select(['id', 'outcome', 'state'])
    .where('state', 'in', ['settled', 'void'])
    .orderBy('number', 'desc')
    .limit(100)
    .execute();
  return rows.reverse().map(({ id, outcome }) => ({ id, outcome }));
}
