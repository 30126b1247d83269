import type { Selectable } from 'kysely';
import { newToken, tokenHash } from '#platform/credentials/token.ts';
import type { Reader, Writer } from '#platform/db/database.ts';
import type { OperatorTable } from '../operator.tables.ts';

export type OperatorRow = Selectable<OperatorTable>;

/** Lifetime of a ticket for the second step, and wrong answers allowed. */
const TICKET_LIFE_MS = 10 * 60_000;
const MOST_TRIES = 5;

export async function openOperatorTicket(db: Writer, operatorId: bigint, nowMs: number): Promise<string> {
  await db.deleteFrom('accounts.operator_steps').where('ends_at', '<', new Date(nowMs)).execute();
  const { token, hash } = newToken();
  await db
    .insertInto('accounts.operator_steps')
    .values({ ticket_hash: hash, operator_id: operatorId, ends_at: new Date(nowMs + TICKET_LIFE_MS) })
    .execute();
  return token;
}

/** The operator whose login waits under a ticket. */
export function operatorOfTicket(db: Reader, ticket: string, nowMs: number): Promise<OperatorRow | undefined> {
  return db
    .selectFrom('accounts.operator_steps as s')
    .innerJoin('accounts.operators as o', 'o.id', 's.operator_id')
    .selectAll('o')
    .where('s.ticket_hash', '=', tokenHash(ticket))
    .where('s.ends_at', '>', new Date(nowMs))
    .where('s.tries', '<', MOST_TRIES)
    .where('o.active', '=', true)
    .executeTakeFirst();
}

export function operatorRow(db: Reader, id: bigint): Promise<OperatorRow | undefined> {
  return db.selectFrom('accounts.operators').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Counts a try before checking it, so that concurrent tries all count; false if none is left. */
export async function countOperatorTry(db: Writer, ticket: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts.operator_steps')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('ticket_hash', '=', tokenHash(ticket))
    .where('tries', '<', MOST_TRIES)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Spends a ticket; false if another request was faster, or the operator was changed meanwhile. */
export async function closeOperatorTicket(db: Writer, ticket: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('accounts.operator_steps')
    .where('ticket_hash', '=', tokenHash(ticket))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Spends a time step; false if it or a later one was used before. */
export async function spendOperatorStep(db: Writer, operatorId: bigint, step: bigint): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts.operators')
    .set({ totp_last_step: step })
    .where('id', '=', operatorId)
    .where('totp_last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Spends a recovery code; false if it is not the operator's, or was used. */
export async function spendOperatorRecovery(db: Writer, operatorId: bigint, hash: Buffer, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts.operator_recovery_codes')
    .set({ used_at: at })
    .where('operator_id', '=', operatorId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function replaceOperatorRecovery(
  db: Writer,
  operatorId: bigint,
  hashes: readonly Buffer[],
): Promise<void> {
  await db.deleteFrom('accounts.operator_recovery_codes').where('operator_id', '=', operatorId).execute();
  if (hashes.length === 0) return;
  const rows = hashes.map((code_hash) => ({ operator_id: operatorId, code_hash, used_at: null }));
  await db.insertInto('accounts.operator_recovery_codes').values(rows).execute();
}

/** Stores a secret that waits for its first code, and a new password if needed. It never replaces a confirmed one. */
export async function beginOperatorTotp(
  db: Writer,
  operatorId: bigint,
  begun: { secret: Buffer; passwordHash: string | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts.operators')
    .set({
      totp_secret: begun.secret,
      ...(begun.passwordHash !== undefined && { password_hash: begun.passwordHash, must_change_password: false }),
    })
    .where('id', '=', operatorId)
    .where('active', '=', true)
    .where('totp_confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Confirms the app and spends this step. False if it was confirmed or replaced meanwhile. */
export async function confirmOperatorTotp(
  db: Writer,
  operator: Pick<OperatorRow, 'id' | 'totp_secret'>,
  { step, at }: { step: bigint; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts.operators')
    .set({ totp_confirmed_at: at, totp_last_step: step })
    .where('id', '=', operator.id)
    .where('totp_secret', '=', operator.totp_secret)
    .where('totp_confirmed_at', 'is', null)
    .where('must_change_password', '=', false)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
