import { newToken, tokenHash } from '#platform/credentials/token.ts';
import type { Writer } from '#platform/db/database.ts';

/** An unused link expires after this time. */
export const RESET_LIFE_MS = 30 * 60_000;

/** Invalidates the links mailed before. */
export async function addReset(db: Writer, playerId: bigint, nowMs: number): Promise<string> {
  await db
    .updateTable('accounts.password_resets')
    .set({ ends_at: new Date(nowMs) })
    .where('player_id', '=', playerId)
    .where('ends_at', '>', new Date(nowMs))
    .execute();
  const { token, hash } = newToken();
  const row = { token_hash: hash, player_id: playerId, created_at: new Date(nowMs), used_at: null };
  await db
    .insertInto('accounts.password_resets')
    .values({ ...row, ends_at: new Date(nowMs + RESET_LIFE_MS) })
    .execute();
  return token;
}

export interface ResetOf {
  token: string;
  brandId: number;
  nowMs: number;
}

/** The account of a valid link. The link stays valid. */
export async function resetOwner(db: Writer, { token, brandId, nowMs }: ResetOf) {
  return db
    .selectFrom('accounts.password_resets as r')
    .innerJoin('accounts.players as p', 'p.id', 'r.player_id')
    .select(['p.id', 'p.username'])
    .where('r.token_hash', '=', tokenHash(token))
    .where('r.used_at', 'is', null)
    .where('r.ends_at', '>', new Date(nowMs))
    .where('p.brand_id', '=', brandId)
    .where('p.status', '=', 'active')
    .executeTakeFirst();
}

/** Uses the link up; false when another request was first. */
export async function spendReset(db: Writer, token: string, nowMs: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts.password_resets')
    .set({ used_at: new Date(nowMs) })
    .where('token_hash', '=', tokenHash(token))
    .where('used_at', 'is', null)
    .where('ends_at', '>', new Date(nowMs))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
