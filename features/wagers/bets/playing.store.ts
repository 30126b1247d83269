import { sql } from 'kysely';
import { TRANSFER_KINDS } from '#ledger/kinds.ts';
import { accountKindOf } from '#ledger/readings.ts';
import type { Reader } from '#platform/db/database.ts';
import '../wagers.tables.ts';

/** A player counts as playing for this long after a stake; sessions stay open for hours after the last round. */
export const PLAYING_MINUTES = 15;

/** Players of a brand who play now with real money, and on which games: one row for each player and game. */
export async function readPlaying(
  db: Reader,
  { brandId, nowMs }: { brandId: number; nowMs: number },
): Promise<{ playerId: bigint; game: number }[]> {
  const since = new Date(nowMs - PLAYING_MINUTES * 60_000);
  const { rows } = await sql<{ playerId: bigint; game: number }>`
    select distinct staked.player_id as "playerId", staked.game
      from (select distinct player_id from wagers.game_sessions
             where brand_id = ${brandId} and ended_at is null and expires_at > ${new Date(nowMs)}) as who
      join wagers.account_records staked
        on staked.player_id = who.player_id and staked.kind = ${TRANSFER_KINDS.stake} and staked.at >= ${since}
     where staked.brand_id = ${brandId} and staked.game is not null
       and ${accountKindOf(sql.ref('staked.account'))} = 'player'`.execute(db);
  return rows;
}
