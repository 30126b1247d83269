import type { Writer } from '#platform/db/database.ts';
import { takeLock } from '#platform/db/locks.ts';
import type { CodePurpose, CodeTable } from '../accounts.tables.ts';

export interface CodeOf {
  brandId: number;
  purpose: CodeTable['purpose'];
  /** E.164 digits or mail address. */
  address: string;
}

/** Purposes whose codes do each other's work. */
function rivalsOf(purpose: CodeTable['purpose']): CodeTable['purpose'][] {
  if (purpose === 'either') return ['either', 'login', 'reset'];
  return purpose === 'login' || purpose === 'reset' ? [purpose, 'either'] : [purpose];
}

/** Serializes requests for one address, so that the second sees the first's countdown. */
export async function lockAddress(db: Writer, { brandId, purpose, address }: CodeOf): Promise<void> {
  const family = rivalsOf(purpose).includes('either') ? 'either' : purpose;
  await takeLock(db, 'accounts.code', brandId, family, address);
}

/** When the next code may be requested, also after one that does the same work; undefined for now. */
export async function resendAt(db: Writer, { brandId, purpose, address }: CodeOf, nowMs: number) {
  const row = await db
    .selectFrom('accounts.codes')
    .select('resend_at')
    .where('brand_id', '=', brandId)
    .where('address', '=', address)
    .where('purpose', 'in', rivalsOf(purpose))
    .where('resend_at', '>', new Date(nowMs))
    .orderBy('resend_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.resend_at;
}

export async function addCode(
  db: Writer,
  code: CodeOf & { playerId: bigint | undefined; hash: Buffer; nowMs: number; endsMs: number },
): Promise<bigint> {
  const { id } = await db
    .insertInto('accounts.codes')
    .values({
      brand_id: code.brandId,
      purpose: code.purpose,
      address: code.address,
      player_id: code.playerId ?? null,
      code_hash: code.hash,
      created_at: new Date(code.nowMs),
      ends_at: new Date(code.endsMs),
      resend_at: new Date(code.endsMs),
      used_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The newest code for `purpose`, locked until the transaction ends. */
export async function newestCode(db: Writer, by: { brandId: number; purpose: CodePurpose; address: string }) {
  return db
    .selectFrom('accounts.codes')
    .selectAll()
    .where('brand_id', '=', by.brandId)
    .where('address', '=', by.address)
    .where('purpose', 'in', rivalsOf(by.purpose))
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

export async function countAttempt(db: Writer, id: bigint): Promise<void> {
  await db
    .updateTable('accounts.codes')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Locks the code, waiting for concurrent uses; false when it was used up. */
export async function lockUnused(db: Writer, id: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('accounts.codes')
    .select('id')
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses the code up; false when another request was first. */
export async function spendCode(db: Writer, id: bigint, nowMs: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts.codes')
    .set({ used_at: new Date(nowMs) })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Serializes requests with the same proof; false when it was used up. */
export async function lockSpent(db: Writer, proof: Buffer): Promise<boolean> {
  await takeLock(db, 'accounts.proof', proof.toString('hex'));
  const spent = await db
    .selectFrom('accounts.spent_checks')
    .select('challenge')
    .where('challenge', '=', proof)
    .executeTakeFirst();
  return spent === undefined;
}

/** Marks an external proof as used; false if it was used before. */
export async function spendOnce(db: Writer, proof: Buffer, endsAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('accounts.spent_checks')
    .values({ challenge: proof, ends_at: endsAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Deletes a code whose message failed, so that it can be requested again at once. */
export async function dropCode(db: Writer, id: bigint): Promise<void> {
  await db.deleteFrom('accounts.codes').where('id', '=', id).execute();
}
