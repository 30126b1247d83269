import { sql } from 'kysely';
import { newToken, tokenHash } from '#platform/credentials/token.ts';
import type { Reader, Writer } from '#platform/db/database.ts';
import { beginning } from '#platform/db/like.ts';
import type { OperatorRole } from '#platform/http/caller.ts';
import './operator.tables.ts';

export type { OperatorRole } from '#platform/http/caller.ts';

/** A working day; then a new login is needed. */
const SESSION_MS = 10 * 3_600_000;
/** A session ends after this time without activity. */
export const IDLE_MS = 30 * 60_000;
/** How long a code of the second factor stays valid for actions that need one. */
export const PROOF_MS = 15 * 60_000;
/** Limits writes of seen_at, so that reading calls mostly just read. */
const SEEN_MS = 60_000;

export function operatorByName(db: Reader, brandId: number, username: string) {
  return db
    .selectFrom('accounts.operators')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('username', '=', username)
    .where('active', '=', true)
    .executeTakeFirst();
}

/** The active accounts of a name that have a password of their own. */
export function operatorsOfName(db: Reader, brandIds: readonly number[], username: string) {
  if (brandIds.length === 0) return [];
  return db
    .selectFrom('accounts.operators')
    .selectAll()
    .where('brand_id', 'in', brandIds)
    .where('username', '=', username)
    .where('active', '=', true)
    .where('opened_by', 'is', null)
    .orderBy('brand_id')
    .execute();
}

/**
 * The operator of a valid token, and the account whose login opened the session (`login_id`). That account needs a
 * confirmed authenticator app.
 */
export function operatorOfToken(db: Reader, token: string, nowMs: number) {
  return db
    .selectFrom('accounts.operator_sessions as s')
    .innerJoin('accounts.operators as o', 'o.id', 's.operator_id')
    .innerJoin('accounts.operators as login', (join) =>
      join.on((eb) => eb('login.id', '=', eb.fn.coalesce('s.opened_by', 's.operator_id'))),
    )
    .select(['o.id', 'o.username', 'o.role', 'o.brand_id', 's.seen_at', 's.proven_at', 's.ends_at'])
    .select('login.id as login_id')
    .where('s.token_hash', '=', tokenHash(token))
    .where('s.revoked_at', 'is', null)
    .where('s.ends_at', '>', new Date(nowMs))
    .where('s.seen_at', '>', new Date(nowMs - IDLE_MS))
    .where('o.active', '=', true)
    .where('login.active', '=', true)
    .where('login.totp_confirmed_at', 'is not', null)
    .where('login.must_change_password', '=', false)
    .where((eb) => eb.or([eb('s.opened_by', 'is', null), eb('o.opened_by', '=', eb.ref('s.opened_by'))]))
    .executeTakeFirst();
}

export const isSeenDue = (seenAt: Date, nowMs: number): boolean => nowMs - seenAt.getTime() >= SEEN_MS;

export async function noteSeen(db: Writer, token: string, nowMs: number): Promise<void> {
  await db
    .updateTable('accounts.operator_sessions')
    .set({ seen_at: new Date(nowMs) })
    .where('token_hash', '=', tokenHash(token))
    .execute();
}

export async function noteProven(db: Writer, token: string, nowMs: number): Promise<void> {
  await db
    .updateTable('accounts.operator_sessions')
    .set({ proven_at: new Date(nowMs) })
    .where('token_hash', '=', tokenHash(token))
    .execute();
}

/** Names of operators for display; unknown ids are left out. */
export async function operatorNames(db: Reader, ids: readonly bigint[]): Promise<Map<bigint, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('accounts.operators')
    .select(['id', 'username'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, username }) => [id, username]));
}

/** Operators of a brand whose names begin with a text. */
export async function operatorsNamed(db: Reader, brandId: number, typed: string): Promise<bigint[]> {
  const rows = await db
    .selectFrom('accounts.operators')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('username', 'like', beginning(typed))
    .execute();
  return rows.map(({ id }) => id);
}

/** The accounts that one login opens: its own, and those of other brands. */
export function accountsOfLogin(db: Reader, loginId: bigint) {
  return db
    .selectFrom('accounts.operators')
    .select(['id', 'brand_id', 'username', 'role'])
    .where((eb) => eb.or([eb('id', '=', loginId), eb('opened_by', '=', loginId)]))
    .where('active', '=', true)
    .orderBy('brand_id')
    .execute();
}

/** Whether the operator has ever opened a session from an IP address. */
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

/** What a session takes over from the one before, when its person goes on to another brand. */
interface SessionBefore {
  loginId: bigint;
  endsAt: Date;
  provenAt: Date;
}

export async function openOperatorSession(
  db: Writer,
  start: { operatorId: bigint; ip: string; nowMs: number; after?: SessionBefore },
): Promise<string> {
  const { token, hash } = newToken();
  const created_at = new Date(start.nowMs);
  const { endsAt = new Date(start.nowMs + SESSION_MS), provenAt = created_at, loginId } = start.after ?? {};
  await db
    .insertInto('accounts.operator_sessions')
    .values({
      token_hash: hash,
      operator_id: start.operatorId,
      created_at,
      ends_at: endsAt,
      ip: start.ip,
      revoked_at: null,
      seen_at: created_at,
      proven_at: provenAt,
      opened_by: loginId === start.operatorId ? null : (loginId ?? null),
    })
    .execute();
  await db
    .updateTable('accounts.operators')
    .set({ last_login_at: created_at })
    .where('id', '=', start.operatorId)
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

export interface NewOperatorRow {
  brandId: number;
  username: string;
  passwordHash: string;
  role: OperatorRole;
  /** Sealed and confirmed; undefined to enrol at the first login. */
  totpSecret?: Buffer | undefined;
  mustChangePassword?: boolean;
  /** The account of another brand whose login opens this one. */
  openedBy?: bigint;
}

/** Undefined if the name is taken. */
export async function addOperator(db: Writer, operator: NewOperatorRow): Promise<bigint | undefined> {
  const { brandId, username, passwordHash, role, totpSecret, mustChangePassword = false, openedBy = null } = operator;
  const made = await db
    .insertInto('accounts.operators')
    .values({
      brand_id: brandId,
      username,
      password_hash: passwordHash,
      role,
      must_change_password: mustChangePassword,
      opened_by: openedBy,
      ...(totpSecret && { totp_secret: totpSecret, totp_confirmed_at: sql<Date>`now()` }),
    })
    .onConflict((conflict) => conflict.columns(['brand_id', 'username']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

/** False if the name is taken. */
export async function insertOperator(db: Writer, operator: NewOperatorRow): Promise<boolean> {
  return (await addOperator(db, operator)) !== undefined;
}

/** Gives the seed's authenticator app to an operator who was created before there were apps. */
export async function giveMissingTotp(
  db: Writer,
  { brandId, username, totpSecret }: { brandId: number; username: string; totpSecret: Buffer },
): Promise<void> {
  await db
    .updateTable('accounts.operators')
    .set({ totp_secret: totpSecret, totp_confirmed_at: sql<Date>`now()` })
    .where('brand_id', '=', brandId)
    .where('username', '=', username)
    .where('totp_confirmed_at', 'is', null)
    // After an administrator's reset the operator must enrol again; the seed must not undo the reset.
    .where('must_change_password', '=', false)
    .execute();
}
