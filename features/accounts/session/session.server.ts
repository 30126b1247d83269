import type { z } from 'zod';
import type { BodyOf } from '#platform/http/contract.ts';
import { isRefusal, refuse } from '#platform/http/refusal.ts';
import { type Ask, type Service, service } from '#platform/http/service.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { noteLogin, type Player, playerById, playerByName, requirePasswordChange } from '../member/player.store.ts';
import { foldUsername } from '../register/register.rules.ts';
import { secondStep } from '../second-factor/login-step.server.ts';
import { forgetDevices, useDevice } from './device.store.ts';
import { type HumanRefusal, proveHuman } from './human-gate.server.ts';
import { type loginAnswer, sessionContract } from './session.contract.ts';
import { clearCookie, isWebClient, readCookie, setCookie } from './session.cookie.ts';
import { DEVICE_LIFE_MS } from './session.rules.ts';
import { openSession, revokeSessions } from './session.store.ts';
import { startSession } from './start-session.server.ts';
import type { Attempt } from './throttle.server.ts';

type LoginCall = (typeof sessionContract)['POST /wps/session/login'];
type Login = Ask<LoginCall>;
export type LoginAnswer = z.input<typeof loginAnswer>;

export function sessionService(deps: AccountsDeps): Service {
  return service(sessionContract, {
    'POST /wps/session/login': (ask) => login(deps, ask),
    'POST /wps/session/restore': (ask) => restore(deps, ask),
    'DELETE /wps/session/logout': (ask) => logout(deps, ask),
  });
}

async function login(deps: AccountsDeps, ask: Login) {
  const { body, caller } = ask;
  if (body.type && body.type !== 'username') return refuse('function.not.available');
  const attempt = attemptOf(body, caller);
  const standing = await deps.throttle.standing(attempt);
  if (standing.waitSeconds > 0) return paused(standing.waitSeconds);
  const wanted = standing.captchaRequired ? 'captcha' : standing.suspicious ? 'human' : 'nothing';
  const proof = { request: ask.request, reply: ask.reply, brandId: caller.brandId };
  const proven = await proveHuman(deps, { ...proof, captcha: body.captcha, altcha: body.altcha }, wanted);
  if (isRefusal(proven)) return proven;
  const { due, next } = await deps.throttle.count(attempt);
  // Many tries at once have all seen the same standing; their numbers tell them apart.
  if (due.captchaRequired && proven !== 'captcha')
    return refuse('captcha.required' satisfies HumanRefusal, { detail: { captcha: true } });
  const player = await provePassword(deps, attempt, body.password);
  if (!player) return refuse('login.incorrect', { detail: { captcha: next.captchaRequired } });
  await deps.throttle.clear(attempt);
  if (player.status !== 'active') return refuse('us_forbidden_login_error');
  const remember = body.remember ?? false;
  const step = await secondStep(deps, player, { caller, device: attempt.device, remember });
  return step ?? startSession(deps, player, { ...ask, remember });
}

function attemptOf(body: BodyOf<LoginCall>, caller: Login['caller']): Attempt {
  const username = foldUsername(body.username);
  return { brandId: caller.brandId, username, ip: caller.ip, device: body.loginDeviceId ?? undefined };
}

function paused(waitSeconds: number) {
  const detail = { captcha: true, retryAfterSeconds: waitSeconds };
  return refuse('login.paused', { detail, values: { seconds: waitSeconds } });
}

/** The account, if the password is its own. An unknown name takes the same work and gives the same answer. */
async function provePassword(deps: AccountsDeps, attempt: Attempt, password: string): Promise<Player | undefined> {
  const player = await deps.database.read((db) => playerByName(db, attempt.brandId, attempt.username));
  const proven = await deps.hasher.verify(password, player?.password_hash);
  if (!player || !proven) return undefined;
  const brand = await deps.brands.byId(attempt.brandId);
  if (password !== brand.defaultPassword || player.must_change_password) return player;
  await deps.database.transact((db) => requirePasswordChange(db, player.id));
  return { ...player, must_change_password: true };
}

type Restore = Ask<(typeof sessionContract)['POST /wps/session/restore']>;

async function restore(deps: AccountsDeps, { caller, request, reply }: Restore) {
  if (!isWebClient(request)) return refuse('origin.refused');
  if (caller.player) return { restored: true };
  const token = readCookie(request, 'device');
  if (!token) return { restored: false };
  const nowMs = deps.clock.now();
  const opened = await deps.database.transact(async (db) => {
    const used = await useDevice(db, { token, brandId: caller.brandId, nowMs });
    const player = used && (await playerById(db, used.playerId));
    if (!used || !player) return undefined;
    await noteLogin(db, player.id, { atMs: nowMs, ip: caller.ip });
    const start = { playerId: player.id, nowMs, ip: caller.ip, userAgent: caller.userAgent };
    return { session: await openSession(db, start), device: used.next };
  });
  if (!opened) {
    clearCookie(reply, 'device');
    return { restored: false };
  }
  setCookie(reply, 'session', opened.session);
  setCookie(reply, 'device', opened.device, { maxAgeMs: DEVICE_LIFE_MS });
  return { restored: true };
}

type Logout = Ask<(typeof sessionContract)['DELETE /wps/session/logout']>;

/** Without a session there is nothing to end, and that is a success too. */
async function logout(deps: AccountsDeps, { caller, request, reply }: Logout) {
  const nowMs = deps.clock.now();
  const device = readCookie(request, 'device');
  const { player } = caller;
  await deps.database.transact(async (db) => {
    if (player) await revokeSessions(db, { sessionId: player.sessionId }, 'logout', nowMs);
    if (player && device) await forgetDevices(db, { token: device }, nowMs);
  });
  if (player) await deps.onSessionsEnded({ playerId: player.id, sessionId: player.sessionId });
  clearCookie(reply, 'session');
  clearCookie(reply, 'device');
  return {};
}
