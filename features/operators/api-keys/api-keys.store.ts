import { sql } from 'kysely';
import { newToken, tokenHash } from '#platform/credentials/token.ts';
import type { Jotter, Reader, Writer } from '#platform/db/database.ts';
import { KEY_PREFIX, type KeyRole } from './api-keys.rules.ts';
import '../operator.tables.ts';
import '../systems.tables.ts';

const rows = (db: Reader, brandId: number) =>
  db
    .selectFrom('accounts.api_key as k')
    .innerJoin('accounts.operators as o', 'o.id', 'k.made_by')
    .select([
      'k.id',
      'k.name',
      'k.role',
      'k.ending',
      'k.made_at as madeAt',
      'k.used_at as usedAt',
      'k.revoked_at as revokedAt',
      'o.username as madeBy',
    ])
    .where('k.brand_id', '=', brandId);

export type KeyRow = Awaited<ReturnType<typeof listKeys>>[number];

export const listKeys = (db: Reader, brandId: number) =>
  rows(db, brandId).orderBy(sql`k.revoked_at is not null`).orderBy('k.id', 'desc').limit(500).execute();

export async function countKeys(db: Reader, brandId: number): Promise<number> {
  const { count } = await db
    .selectFrom('accounts.api_key')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('brand_id', '=', brandId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function addKey(
  db: Writer,
  key: { brandId: number; name: string; role: KeyRole; madeBy: bigint; at: Date },
): Promise<{ row: KeyRow; token: string }> {
  const token = KEY_PREFIX + newToken().token;
  const { id } = await db
    .insertInto('accounts.api_key')
    .values({
      brand_id: key.brandId,
      name: key.name,
      role: key.role,
      token_hash: tokenHash(token),
      ending: token.slice(-4),
      made_by: key.madeBy,
      made_at: key.at,
      used_at: null,
      revoked_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { row: await rows(db, key.brandId).where('k.id', '=', id).executeTakeFirstOrThrow(), token };
}

/** Undefined if the brand has no such key; a revoked key stays unchanged. */
export async function revokeKey(db: Writer, { brandId, id, at }: { brandId: number; id: bigint; at: Date }) {
  const { numUpdatedRows } = await db
    .updateTable('accounts.api_key')
    .set({ revoked_at: at })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  const row = await rows(db, brandId).where('k.id', '=', id).executeTakeFirst();
  return row && { row, isNew: numUpdatedRows === 1n };
}

/** The owner of a valid key whose maker is still active. */
export function keyOfToken(db: Reader, token: string) {
  return db
    .selectFrom('accounts.api_key as k')
    .innerJoin('accounts.operators as o', 'o.id', 'k.made_by')
    .select(['k.id', 'k.brand_id as brandId', 'k.role', 'k.made_by as madeBy', 'k.used_at as usedAt'])
    .where('k.token_hash', '=', tokenHash(token))
    .where('k.revoked_at', 'is', null)
    .where('o.active', '=', true)
    .executeTakeFirst();
}

export async function noteUse(db: Jotter, id: bigint, at: Date): Promise<void> {
  await db.updateTable('accounts.api_key').set({ used_at: at }).where('id', '=', id).execute();
}
