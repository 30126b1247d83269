import { sql } from 'kysely';
import type { Reader } from '#platform/db/database.ts';
import { countWaiting } from '#platform/db/waiting.ts';

/** Vendor calls that operators must decide. Every brand sees calls without a player. */
export const wagersWaiting = (db: Reader, brandId: number) =>
  countWaiting(db, {
    reconciliation: sql`select first_at as at from wagers.reconciliation_items
      where (brand_id = ${brandId} or brand_id is null) and state = 'open'`,
  });

/** Number of game sessions that can stake now. */
export async function countOpenGames(db: Reader, { brandId, nowMs }: { brandId: number; nowMs: number }) {
  const { rows } = await sql<{ count: bigint }>`select count(*) as count from wagers.game_sessions
    where brand_id = ${brandId} and ended_at is null and expires_at > ${new Date(nowMs)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
