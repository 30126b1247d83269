import type { Reader } from '#platform/db/database.ts';

/** A visible page calls at least every four minutes. A session counts as used for this long after its last call. */
const SILENCE_MS = 5 * 60_000;

/** When a player was logged in since a moment: one span per session, in epoch ms. */
export async function sessionSpans(
  db: Reader,
  { playerId, sinceMs, nowMs }: { playerId: bigint; sinceMs: number; nowMs: number },
): Promise<{ from: number; to: number }[]> {
  const rows = await db
    .selectFrom('accounts.sessions')
    .select(['created_at', 'seen_at', 'revoked_at', 'ends_at'])
    .where('player_id', '=', playerId)
    .where('ends_at', '>', new Date(sinceMs))
    .execute();
  return rows.map(({ created_at, seen_at, revoked_at, ends_at }) => ({
    from: created_at.getTime(),
    to: Math.min(
      nowMs,
      revoked_at?.getTime() ?? nowMs,
      ends_at.getTime(),
      Math.max(seen_at.getTime(), created_at.getTime()) + SILENCE_MS,
    ),
  }));
}
