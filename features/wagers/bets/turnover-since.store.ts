import { sql } from 'kysely';
import type { Reader } from '#platform/db/database.ts';
import '../wagers.tables.ts';
import { HOUR_MS } from './bet-hours.ts';

/**
 * A player's exact settled turnover since each of some moments: the hourly sums from the next whole hour, plus single
 * bets in the part of an hour before it. Void bets do not count. One statement, so that bets and sums agree.
 */
export async function turnoverSince(
  db: Reader,
  { playerId, since }: { playerId: bigint; since: readonly Date[] },
): Promise<bigint[]> {
  if (since.length === 0) return [];
  const whole = since.map((from) => new Date(Math.ceil(from.getTime() / HOUR_MS) * HOUR_MS));
  const { rows } = await sql<{ turnover: bigint }>`
    select (coalesce((select sum(turnover) from wagers.bet_hours
                       where player_id = ${playerId}::bigint and hour >= asked.whole), 0)
          + coalesce((select sum(turnover) from wagers.bets
                       where player_id = ${playerId}::bigint and placed_at >= asked.since
                         and placed_at < asked.whole), 0))::int8 as turnover
      from unnest(${[...since]}::timestamptz[], ${whole}::timestamptz[]) with ordinality as asked(since, whole, place)
     order by asked.place`.execute(db);
  return rows.map(({ turnover }) => turnover);
}
