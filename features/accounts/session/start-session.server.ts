import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '#platform/http/caller.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { type AccountBrand, securityOf } from '../accounts.seams.ts';
import type { Player } from '../member/player.store.ts';
import { rememberDevice } from './device.store.ts';
import { clearCookie, isWebClient, setCookie } from './session.cookie.ts';
import { DEVICE_LIFE_MS } from './session.rules.ts';
import { enter, revokeSessions } from './session.store.ts';

export interface Entry {
  caller: Caller;
  request: FastifyRequest;
  reply: FastifyReply;
  remember: boolean;
  /** A code to the account's own number, a passkey or a provider replaced the password. */
  passwordless?: boolean;
  /** The browser returns from a provider by navigation, without our header. */
  web?: boolean | undefined;
}

/** Idle and absolute lifetime of a brand's sessions. */
export function sessionTimes(brand: Pick<AccountBrand, 'security'>): { idleMs: number; lifeMs: number } {
  const { sessionIdleMinutes, sessionLifeHours } = securityOf(brand);
  return { idleMs: sessionIdleMinutes * 60_000, lifeMs: sessionLifeHours * 3_600_000 };
}

/**
 * Opens a session for an authenticated account: for our websites as a cookie, for other clients as a token in the
 * answer. Ends the browser's previous session; with `singleSession` also all other sessions of the account.
 */
export async function startSession(deps: AccountsDeps, player: Player, entry: Entry) {
  const { caller, request, reply, passwordless = false } = entry;
  const nowMs = deps.clock.now();
  const web = entry.web ?? isWebClient(request);
  const previous = caller.player;
  const brand = await deps.brands.byId(player.brand_id);
  const { idleMs, lifeMs } = sessionTimes(brand);
  const single = securityOf(brand).singleSession;
  const trialMs = player.trial_ends_at ? player.trial_ends_at.getTime() - nowMs : lifeMs;
  const remember = web && entry.remember;
  const visit = { playerId: player.id, nowMs, ip: caller.ip, userAgent: caller.userAgent };
  const start = { ...visit, idleMs, lifeMs: Math.min(lifeMs, trialMs), passwordless };
  const enterAlone = async () => ({ token: await deps.database.once((db) => enter(db, start)), device: undefined });
  const enterWithMore = () =>
    deps.database.transact(async (db) => {
      if (previous) await revokeSessions(db, { sessionId: previous.sessionId }, 'logout', nowMs);
      if (single) await revokeSessions(db, { playerId: player.id }, 'single', nowMs);
      const token = await enter(db, start);
      return { token, device: remember ? await rememberDevice(db, player.id, nowMs) : undefined };
    });
  // Most logins write nothing else, so one statement without a transaction is enough.
  const { token, device } = await (previous || single || remember ? enterWithMore() : enterAlone());
  if (previous) await deps.onSessionsEnded({ playerId: previous.id, sessionId: previous.sessionId });
  if (single && player.current_login_at) await deps.onSessionsEnded({ playerId: player.id, sessionId: undefined });
  if (web) {
    setCookie(reply, 'session', token);
    if (device) setCookie(reply, 'device', device, { maxAgeMs: DEVICE_LIFE_MS });
    else clearCookie(reply, 'device');
  }
  return {
    ...(web ? {} : { token }),
    id: Number(player.id),
    userName: player.username,
    customerType: player.type,
    firstTimeLogin: player.current_login_at === null,
    passwordExpired: player.must_change_password && !passwordless,
    lastLoginIp: player.current_login_ip ?? '',
    lastLogin: player.current_login_at?.getTime() ?? null,
    merchantCode: caller.brandCode,
  };
}
