import { randomUUID } from 'node:crypto';
import { newToken, tokenHash } from '#platform/credentials/token.ts';
import type { Reader, Writer } from '#platform/db/database.ts';
import { DEVICE_LIFE_MS } from './session.rules.ts';

/** Two tabs that open at once send the same token. Within this time a used token is not treated as stolen. */
const SAME_MOMENT_MS = 30_000;

/** Starts a chain of "remember me" tokens for a device; answers the first. */
export async function rememberDevice(db: Writer, playerId: bigint, nowMs: number): Promise<string> {
  return addToken(db, { playerId, chain: randomUUID(), nowMs });
}

async function addToken(db: Writer, link: { playerId: bigint; chain: string; nowMs: number }): Promise<string> {
  const { token, hash } = newToken();
  await db
    .insertInto('accounts.login_devices')
    .values({
      token_hash: hash,
      chain: link.chain,
      player_id: link.playerId,
      created_at: new Date(link.nowMs),
      ends_at: new Date(link.nowMs + DEVICE_LIFE_MS),
      used_at: null,
      revoked_at: null,
    })
    .execute();
  return token;
}

/**
 * Uses a token up and answers its successor; undefined when it is unknown, used, revoked or too old. A used token that
 * comes back later was copied: its chain ends, so that neither the thief nor the owner stays logged in by it.
 */
export async function useDevice(
  db: Writer,
  by: { token: string; brandId: number; nowMs: number },
): Promise<{ playerId: bigint; next: string } | undefined> {
  const now = new Date(by.nowMs);
  const hash = tokenHash(by.token);
  const used = await db
    .updateTable('accounts.login_devices as d')
    .from('accounts.players as p')
    .set({ used_at: now })
    .whereRef('p.id', '=', 'd.player_id')
    .where('d.token_hash', '=', hash)
    .where('d.used_at', 'is', null)
    .where('d.revoked_at', 'is', null)
    .where('d.ends_at', '>', now)
    .where('p.brand_id', '=', by.brandId)
    .where('p.status', '=', 'active')
    .returning(['d.player_id', 'd.chain'])
    .executeTakeFirst();
  if (used) {
    const next = await addToken(db, { playerId: used.player_id, chain: used.chain, nowMs: by.nowMs });
    return { playerId: used.player_id, next };
  }
  await endCopiedChain(db, hash, by.nowMs);
  return undefined;
}

/** The player whose device a token remembers. Does not use it up. */
export async function deviceOwner(db: Reader, token: string, nowMs: number): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('accounts.login_devices')
    .select('player_id')
    .where('token_hash', '=', tokenHash(token))
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', new Date(nowMs))
    .executeTakeFirst();
  return row?.player_id;
}

async function endCopiedChain(db: Writer, hash: Buffer, nowMs: number): Promise<void> {
  const copied = await db
    .selectFrom('accounts.login_devices')
    .select('chain')
    .where('token_hash', '=', hash)
    .where('used_at', '<', new Date(nowMs - SAME_MOMENT_MS))
    .executeTakeFirst();
  if (copied) await revokeChain(db, copied.chain, nowMs);
}

async function revokeChain(db: Writer, chain: string, nowMs: number): Promise<void> {
  await db
    .updateTable('accounts.login_devices')
    .set({ revoked_at: new Date(nowMs) })
    .where('chain', '=', chain)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Forgets this device (logout, box unticked) or all of a player's (password changed). */
export async function forgetDevices(
  db: Writer,
  which: { token: string } | { playerId: bigint },
  nowMs: number,
): Promise<void> {
  if ('playerId' in which) {
    await db
      .updateTable('accounts.login_devices')
      .set({ revoked_at: new Date(nowMs) })
      .where('player_id', '=', which.playerId)
      .where('revoked_at', 'is', null)
      .execute();
    return;
  }
  const device = await db
    .selectFrom('accounts.login_devices')
    .select('chain')
    .where('token_hash', '=', tokenHash(which.token))
    .executeTakeFirst();
  if (device) await revokeChain(db, device.chain, nowMs);
}
