import type { Reader, Writer } from '#platform/db/database.ts';
import { takeLock } from '#platform/db/locks.ts';
import type { OperatorRole } from '#platform/http/caller.ts';
import type { OperatorRow } from '../login/operator-step.store.ts';
import '../operator.tables.ts';

export function listPeople(db: Reader, brandId: number): Promise<OperatorRow[]> {
  return db
    .selectFrom('accounts.operators')
    .selectAll()
    .where('brand_id', '=', brandId)
    .orderBy('active', 'desc')
    .orderBy('username')
    .execute();
}

/** Serialises changes of a brand's operators, so that two administrators cannot remove each other. */
export async function lockPerson(db: Writer, brandId: number, id: bigint): Promise<OperatorRow | undefined> {
  await takeLock(db, 'operators.people', brandId);
  return db
    .selectFrom('accounts.operators')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Whether the brand has another administrator who can log in. */
export async function hasOtherAdmin(db: Writer, brandId: number, id: bigint): Promise<boolean> {
  const other = await db
    .selectFrom('accounts.operators')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('id', '<>', id)
    .where('role', '=', 'admin')
    .where('active', '=', true)
    .where((eb) => eb.or([eb('totp_confirmed_at', 'is not', null), eb('opened_by', 'is not', null)]))
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

export function changePerson(db: Writer, id: bigint, change: { role?: OperatorRole; active?: boolean }) {
  return db.updateTable('accounts.operators').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Resets the operator: a password to be replaced, no app, no recovery codes, and no other account that opens it. */
export async function resetPerson(db: Writer, id: bigint, passwordHash: string): Promise<OperatorRow> {
  await db.deleteFrom('accounts.operator_recovery_codes').where('operator_id', '=', id).execute();
  return db
    .updateTable('accounts.operators')
    .set({
      password_hash: passwordHash,
      must_change_password: true,
      totp_secret: null,
      totp_confirmed_at: null,
      opened_by: null,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Ends all sessions of the operator, those at other brands that this login opened, and logins that wait for a code. */
export async function endSessionsOf(db: Writer, id: bigint, at: Date): Promise<void> {
  await db.deleteFrom('accounts.operator_steps').where('operator_id', '=', id).execute();
  await db
    .updateTable('accounts.operator_sessions')
    .set({ revoked_at: at })
    .where((eb) => eb.or([eb('operator_id', '=', id), eb('opened_by', '=', id)]))
    .where('revoked_at', 'is', null)
    .execute();
}
