import { sql } from 'kysely';
import type { Reader } from '#platform/db/database.ts';
import '../wagers.tables.ts';

export interface TurnoverAsk {
  playerId: bigint;
  /** Epoch ms, whole hours: turnover is summed by the hour in which a bet was placed. */
  since: readonly number[];
}

/**
 * A player's settled turnover since each of some moments until now, in 1/10,000 of a main unit. Void bets do not count.
 * One pass over the hourly sums.
 */
export async function readTurnover(db: Reader, { playerId, since }: TurnoverAsk): Promise<bigint[]> {
  if (since.length === 0) return [];
  const sums = since.map((from) => sql`coalesce(sum(turnover) filter (where hour >= ${new Date(from)}), 0)::text`);
  const { rows } = await sql<{ sums: string[] }>`
    select array[${sql.join(sums)}] as sums from wagers.bet_hours where player_id = ${playerId}`.execute(db);
  return (rows[0]?.sums ?? []).map(BigInt);
}
