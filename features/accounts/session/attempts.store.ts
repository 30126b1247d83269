import { sql } from 'kysely';
import type { Jotter } from '#platform/db/database.ts';
import '../accounts.tables.ts';

/** A counter that runs until `endsMs` (epoch ms). After that it is ignored. */
export interface Count {
  points: number;
  endsMs: number;
}

/** The running counters of these keys. */
export async function readCounts(db: Jotter, keys: readonly string[], nowMs: number): Promise<Map<string, Count>> {
  const { rows } = await db.executeQuery<Row>(
    sql<Row>`
      select key, points, expire from accounts.attempts
       where key = any(${[...keys]}::text[]) and expire > ${BigInt(nowMs)}
    `.compile(db),
  );
  return byKey(rows);
}

/** Adds `points` to every counter at once. An ended or new one starts with them and runs for `lifeMs`. */
export async function addToCounts(
  db: Jotter,
  counters: readonly { key: string; lifeMs: number }[],
  nowMs: number,
): Promise<Map<string, Count>> {
  const now = sql`${BigInt(nowMs)}::bigint`;
  // Sorted, so that two logins with common counters cannot deadlock.
  const sorted = [...counters].sort((one, other) => (one.key < other.key ? -1 : 1));
  const { rows } = await db.executeQuery<Row>(
    sql<Row>`
      insert into accounts.attempts as counted (key, points, expire)
      select key, 1, ${now} + life
        from unnest(${sorted.map(({ key }) => key)}::text[], ${sorted.map(({ lifeMs }) => lifeMs)}::bigint[]) as t(key, life)
      on conflict (key) do update set
        points = case when counted.expire <= ${now} then 1 else counted.points + 1 end,
        expire = case when counted.expire <= ${now} then excluded.expire else counted.expire end
      returning key, points, expire
    `.compile(db),
  );
  return byKey(rows);
}

/** Starts a pause; false when one is already running, which is left unchanged. */
export async function takePause(db: Jotter, { key, nowMs, endsMs }: { key: string; nowMs: number; endsMs: number }) {
  const begun = await db
    .insertInto('accounts.attempts')
    .values({ key, points: 1, expire: BigInt(endsMs) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ points: 1, expire: BigInt(endsMs) })
        .where(sql<boolean>`attempts.expire <= ${BigInt(nowMs)}`),
    )
    .returning('key')
    .execute();
  return begun.length > 0;
}

/** Sets the end of a counter, earlier or later than before. */
export async function keepUntil(db: Jotter, key: string, endsMs: number): Promise<void> {
  await db.executeQuery(sql`update accounts.attempts set expire = ${BigInt(endsMs)} where key = ${key}`.compile(db));
}

/** Ends some counters and subtracts one point from others, in one statement and in the order of `addToCounts`. */
export async function settleCounts(
  db: Jotter,
  { ended, lowered }: { ended: readonly string[]; lowered: readonly string[] },
): Promise<void> {
  await db.executeQuery(
    sql`
      with held as materialized (
        select key from accounts.attempts where key = any(${[...ended, ...lowered]}::text[])
        order by key collate "C" for update
      ), gone as (
        delete from accounts.attempts where key = any(${[...ended]}::text[]) and (select count(*) from held) > 0
      )
      update accounts.attempts set points = greatest(points - 1, 0)
      where key = any(${[...lowered]}::text[]) and (select count(*) from held) > 0
    `.compile(db),
  );
}

type Row = { key: string; points: number; expire: bigint | null };

function byKey(rows: readonly Row[]): Map<string, Count> {
  return new Map(rows.map(({ key, points, expire }) => [key, { points, endsMs: Number(expire ?? 0n) }]));
}
