import type { Reader, Writer } from '#platform/db/database.ts';
import { takeLock } from '#platform/db/locks.ts';

interface EmailOf {
  id: bigint;
  brandId: number;
  /** In lower case. */
  email: string;
}

/** Whether another account of the brand has verified this address. */
export async function emailTaken(db: Reader, { id, brandId, email }: EmailOf): Promise<boolean> {
  const other = await db
    .selectFrom('accounts.players')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('email', '=', email)
    .where('email_verified_at', 'is not', null)
    .where('id', '<>', id)
    .executeTakeFirst();
  return other !== undefined;
}

/** Binds the verified address; false when another account has it. Concurrent calls are serialized. */
export async function bindEmail(db: Writer, of: EmailOf & { nowMs: number }): Promise<boolean> {
  await takeLock(db, 'accounts.email', of.brandId, of.email);
  if (await emailTaken(db, of)) return false;
  await db
    .updateTable('accounts.players')
    .set({ email: of.email, email_verified_at: new Date(of.nowMs) })
    .where('id', '=', of.id)
    .execute();
  return true;
}
