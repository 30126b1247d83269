import { type Selectable, sql } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import type { SigninDayTable, SigninTable } from './signin.tables.ts';
import './signin.tables.ts';

export type SigninRow = Selectable<SigninTable>;
export type SigninDayRow = Selectable<SigninDayTable>;

export function runningCalendars(db: Reader | Writer, brandId: number): Promise<SigninRow[]> {
  return db
    .selectFrom('rewards.signin')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('state', '=', 'running')
    .orderBy('id')
    .execute();
}

export function daysOf(db: Reader | Writer, calendar: number): Promise<SigninDayRow[]> {
  return db
    .selectFrom('rewards.signin_day')
    .selectAll()
    .where('signin_id', '=', calendar)
    .orderBy('day_count')
    .execute();
}

export async function lastSignin(db: Reader | Writer, calendar: number, playerId: bigint) {
  const row = await db
    .selectFrom('rewards.signin_claim')
    .select(['day', 'day_count', 'day_id'])
    .where('signin_id', '=', calendar)
    .where('player_id', '=', playerId)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { day: row.day, dayCount: row.day_count, dayId: row.day_id };
}

/** The player's deposits and valid bets since a moment, as far as they are counted. */
export async function doneSince(db: Reader | Writer, playerId: bigint, since: Date) {
  const { rows } = await sql<{ deposit: bigint; validBet: bigint }>`
    select coalesce(sum(amount) filter (where kind = 'deposit'), 0)::int8 as deposit,
           greatest(coalesce(sum(amount) filter (where kind = 'bets'), 0), 0)::int8 as "validBet"
      from rewards.fact where player_id = ${playerId} and kind in ('deposit', 'bets') and at >= ${since}`.execute(db);
  return rows[0] ?? { deposit: 0n, validBet: 0n };
}

export async function signinTotals(db: Reader, calendar: number, playerId: bigint) {
  const { rows } = await sql<{ days: number; amount: bigint; points: bigint }>`
    select count(*)::int as days, coalesce(sum(amount), 0)::int8 as amount, coalesce(sum(points), 0)::int8 as points
      from rewards.signin_claim where signin_id = ${calendar} and player_id = ${playerId}`.execute(db);
  return rows[0] ?? { days: 0, amount: 0n, points: 0n };
}

/** False if the day was claimed before. */
export async function insertSignin(trx: Writer, claim: SigninClaim): Promise<boolean> {
  const made = await trx
    .insertInto('rewards.signin_claim')
    .values(claim)
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst();
  return made !== undefined;
}

interface SigninClaim {
  signin_id: number;
  player_id: bigint;
  day: string;
  brand_id: number;
  day_count: number;
  day_id: number;
  amount: bigint;
  points: bigint;
  tickets: number;
  claimed_at: Date;
}

export function signinHistory(db: Reader, playerId: bigint, limit: number) {
  return db
    .selectFrom('rewards.signin_claim as claim')
    .innerJoin('rewards.signin as signin', 'signin.id', 'claim.signin_id')
    .selectAll('claim')
    .select(['signin.texts', 'signin.type'])
    .where('claim.player_id', '=', playerId)
    .orderBy('claim.day', 'desc')
    .limit(limit)
    .execute();
}
