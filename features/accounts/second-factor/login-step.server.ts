import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { addressNetwork } from '#platform/http/address.ts';
import type { Caller } from '#platform/http/caller.ts';
import { type Refusal, refuse } from '#platform/http/refusal.ts';
import { type Ask, type Service, service } from '#platform/http/service.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { type Player, playerById } from '../member/player.store.ts';
import { startSession } from '../session/start-session.server.ts';
import { limiter } from '../session/throttle.server.ts';
import { type Factors, openFactors } from './factors.ts';
import { loginStepContract } from './login-step.contract.ts';
import { closeTicket, countTry, isKnownPlace, openTicket, rememberPlace, ticketOf } from './login-step.store.ts';
import { optionsToUse, siteOf, verifiedOwner } from './webauthn.ts';

/** Wrong second steps of one account in an hour, over all its tickets. */
const TRIES = { points: 10, duration: 3_600 };

interface Entry {
  caller: Caller;
  /** loginDeviceId, if the client has one. */
  device: string | undefined;
  remember: boolean;
}

/**
 * Whether an account whose password was right has to take a second step, and by what: only accounts that set one up,
 * and not where they have taken it before (spec section 4: "a login from a different IP triggers 2FA").
 */
export async function secondStep(
  deps: AccountsDeps,
  player: Player,
  entry: Entry,
): Promise<Refusal<'login_verify_required'> | undefined> {
  const factors = openFactors(deps);
  const methods = await factors.methodsOf(player.id);
  if (methods.length === 0) return undefined;
  const nowMs = deps.clock.now();
  const place = placeOf(factors, entry);
  if (place && (await deps.database.read((db) => isKnownPlace(db, player.id, place, nowMs)))) return undefined;
  const ticket = await deps.database.transact((db) =>
    openTicket(db, { playerId: player.id, remember: entry.remember, nowMs }),
  );
  return refuse('login_verify_required', { detail: { data: { ticket, methods } } });
}

/** Device and network together; a client without a device id is never known. */
function placeOf(factors: Factors, { caller, device }: Pick<Entry, 'caller' | 'device'>): Buffer | undefined {
  return device ? factors.box.digest(`place:${device}:${addressNetwork(caller.ip)}`) : undefined;
}

export function loginStepService(deps: AccountsDeps): Service {
  const factors = openFactors(deps);
  const tries = limiter(deps.database, { keyPrefix: 'step', ...TRIES });
  return service(loginStepContract, {
    'POST /wps/session/login/verification': async (ask) => {
      const { body, caller } = ask;
      const nowMs = deps.clock.now();
      const ticket = await deps.database.transact((db) => countTry(db, body.ticket, nowMs));
      const player = ticket && (await deps.database.read((db) => playerById(db, ticket.playerId)));
      if (!ticket || player?.brand_id !== caller.brandId) return refuse('factor.ticket.ended');
      const { consumedPoints } = await tries.penalty(String(player.id), 1);
      const proven = consumedPoints <= TRIES.points && (await proves(deps, factors, player.id, ask));
      if (!proven) return refuse(body.method === 'passkey' ? 'factor.passkey.invalid' : 'factor.code.incorrect');
      await tries.delete(String(player.id));
      if (player.status !== 'active') return refuse('us_forbidden_login_error');
      const place = placeOf(factors, { caller, device: body.loginDeviceId ?? undefined });
      const closed = await deps.database.transact(async (db) => {
        if (place) await rememberPlace(db, player.id, place, nowMs);
        return closeTicket(db, body.ticket);
      });
      return closed ? startSession(deps, player, { ...ask, remember: ticket.remember }) : refuse('factor.ticket.ended');
    },
    'POST /wps/session/login/verification/passkey': async ({ body, request }) => {
      const ticket = await deps.database.read((db) => ticketOf(db, body.ticket, deps.clock.now()));
      if (!ticket) return refuse('factor.ticket.ended');
      return { ...(await optionsToUse(deps, siteOf(request), ticket.playerId)) };
    },
  });
}

type Verification = Ask<(typeof loginStepContract)['POST /wps/session/login/verification']>;

async function proves(
  deps: AccountsDeps,
  factors: Factors,
  playerId: bigint,
  { body, request }: Verification,
): Promise<boolean> {
  if (body.method === 'totp') return factors.totpPasses(playerId, body.code ?? '');
  if (body.method === 'recovery') return factors.recoveryPasses(playerId, body.code ?? '');
  if (!body.passkey) return false;
  const response = body.passkey as unknown as AuthenticationResponseJSON;
  return (await verifiedOwner(deps, siteOf(request), { playerId, response })) === playerId;
}
