import { type RawBuilder, sql } from 'kysely';
import type { Reader } from './database.ts';

/** How many rows wait for a person, and since when the oldest waits. */
export interface Waiting {
  count: number;
  oldestAt: Date | null;
  /** Moments since when rows wait, oldest first; for a long queue only the oldest ones. */
  since: readonly Date[];
}

/** At most this many moments of a queue are listed. */
const TOLD = 1000;

/** Several queues in one query. Each entry is a query for the moments (`at`) since which its rows wait. */
export async function countWaiting<Queue extends string>(
  db: Reader,
  queues: Record<Queue, RawBuilder<unknown>>,
): Promise<Record<Queue, Waiting>> {
  const keys = Object.keys(queues) as Queue[];
  const parts = keys.map(
    (key) => sql`
    select ${sql.lit(key)} as queue, count(*) as count,
           (array_agg(at order by at))[1:${sql.lit(TOLD)}] as since from (${queues[key]}) as waiting`,
  );
  const { rows } = await sql<{ queue: Queue; count: bigint; since: Date[] | null }>`
    ${sql.join(parts, sql` union all `)}`.execute(db);
  const found = rows.map(({ queue, count, since }) => [
    queue,
    { count: Number(count), oldestAt: since?.[0] ?? null, since: since ?? [] },
  ]);
  return Object.fromEntries(found) as Record<Queue, Waiting>;
}
