import type { Selectable } from 'kysely';
import { newToken, tokenHash } from '#platform/credentials/token.ts';
import type { Reader, Writer } from '#platform/db/database.ts';
import { takeLock } from '#platform/db/locks.ts';
import '../operator.tables.ts';

const SETUP_LIFE_MS = 24 * 3_600_000;

export async function brandsWithoutOperators(db: Reader, brandIds: readonly number[]): Promise<number[]> {
  if (brandIds.length === 0) return [];
  const staffed = await db
    .selectFrom('accounts.operators')
    .select('brand_id')
    .distinct()
    .where('brand_id', 'in', brandIds)
    .execute();
  return brandIds.filter((id) => !staffed.some(({ brand_id }) => brand_id === id));
}

export async function openSetup(db: Writer, brandId: number, nowMs: number): Promise<string> {
  await db.deleteFrom('accounts.operator_setups').where('ends_at', '<', new Date(nowMs)).execute();
  const { token, hash } = newToken();
  await db
    .insertInto('accounts.operator_setups')
    .values({
      token_hash: hash,
      brand_id: brandId,
      ends_at: new Date(nowMs + SETUP_LIFE_MS),
      username: null,
      password_hash: null,
      totp_secret: null,
    })
    .execute();
  return token;
}

export type Setup = Selectable<import('#platform/db/database.ts').Tables['accounts.operator_setups']>;

export function setupOf(db: Reader, token: string, nowMs: number): Promise<Setup | undefined> {
  return db
    .selectFrom('accounts.operator_setups')
    .selectAll()
    .where('token_hash', '=', tokenHash(token))
    .where('ends_at', '>', new Date(nowMs))
    .executeTakeFirst();
}

export async function keepDraft(
  db: Writer,
  token: string,
  draft: { username: string; password_hash: string; totp_secret: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts.operator_setups')
    .set(draft)
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Serialises two set-ups: the second finds an operator. The first one ends all set-up addresses of the brand. */
export async function claimBrand(db: Writer, brandId: number): Promise<boolean> {
  await takeLock(db, 'operators.setup', brandId);
  if ((await brandsWithoutOperators(db, [brandId])).length === 0) return false;
  const { numDeletedRows } = await db
    .deleteFrom('accounts.operator_setups')
    .where('brand_id', '=', brandId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
