import { addressNetwork } from '#platform/http/address.ts';
import { AGENT_TYPES, RESTRICTED_TYPE } from '#platform/http/caller.ts';
import { isRefusal, type Refusal, refuse } from '#platform/http/refusal.ts';
import { type Ask, type Service, service } from '#platform/http/service.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { type AccountBrand, securityOf } from '../accounts.seams.ts';
import {
  bindMobile,
  type Player,
  playerById,
  playerByMobile,
  playerByName,
  requirePasswordChange,
} from '../member/player.store.ts';
import { foldUsername } from '../register/register.rules.ts';
import { openFactors } from '../second-factor/factors.ts';
import { rememberPlaceOf, secondStep } from '../second-factor/login-step.server.ts';
import { type CodeRefusal, type Codes, createCodes } from '../verification/code.server.ts';
import { proveNumber } from '../verification/number-proof.server.ts';
import { e164 } from '../verification/phone.rules.ts';
import { lockedMinutes, unlock } from './account-lock.server.ts';
import { deviceOwner, forgetDevices, useDevice } from './device.store.ts';
import { hasCaptcha, proveHuman } from './human-gate.server.ts';
import { sessionContract } from './session.contract.ts';
import { clearCookie, isWebClient, readCookie, setCookie } from './session.cookie.ts';
import { DEVICE_LIFE_MS } from './session.rules.ts';
import { enter, revokeSessions } from './session.store.ts';
import { sessionTimes, startSession } from './start-session.server.ts';
import type { Attempt, PasswordTry } from './throttle.server.ts';

type LoginCall = (typeof sessionContract)['POST /wps/session/login'];
type Login = Ask<LoginCall>;
/** An ordinary player; agents are members too, trial accounts and suspended agents are not (spec section 6). */
const MEMBER_TYPE = 0;

export function sessionService(deps: AccountsDeps): Service {
  const codes = createCodes(deps);
  return service(sessionContract, {
    'POST /wps/session/login': (ask) => login(deps, codes, ask),
    'POST /wps/session/restore': (ask) => restore(deps, ask),
    'POST /wps/session/touch': () => ({}),
    'DELETE /wps/session/logout': (ask) => logout(deps, ask),
  });
}

async function login(deps: AccountsDeps, codes: Codes, ask: Login) {
  const { body, caller } = ask;
  const way = await wayOf(deps, ask);
  if (isRefusal(way)) return way;
  const attempt: Attempt = {
    brandId: caller.brandId,
    username: way.number ?? way.username,
    ip: caller.ip,
    device: body.loginDeviceId ?? undefined,
  };
  const [standing, captcha] = await Promise.all([deps.throttle.standing(attempt), hasCaptcha(deps, caller.brandId)]);
  if (standing.waitSeconds > 0) return paused(standing.waitSeconds, captcha);
  const wanted = standing.captchaRequired ? 'captcha' : standing.suspicious ? 'human' : 'nothing';
  const proof = { request: ask.request, reply: ask.reply, brandId: caller.brandId };
  const proven = await proveHuman(deps, { ...proof, captcha: body.captcha, altcha: body.altcha }, wanted);
  if (isRefusal(proven)) return proven;
  const player = way.by === 'sms' ? undefined : await playerNamed(deps, caller.brandId, way);
  const isOwn = await hasOwnCode(deps, player, body.authenticatorCode);
  const tried = way.by === 'sms' ? attempt : await passwordTry(deps, ask, { attempt, way, player, isOwn });
  const { due, next } = await deps.throttle.count(tried);
  // Parallel tries have all passed the first check; their counts tell them apart.
  if (due.captchaRequired && proven !== (captcha ? 'captcha' : 'human'))
    return refuse(captcha ? 'captcha.required' : 'human.check.failed', { detail: { captcha } });
  if (due.waitSeconds > 0) return paused(due.waitSeconds, captcha, due.owned);
  const who = player?.id ?? way.username;
  const brand = await deps.brands.byId(caller.brandId);
  const minutes = way.by === 'sms' ? 0 : await lockedMinutes(deps, brand, who);
  if (minutes > 0) return refuse('login.locked', { values: { minutes } });
  const owner = await (way.by === 'sms'
    ? proveCode({ ...deps, codes }, ask, way.number)
    : provePassword(deps, player, body.password));
  // A client without proof of work needs the captcha after the first failure.
  const works = isWebClient(ask.request) || body.altcha !== undefined;
  const asksNext = next.captchaRequired || (!works && next.suspicious);
  if (isRefusal(owner)) return { ...owner, detail: { captcha: captcha && asksNext } };
  await deps.throttle.clear(tried);
  await unlock(deps, brand, owner.id);
  const closed = closedTo(owner, body.area ?? 'member');
  if (closed) return refuse(closed);
  // The end of a break is told only after the password was checked. The player may then log in to withdraw. A code is
  // used up by now, so a login by code opens that session directly, and its page shows the end.
  const away = body.restricted || way.by === 'sms' ? undefined : await awayUntil(deps, owner, caller);
  if (away) return away;
  const remember = body.remember ?? false;
  const instead = way.by === 'sms' ? ('code' as const) : undefined;
  const entry = { caller, device: attempt.device, remember, instead };
  if (isOwn) await rememberPlaceOf(deps, owner.id, entry);
  const second = isOwn ? undefined : await secondStep(deps, owner, entry);
  return second ?? startSession(deps, owner, { ...ask, remember, passwordless: instead !== undefined });
}

