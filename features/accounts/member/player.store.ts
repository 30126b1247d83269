import type { Jotter, Reader, Writer } from '#platform/db/database.ts';

export type Player = NonNullable<Awaited<ReturnType<typeof playerById>>>;

/** Every column of one account. */
export async function playerById(db: Reader, id: bigint) {
  return db.selectFrom('accounts.players').selectAll().where('id', '=', id).executeTakeFirst();
}

/** `username` folded (foldUsername). */
export async function playerByName(db: Reader, brandId: number, username: string): Promise<Player | undefined> {
  return db
    .selectFrom('accounts.players')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('username', '=', username)
    .executeTakeFirst();
}

/** The account of a number (E.164 digits): the one that has verified it, otherwise the one that registered with it. */
export async function playerByMobile(db: Reader, brandId: number, mobile: string): Promise<Player | undefined> {
  const proven = await db
    .selectFrom('accounts.players')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('mobile', '=', mobile)
    .where('mobile_verified_at', 'is not', null)
    .executeTakeFirst();
  const named = await playerByName(db, brandId, mobile);
  return proven ?? (named?.mobile === mobile ? named : undefined);
}

/** Accounts of a brand that name this number or address, verified or not. */
export async function contactOwners(
  db: Reader,
  { brandId, mobile, email }: { brandId: number; mobile: string | undefined; email: string | undefined },
): Promise<{ id: bigint; field: 'mobile' | 'email'; proven: boolean }[]> {
  if (!mobile && !email) return [];
  const rows = await db
    .selectFrom('accounts.players')
    .select(['id', 'mobile', 'mobile_verified_at', 'email_verified_at'])
    .where('brand_id', '=', brandId)
    .where((eb) =>
      eb.or([
        ...(mobile ? [eb('mobile', '=', mobile)] : []),
        ...(email ? [eb('email', '=', email.toLowerCase())] : []),
      ]),
    )
    .execute();
  return rows.map((row) => {
    const field = mobile && row.mobile === mobile ? 'mobile' : 'email';
    return { id: row.id, field, proven: row[`${field}_verified_at`] !== null };
  });
}

/** A verified number belongs to one account: false when another has it. */
export async function bindMobile(
  db: Writer,
  { id, brandId, mobile, nowMs }: { id: bigint; brandId: number; mobile: string; nowMs: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts.players as p')
    .set({ mobile, mobile_verified_at: new Date(nowMs) })
    .where('p.id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('accounts.players as other')
            .select('other.id')
            .where('other.brand_id', '=', brandId)
            .where('other.mobile', '=', mobile)
            .where('other.mobile_verified_at', 'is not', null)
            .where('other.id', '<>', id),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export interface Visit {
  atMs: number;
  ip: string;
}

/** Notes a login in the statement that opens its session: the current visit becomes the last one. */
export function noteLogin(db: Pick<Jotter, 'updateTable'>, id: bigint, visit: Visit) {
  return db
    .updateTable('accounts.players')
    .set((eb) => ({
      last_login_at: eb.ref('current_login_at'),
      last_login_ip: eb.ref('current_login_ip'),
      current_login_at: new Date(visit.atMs),
      current_login_ip: visit.ip,
    }))
    .where('id', '=', id);
}

export async function setPassword(
  db: Writer,
  id: bigint,
  password: { hash: string; mustChange: boolean; nowMs: number },
): Promise<void> {
  await db
    .updateTable('accounts.players')
    .set({
      password_hash: password.hash,
      must_change_password: password.mustChange,
      password_changed_at: new Date(password.nowMs),
    })
    .where('id', '=', id)
    .execute();
}

export async function requirePasswordChange(db: Writer, id: bigint): Promise<void> {
  await db.updateTable('accounts.players').set({ must_change_password: true }).where('id', '=', id).execute();
}

export async function setLanguage(db: Writer, id: bigint, language: string): Promise<void> {
  await db.updateTable('accounts.players').set({ language }).where('id', '=', id).execute();
}

export async function sessionTimes(db: Reader, sessionId: bigint) {
  return db
    .selectFrom('accounts.sessions')
    .select(['created_at', 'ends_at'])
    .where('id', '=', sessionId)
    .executeTakeFirst();
}

/** The facts of an account that other departments may see. */
export interface PlayerFacts {
  id: bigint;
  brandId: number;
  username: string;
  nickname: string;
  /** isAgent value. */
  type: number;
  currency: string;
  language: string;
  ledgerAccount: bigint;
  /** False while the account is blocked or closed: no new stakes, no new deposits. */
  mayPlay: boolean;
}

/** Facts of several accounts in one query. Unknown ids are left out. */
export async function playerFacts(db: Reader, ids: readonly bigint[]): Promise<PlayerFacts[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('accounts.players')
    .select(['id', 'brand_id', 'username', 'nickname', 'type', 'currency', 'language', 'ledger_account', 'status'])
    .where('id', 'in', [...ids])
    .execute();
  return rows.flatMap((row) =>
    // An account without a wallet is just being created in another transaction.
    row.ledger_account === null
      ? []
      : {
          id: row.id,
          brandId: row.brand_id,
          username: row.username,
          nickname: row.nickname ?? row.username,
          type: row.type,
          currency: row.currency,
          language: row.language,
          ledgerAccount: row.ledger_account,
          mayPlay: row.status === 'active',
        },
  );
}

/** The player's verified mail address. */
export async function provenMail(db: Reader, id: bigint): Promise<string | undefined> {
  const row = await db
    .selectFrom('accounts.players')
    .select('email')
    .where('id', '=', id)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return row?.email ?? undefined;
}

/** The agent directly above a player; undefined at the top. */
export async function uplineOf(db: Reader, playerId: bigint): Promise<PlayerFacts | undefined> {
  const row = await db.selectFrom('accounts.players').select('upline_id').where('id', '=', playerId).executeTakeFirst();
  return row?.upline_id ? (await playerFacts(db, [row.upline_id]))[0] : undefined;
}

/** A direct downline of an agent, by folded name. */
export async function downlineNamed(db: Reader, agentId: bigint, username: string): Promise<PlayerFacts | undefined> {
  const row = await db
    .selectFrom('accounts.players')
    .select('id')
    .where('upline_id', '=', agentId)
    .where('username', '=', username)
    .executeTakeFirst();
  return row && (await playerFacts(db, [row.id]))[0];
}

/** Replaces the payment password that the caller has read; false if it has changed. `resetAt`: set for a reset. */
export async function setPaymentPassword(
  db: Writer,
  { id, hash, before, resetAt }: { id: bigint; hash: string; before: string | null; resetAt?: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts.players')
    .set({ payment_password_hash: hash, ...(resetAt && { payment_reset_at: resetAt }) })
    .where('id', '=', id)
    .where('payment_password_hash', before === null ? 'is' : '=', before)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
