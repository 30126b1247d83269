import { type RawBuilder, sql } from 'kysely';
import type { Reader } from './database.ts';

/** How much waits for a person, and since when the oldest of it. */
export interface Waiting {
  count: number;
  oldestAt: Date | null;
}

/** Several queues in one question. Each is a query for the moments (`at`) since which its rows wait. */
export async function countWaiting<Queue extends string>(
  db: Reader,
  queues: Record<Queue, RawBuilder<unknown>>,
): Promise<Record<Queue, Waiting>> {
  const keys = Object.keys(queues) as Queue[];
  const parts = keys.map(
    (key) => sql`
    select ${sql.lit(key)} as queue, count(*) as count, min(at) as oldest from (${queues[key]}) as waiting`,
  );
  const { rows } = await sql<{ queue: Queue; count: bigint; oldest: Date | null }>`
    ${sql.join(parts, sql` union all `)}`.execute(db);
  const found = rows.map(({ queue, count, oldest }) => [queue, { count: Number(count), oldestAt: oldest }]);
  return Object.fromEntries(found) as Record<Queue, Waiting>;
}