/**
 * By password ("username", or absent), or by proof of a number: a code sent to it, or a Firebase token (spec section 4
 * "Login"). All spellings of a number share one counter.
 */
async function wayOf(deps: AccountsDeps, { body, caller }: Login) {
  if (body.type === 'sms' || body.type === 'firebase') {
    if (!(await deps.brands.moduleEnabled(caller.brandId, 'MOBILEVERCODELOGIN3')))
      return refuse('operation-not-allowed');
    const number = e164(body.username, body.countryDialingCode);
    if (!number.ok) return refuse(number.problem);
    return { by: 'sms', username: number.number, number: number.number } as const;
  }
  if (body.type && body.type !== 'username') return refuse('function.not.available');
  const number = e164(body.username, body.countryDialingCode);
  const username = foldUsername(body.username);
  return { by: 'password', username, number: number.ok ? number.number : undefined } as const;
}

/** Refuses an authenticated player who may not log in to this area (spec section 6). */
function closedTo(player: Player, area: 'member' | 'agent') {
  if (player.status !== 'active') return 'us_forbidden_login_error';
  if (area === 'agent') return AGENT_TYPES.includes(player.type) ? undefined : 'login.not.agent';
  return [MEMBER_TYPE, RESTRICTED_TYPE, ...AGENT_TYPES].includes(player.type) ? undefined : 'login.not.member';
}

/** Refuses the login during a break or self-exclusion, when all other calls would be refused too. */
async function awayUntil({ excluded }: AccountsDeps, { id, brand_id }: Player, { language }: Login['caller']) {
  const away = await excluded({ playerId: id, brandId: brand_id, language });
  if (!away) return undefined;
  const { values = {}, detail } = away;
  return refuse('login.excluded', { values, detail });
}

/**
 * Strangers can use up the hour's tries, but have no code of the account's authenticator app. Checking a code uses it
 * up. Unknown names get the same work, so that timing does not reveal accounts.
 */
async function hasOwnCode(deps: AccountsDeps, player: Player | undefined, code: string | null | undefined) {
  return code ? openFactors(deps).totpPasses(player?.id ?? 0n, code) : false;
}

function paused(waitSeconds: number, captcha: boolean, authenticator = false) {
  const detail = { captcha, retryAfterSeconds: waitSeconds, ...(authenticator && { authenticator }) };
  return refuse('login.paused', { detail, values: { seconds: waitSeconds } });
}

interface Named {
  username: string;
  number: string | undefined;
}

/** A number logs in to its account (wire.md 2.1: clients log in with mobile and new password after a reset). */
function playerNamed(deps: AccountsDeps, brandId: number, { username, number }: Named): Promise<Player | undefined> {
  return deps.database.read(
    async (db) =>
      (await playerByName(db, brandId, username)) ?? (number ? playerByMobile(db, brandId, number) : undefined),
  );
}

