import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '#platform/http/caller.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { noteLogin, type Player } from '../member/player.store.ts';
import { rememberDevice } from './device.store.ts';
import { clearCookie, isWebClient, setCookie } from './session.cookie.ts';
import { DEVICE_LIFE_MS } from './session.rules.ts';
import { openSession, revokeSessions } from './session.store.ts';

export interface Entry {
  caller: Caller;
  request: FastifyRequest;
  reply: FastifyReply;
  remember: boolean;
  /** The browser comes back from a provider, by a navigation that carries no header of ours. */
  web?: boolean | undefined;
}

/**
 * Opens a session for an account that has proven itself, and hands it over: to our websites as a cookie, to other
 * clients as a token in the answer. A session that the browser had before ends here.
 */
export async function startSession(deps: AccountsDeps, player: Player, entry: Entry) {
  const { caller, request, reply } = entry;
  const nowMs = deps.clock.now();
  const web = entry.web ?? isWebClient(request);
  const previous = caller.player;
  const { token, device } = await deps.database.transact(async (db) => {
    if (previous) await revokeSessions(db, { sessionId: previous.sessionId }, 'logout', nowMs);
    await noteLogin(db, player.id, { atMs: nowMs, ip: caller.ip });
    const start = { playerId: player.id, nowMs, ip: caller.ip, userAgent: caller.userAgent };
    const opened = await openSession(db, start);
    return { token: opened, device: web && entry.remember ? await rememberDevice(db, player.id, nowMs) : undefined };
  });
  if (previous) await deps.onSessionsEnded({ playerId: previous.id, sessionId: previous.sessionId });
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
    passwordExpired: player.must_change_password,
    lastLoginIp: player.current_login_ip ?? '',
    merchantCode: caller.brandCode,
  };
}
