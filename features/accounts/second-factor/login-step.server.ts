import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { addressNetwork } from '#platform/http/address.ts';
import type { Caller } from '#platform/http/caller.ts';
import { isRefusal, type Refusal, refuse } from '#platform/http/refusal.ts';
import { type Ask, type Service, service } from '#platform/http/service.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { type Player, playerById } from '../member/player.store.ts';
import { startSession } from '../session/start-session.server.ts';
import { limiter } from '../session/throttle.server.ts';
import { type Codes, createCodes, memberSent } from '../verification/code.server.ts';
import { type Factors, openFactors } from './factors.ts';
import { loginStepContract, type StepMethod } from './login-step.contract.ts';
import { closeTicket, countTry, isKnownPlace, openTicket, rememberPlace, ticketOf } from './login-step.store.ts';
import { codeProves, maskedWays, methodsFor, payeeProves, recipientOf, sendStepCode } from './place-step.server.ts';
import { optionsToUse, siteOf, verifiedOwner } from './webauthn.ts';

/** Wrong second steps per account and hour, over all its tickets. */
const TRIES = { points: 10, duration: 3_600 };

interface Entry {
  caller: Caller;
  /** loginDeviceId, if the client sends one. */
  device: string | undefined;
  remember: boolean;
  /**
   * What replaced the password; then no expired password has to be changed first. After a code to the account's own
   * number, a second code would prove nothing more.
   */
  instead?: 'code' | 'provider' | undefined;
}

/**
 * Whether a login needs a second step after the right password, and by which method. Only accounts that set one up need
 * it, and not at a place where they have passed it before (spec section 4 "Extra verification").
 */
export async function secondStep(
  deps: AccountsDeps,
  player: Player,
  entry: Entry,
): Promise<Refusal<'login_verify_required'> | undefined> {
  const factors = openFactors(deps);
  const methods = await methodsFor(deps, factors, player);
  if (methods.length === 0 || (entry.instead === 'code' && codeSuffices(player, methods))) return undefined;
  const nowMs = deps.clock.now();
  const { remember, instead } = entry;
  const passwordless = instead !== undefined;
  const place = placeOf(factors, entry);
  if (place && (await deps.database.read((db) => isKnownPlace(db, player.id, place, nowMs)))) return undefined;
  const step = { playerId: player.id, remember, passwordless, nowMs };
  const ticket = await deps.database.transact((db) => openTicket(db, step));
  return refuse('login_verify_required', {
    detail: { data: { ticket, methods, sentTo: maskedWays(player, methods) } },
  });
}

/** Device and network combined. A client without a device id is never known. */
function placeOf(factors: Factors, { caller, device }: Pick<Entry, 'caller' | 'device'>): Buffer | undefined {
  return device ? factors.box.digest(`place:${device}:${addressNetwork(caller.ip)}`) : undefined;
}

/** Remembers the place of a registration, or of a login by code, as known: no second step is needed there. */
export async function rememberPlaceOf(
  deps: AccountsDeps,
  playerId: bigint,
  where: Pick<Entry, 'caller' | 'device'>,
): Promise<void> {
  const place = placeOf(openFactors(deps), where);
  if (place) await deps.database.transact((db) => rememberPlace(db, playerId, place, deps.clock.now()));
}

/** After a password reset by code, the next login from the same place needs no second code. */
export async function rememberProven(
  deps: AccountsDeps,
  player: Player,
  where: Pick<Entry, 'caller' | 'device'>,
): Promise<void> {
  const methods = await methodsFor(deps, openFactors(deps), player);
  if (codeSuffices(player, methods)) await rememberPlaceOf(deps, player.id, where);
}

/** A code counts as the second step only if the account has no factors of its own. */
const codeSuffices = (player: Player, methods: readonly StepMethod[]) => recipientOf(player, methods[0]) !== undefined;

export function loginStepService(deps: AccountsDeps): Service {
  const factors = openFactors(deps);
  const codes = createCodes(deps);
  const tries = limiter(deps.database, { keyPrefix: 'step', ...TRIES });
  return service(loginStepContract, {
    'POST /wps/session/login/verification': async (ask) => {
      const { body, caller } = ask;
      const nowMs = deps.clock.now();
      const ticket = await deps.database.transact((db) => countTry(db, body.ticket, nowMs));
      const player = ticket && (await deps.database.read((db) => playerById(db, ticket.playerId)));
      if (!ticket || player?.brand_id !== caller.brandId) return refuse('factor.ticket.ended');
      const { consumedPoints } = await tries.penalty(String(player.id), 1);
      const proven = consumedPoints <= TRIES.points && (await proves({ deps, factors, codes }, player, ask));
      if (!proven) return refuse(WRONG[body.method] ?? 'factor.code.incorrect');
      await tries.delete(String(player.id));
      if (player.status !== 'active') return refuse('us_forbidden_login_error');
      const place = placeOf(factors, { caller, device: body.loginDeviceId ?? undefined });
      const closed = await deps.database.transact(async (db) => {
        if (place) await rememberPlace(db, player.id, place, nowMs);
        return closeTicket(db, body.ticket);
      });
      const { remember, passwordless } = ticket;
      return closed ? startSession(deps, player, { ...ask, remember, passwordless }) : refuse('factor.ticket.ended');
    },
    'POST /wps/session/login/verification/send': async ({ body, caller }) => {
      const ticket = await deps.database.read((db) => ticketOf(db, body.ticket, deps.clock.now()));
      const player = ticket && (await deps.database.read((db) => playerById(db, ticket.playerId)));
      if (player?.brand_id !== caller.brandId) return refuse('factor.ticket.ended');
      if (!(await methodsFor(deps, factors, player)).includes(body.method)) return refuse('operation-not-allowed');
      const sent = await sendStepCode({ deps, codes }, { player, caller, method: body.method });
      return isRefusal(sent) ? sent : memberSent(sent);
    },
    'POST /wps/session/login/verification/passkey': async ({ body, request }) => {
      const ticket = await deps.database.read((db) => ticketOf(db, body.ticket, deps.clock.now()));
      if (!ticket) return refuse('factor.ticket.ended');
      return { ...(await optionsToUse(deps, siteOf(request), ticket.playerId)) };
    },
  });
}

type Verification = Ask<(typeof loginStepContract)['POST /wps/session/login/verification']>;

const WRONG = { passkey: 'factor.passkey.invalid', payee: 'factor.payee.incorrect' } as Partial<
  Record<StepMethod, 'factor.passkey.invalid' | 'factor.payee.incorrect'>
>;

interface Room {
  deps: AccountsDeps;
  factors: Factors;
  codes: Codes;
}

/** Only the offered methods count: a weaker one cannot replace a stronger one. */
async function proves({ deps, factors, codes }: Room, player: Player, { body, request }: Verification) {
  const { method, code = '', passkey } = body;
  if (!(await methodsFor(deps, factors, player)).includes(method)) return false;
  if (method === 'totp') return factors.totpPasses(player.id, code);
  if (method === 'recovery') return factors.recoveryPasses(player.id, code);
  if (method === 'payee') return payeeProves(player, code);
  if (method !== 'passkey') return codeProves({ deps, codes }, { player, method, code });
  if (!passkey) return false;
  const response = passkey as unknown as AuthenticationResponseJSON;
  return (await verifiedOwner(deps, siteOf(request), { playerId: player.id, response })) === player.id;
}