/**
 * A try counts as the owner's if it comes from the account's last network, carries its remembered device token, or a
 * code of its authenticator app.
 */
async function passwordTry(
  deps: AccountsDeps,
  { caller, request }: Login,
  { attempt, way, player, isOwn }: { attempt: Attempt; way: Named; player: Player | undefined; isOwn: boolean },
): Promise<PasswordTry> {
  const here = addressNetwork(caller.ip);
  const token = readCookie(request, 'device');
  // Read for unknown names too, so that timing does not reveal accounts.
  const remembered = token && (await deps.database.read((db) => deviceOwner(db, token, deps.clock.now())));
  const places = [player?.current_login_ip, player?.last_login_ip];
  const atHome =
    places.some((ip) => ip && addressNetwork(ip) === here) || (remembered || undefined) === player?.id || isOwn;
  return { ...attempt, name: way.username, number: way.number, home: atHome ? player?.id : undefined };
}

/** The account, if the password is right. An unknown name takes the same work and gets the same answer. */
async function provePassword(
  deps: AccountsDeps,
  player: Player | undefined,
  password: string,
): Promise<Player | Refusal<'login.incorrect'>> {
  const right = await deps.hasher.verify(password, player?.password_hash);
  if (!player || !right) return refuse('login.incorrect');
  const brand = await deps.brands.byId(player.brand_id);
  const due = password === brand.defaultPassword || (await passwordTooOld(deps, player, brand));
  if (!due || player.must_change_password) return player;
  await deps.database.transact((db) => requirePasswordChange(db, player.id));
  return { ...player, must_change_password: true };
}

/** Password expiry, behind PWDEXPFORCECHANGE3 (spec section 4, departures). */
async function passwordTooOld(deps: AccountsDeps, player: Player, brand: AccountBrand): Promise<boolean> {
  const endsMs = player.password_changed_at.getTime() + securityOf(brand).passwordExpiryDays * 24 * 3_600_000;
  return deps.clock.now() >= endsMs && (await deps.brands.moduleEnabled(brand.id, 'PWDEXPFORCECHANGE3'));
}

/** The account of a number, if the number is proven. A number without an account fails like a wrong code. */
async function proveCode(
  deps: AccountsDeps & { codes: Codes },
  { caller: { brandId }, body }: Login,
  number: string,
): Promise<Player | Refusal<CodeRefusal | 'operation-not-allowed'>> {
  const { password: code, firebaseIdToken } = body;
  const proof = await proveNumber(deps, { brandId, purpose: 'login', number, code, firebaseIdToken });
  if (isRefusal(proof)) return proof;
  const nowMs = deps.clock.now();
  return deps.database.transact(async (db) => {
    const player = await playerByMobile(db, brandId, number);
    if (!player || !(await proof.lock(db)) || !(await proof.spend(db))) return refuse('invalid-verification-code');
    // Whoever can read its messages owns the number.
    if (!player.mobile_verified_at) await bindMobile(db, { id: player.id, brandId, mobile: number, nowMs });
    return player;
  });
}

type Restore = Ask<(typeof sessionContract)['POST /wps/session/restore']>;

async function restore(deps: AccountsDeps, { caller, request, reply }: Restore) {
  if (!isWebClient(request)) return refuse('origin.refused');
  if (caller.player) return { restored: true };
  const token = readCookie(request, 'device');
  if (!token) return { restored: false };
  const nowMs = deps.clock.now();
  const times = sessionTimes(await deps.brands.byId(caller.brandId));
  const opened = await deps.database.transact(async (db) => {
    const used = await useDevice(db, { token, brandId: caller.brandId, nowMs });
    const player = used && (await playerById(db, used.playerId));
    if (!used || !player) return undefined;
    const start = { playerId: player.id, nowMs, ip: caller.ip, userAgent: caller.userAgent };
    return { session: await enter(db, { ...start, ...times, restored: true }), device: used.next };
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

/** Succeeds also without a session. */
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
