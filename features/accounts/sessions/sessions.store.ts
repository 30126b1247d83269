import type { Reader, Writer } from '#platform/db/database.ts';

/** Live sessions of a player, newest first. */
export async function sessionsOf(db: Reader, playerId: bigint, nowMs: number) {
  const now = new Date(nowMs);
  return db
    .selectFrom('accounts.sessions')
    .select(['id', 'created_at', 'seen_at', 'ip', 'user_agent'])
    .where('player_id', '=', playerId)
    .where('revoked_at', 'is', null)
    .where('idle_ends_at', '>', now)
    .where('ends_at', '>', now)
    .orderBy('seen_at', 'desc')
    .limit(50)
    .execute();
}

/** Ends one session of this player; false when there is none. */
export async function endSession(
  db: Writer,
  { id, playerId, nowMs }: { id: bigint; playerId: bigint; nowMs: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts.sessions')
    .set({ revoked_at: new Date(nowMs), revoked_for: 'ended' })
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function confirmSession(db: Writer, sessionId: bigint, untilMs: number): Promise<void> {
  await db
    .updateTable('accounts.sessions')
    .set({ confirmed_until: new Date(untilMs) })
    .where('id', '=', sessionId)
    .execute();
}

export async function isConfirmed(db: Reader, sessionId: bigint, nowMs: number): Promise<boolean> {
  const row = await db
    .selectFrom('accounts.sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('confirmed_until', '>', new Date(nowMs))
    .executeTakeFirst();
  return row !== undefined;
}

/** True the first time only. */
export async function noteWelcome(db: Writer, playerId: bigint, nowMs: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts.players')
    .set({ welcomed_at: new Date(nowMs) })
    .where('id', '=', playerId)
    .where('welcomed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
