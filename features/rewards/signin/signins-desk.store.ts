import { sql } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import type { SigninDayRow, SigninRow } from './signin.store.ts';
import './signin.tables.ts';

interface List {
  brandId: number;
  state?: SigninRow['state'] | undefined;
  page: number;
  size: number;
}

/** Running calendars first. */
export async function listCalendars(db: Reader, { brandId, state, page, size }: List) {
  let found = db.selectFrom('rewards.signin').where('brand_id', '=', brandId);
  if (state) found = found.where('state', '=', state);
  const [rows, { count }] = await Promise.all([
    found
      .selectAll()
      .orderBy(sql`array_position(array['running', 'paused', 'draft', 'closed'], state)`)
      .orderBy('id')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    found.select((eb) => eb.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(count) };
}

export const calendarById = (db: Reader | Writer, brandId: number, id: number): Promise<SigninRow | undefined> =>
  db.selectFrom('rewards.signin').selectAll().where('brand_id', '=', brandId).where('id', '=', id).executeTakeFirst();

/** The calendars' days, and the numbers of sign-ins and players. */
export async function calendarFigures(db: Reader, ids: readonly number[]) {
  const [days, { rows }] = await Promise.all([
    ids.length === 0
      ? Promise.resolve<SigninDayRow[]>([])
      : db.selectFrom('rewards.signin_day').selectAll().where('signin_id', 'in', ids).orderBy('day_count').execute(),
    sql<{ id: number; day: number; signins: number; players: number }>`
      select c.signin_id as id, c.day_count as day, count(*)::int as signins,
             (select count(distinct player_id) from rewards.signin_claim a where a.signin_id = c.signin_id)::int as players
        from rewards.signin_claim c where c.signin_id = any(${[...ids]}::int[]) group by 1, 2`.execute(db),
  ]);
  return { days, claims: rows };
}

export interface NewDay {
  amount: bigint;
  points: bigint;
  raffle_id: number | null;
  tickets: number;
  deposit: bigint;
  valid_bet: bigint;
}

/** For drafts only, where nobody has claimed a day. */
export async function putDays(trx: Writer, id: number, days: readonly NewDay[]): Promise<void> {
  await trx.deleteFrom('rewards.signin_day').where('signin_id', '=', id).execute();
  const rows = days.map((day, index) => ({ ...day, signin_id: id, day_count: index + 1 }));
  await trx.insertInto('rewards.signin_day').values(rows).execute();
}

/** Whether all of these raffles belong to the brand and are open. */
export async function rafflesExist(trx: Writer, brandId: number, ids: readonly number[]): Promise<boolean> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return true;
  const { count } = await trx
    .selectFrom('rewards.raffle')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('brand_id', '=', brandId)
    .where('id', 'in', wanted)
    .where('state', '<>', 'closed')
    .executeTakeFirstOrThrow();
  return Number(count) === wanted.length;
}
