import type { Generated } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import { newToken, tokenHash } from '../session/session.store.ts';

export type OperatorRole = 'admin' | 'manager' | 'cashier' | 'support';

declare module '#platform/db/database.ts' {
  interface Tables {
    'accounts.operators': {
      id: Generated<bigint>;
      brand_id: number;
      username: string;
      password_hash: string;
      role: OperatorRole;
      active: Generated<boolean>;
      created_at: Generated<Date>;
    };
    'accounts.operator_sessions': {
      token_hash: Buffer;
      operator_id: bigint;
      created_at: Date;
      ends_at: Date;
      ip: string;
      revoked_at: Date | null;
    };
  }
}

/** A working day; then the operator logs in again. */
const SESSION_MS = 10 * 3_600_000;

export function operatorByName(db: Reader, brandId: number, username: string) {
  return db
    .selectFrom('accounts.operators')
    .select(['id', 'username', 'role', 'password_hash'])
    .where('brand_id', '=', brandId)
    .where('username', '=', username)
    .where('active', '=', true)
    .executeTakeFirst();
}

/** The operator of a live token. */
export function operatorOfToken(db: Reader, token: string, nowMs: number) {
  return db
    .selectFrom('accounts.operator_sessions as s')
    .innerJoin('accounts.operators as o', 'o.id', 's.operator_id')
    .select(['o.id', 'o.username', 'o.role', 'o.brand_id'])
    .where('s.token_hash', '=', tokenHash(token))
    .where('s.revoked_at', 'is', null)
    .where('s.ends_at', '>', new Date(nowMs))
    .where('o.active', '=', true)
    .executeTakeFirst();
}

/** Names of operators, for "who did this"; ids that are none are left out. */
export async function operatorNames(db: Reader, ids: readonly bigint[]): Promise<Map<bigint, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('accounts.operators')
    .select(['id', 'username'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, username }) => [id, username]));
}

/** Whether the operator has ever opened a session from an address. */
export async function hasLoggedInFrom(db: Reader, operatorId: bigint, ip: string): Promise<boolean> {
  const session = await db
    .selectFrom('accounts.operator_sessions')
    .select('ip')
    .where('operator_id', '=', operatorId)
    .where('ip', '=', ip)
    .limit(1)
    .executeTakeFirst();
  return session !== undefined;
}

export async function openOperatorSession(
  db: Writer,
  start: { operatorId: bigint; ip: string; nowMs: number },
): Promise<string> {
  const { token, hash } = newToken();
  await db
    .insertInto('accounts.operator_sessions')
    .values({
      token_hash: hash,
      operator_id: start.operatorId,
      created_at: new Date(start.nowMs),
      ends_at: new Date(start.nowMs + SESSION_MS),
      ip: start.ip,
      revoked_at: null,
    })
    .execute();
  return token;
}

export async function endOperatorSession(db: Writer, token: string, nowMs: number): Promise<void> {
  await db
    .updateTable('accounts.operator_sessions')
    .set({ revoked_at: new Date(nowMs) })
    .where('token_hash', '=', tokenHash(token))
    .execute();
}

/** False when the name is taken. */
export async function insertOperator(
  db: Writer,
  operator: { brandId: number; username: string; passwordHash: string; role: OperatorRole },
): Promise<boolean> {
  const made = await db
    .insertInto('accounts.operators')
    .values({
      brand_id: operator.brandId,
      username: operator.username,
      password_hash: operator.passwordHash,
      role: operator.role,
    })
    .onConflict((conflict) => conflict.columns(['brand_id', 'username']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}
