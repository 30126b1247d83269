import { newToken, tokenHash } from '#platform/credentials/token.ts';
import type { Jotter, Reader, Writer } from '#platform/db/database.ts';
import type { SessionEnd } from '../accounts.tables.ts';
import { noteLogin } from '../member/player.store.ts';
import { SESSION_IDLE_MS, SESSION_LIFE_MS } from './session.rules.ts';

export interface SessionStart {
  playerId: bigint;
  nowMs: number;
  ip: string;
  userAgent: string;
  /** The brand's times; by default those of session.rules.ts. */
  idleMs?: number;
  lifeMs?: number;
  /** Opened by a remembered device, so nobody has proven their identity. */
  restored?: boolean;
  /** A code, a passkey or a provider replaced the password, so this session ignores an expired password. */
  passwordless?: boolean;
}

/** Always a new row and token, so that a session from before the login is never promoted to a logged-in one. */
export async function openSession(db: Pick<Jotter, 'insertInto'>, start: SessionStart): Promise<string> {
  const { token, row } = newSession(start);
  await db.insertInto('accounts.sessions').values(row).execute();
  return token;
}

/** Opens the session of a login and records the login, in one statement. */
export async function enter(db: Pick<Jotter, 'with'>, start: SessionStart): Promise<string> {
  const { token, row } = newSession(start);
  await db
    .with('visit', (query) => noteLogin(query, start.playerId, { atMs: start.nowMs, ip: start.ip }))
    .insertInto('accounts.sessions')
    .values(row)
    .execute();
  return token;
}

function newSession(start: SessionStart) {
  const {
    playerId,
    nowMs,
    ip,
    userAgent,
    idleMs = SESSION_IDLE_MS,
    lifeMs = SESSION_LIFE_MS,
    restored = false,
    passwordless = false,
  } = start;
  const { token, hash: token_hash } = newToken();
  const row = {
    player_id: playerId,
    token_hash,
    created_at: new Date(nowMs),
    seen_at: new Date(nowMs),
    idle_ends_at: new Date(nowMs + idleMs),
    ends_at: new Date(nowMs + lifeMs),
    ip,
    user_agent: userAgent.slice(0, 300),
    revoked_at: null,
    revoked_for: null,
    restored,
    by_code: passwordless,
  };
  return { token, row };
}

export type LiveSession = NonNullable<Awaited<ReturnType<typeof findLiveSession>>>;

/** The session of a token with its player, if it is live and of this brand. */
export async function findLiveSession(db: Reader, by: { token: string; brandId: number; nowMs: number }) {
  return liveSessions(db, by)
    .select(['s.id as sessionId', 's.seen_at as seenAt', 's.created_at as startedAt', 's.ends_at as endsAt'])
    .select(['p.id', 'p.username', 'p.type', 'p.currency'])
    .select((eb) =>
      eb
        .and([eb.ref('p.must_change_password'), eb.not('s.by_code')])
        .$castTo<boolean>()
        .as('mustChangePassword'),
    )
    .where('s.token_hash', '=', tokenHash(by.token))
    .executeTakeFirst();
}

/** Whether a session is still live and no password change is due. */
export async function isLive(db: Reader, by: { sessionId: bigint; brandId: number; nowMs: number }): Promise<boolean> {
  const found = await liveSessions(db, by)
    .select('s.id')
    .where('s.id', '=', by.sessionId)
    .where((eb) => eb.or([eb.not('p.must_change_password'), eb.ref('s.by_code')]))
    .executeTakeFirst();
  return found !== undefined;
}

function liveSessions(db: Reader, { brandId, nowMs }: { brandId: number; nowMs: number }) {
  const now = new Date(nowMs);
  return db
    .selectFrom('accounts.sessions as s')
    .innerJoin('accounts.players as p', 'p.id', 's.player_id')
    .where('s.revoked_at', 'is', null)
    .where('s.idle_ends_at', '>', now)
    .where('s.ends_at', '>', now)
    .where('p.brand_id', '=', brandId)
    .where('p.status', '=', 'active');
}

export async function touchSession(db: Writer, sessionId: bigint, nowMs: number, idleMs: number): Promise<void> {
  await db
    .updateTable('accounts.sessions')
    .set({ seen_at: new Date(nowMs), idle_ends_at: new Date(nowMs + idleMs) })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends one session, or all sessions of a player. */
export async function revokeSessions(
  db: Writer,
  which: { sessionId: bigint } | { playerId: bigint; except?: bigint },
  why: SessionEnd,
  nowMs: number,
): Promise<void> {
  const ending = db
    .updateTable('accounts.sessions')
    .set({ revoked_at: new Date(nowMs), revoked_for: why })
    .where('revoked_at', 'is', null);
  await ('sessionId' in which
    ? ending.where('id', '=', which.sessionId)
    : ending
        .where('player_id', '=', which.playerId)
        .$if(which.except !== undefined, (query) => query.where('id', '<>', which.except!))
  ).execute();
}

/** Time of the login that opened a session; undefined if a remembered device opened it. */
export async function loggedInAt(db: Reader, sessionId: bigint): Promise<Date | undefined> {
  const row = await db
    .selectFrom('accounts.sessions')
    .select('created_at')
    .where('id', '=', sessionId)
    .where('restored', '=', false)
    .executeTakeFirst();
  return row?.created_at;
}
