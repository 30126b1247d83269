import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { addressNetwork } from '#platform/http/address.ts';
import type { BodyOf } from '#platform/http/contract.ts';
import { refuse } from '#platform/http/refusal.ts';
import { type Ask, playerOf, type Service, service } from '#platform/http/service.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { playerById } from '../member/player.store.ts';
import { startSession } from '../session/start-session.server.ts';
import { limiter } from '../session/throttle.server.ts';
import { confirmPassword } from './confirm-password.server.ts';
import { openFactors } from './factors.ts';
import { forgetPlaces } from './login-step.store.ts';
import { passkeyContract } from './passkey.contract.ts';
import { addPasskey, passkeysOf, removePasskey } from './passkey.store.ts';
import { replaceRecoveryCodes } from './second-factor.store.ts';
import { optionsToAdd, optionsToUse, siteOf, verifiedNew, verifiedOwner } from './webauthn.ts';

const MOST_PASSKEYS = 10;
/** Each challenge is a row: the limit per address and minute. */
const CHALLENGES = { points: 30, duration: 60 };

type Login = (typeof passkeyContract)['POST /portal/passkeys/login'];

export function passkeyService(deps: AccountsDeps): Service {
  const confirm = confirmPassword(deps);
  const challenges = limiter(deps.database, { keyPrefix: 'passkey', ...CHALLENGES });
  return service(passkeyContract, {
    'POST /portal/passkeys/options': async ({ caller, request, body }) => {
      const player = playerOf(caller);
      const wrong = await confirm(player, body.password);
      if (wrong) return wrong;
      const own = await deps.database.read((db) => passkeysOf(db, player.id));
      if (own.length >= MOST_PASSKEYS) return refuse('factor.passkeys.full', { values: { most: MOST_PASSKEYS } });
      return { ...(await optionsToAdd(deps, siteOf(request), { ...player, issuer: caller.brandCode })) };
    },
    'POST /portal/passkeys': (ask) => add(deps, ask),
    'POST /portal/passkeys/remove': async ({ caller, body }) => {
      const player = playerOf(caller);
      const wrong = await confirm(player, body.password);
      if (wrong) return wrong;
      const removed = await deps.database.transact((db) => removePasskey(db, player.id, body.id));
      return removed ? {} : refuse('factor.passkey.unknown');
    },
    'POST /portal/passkeys/login/options': async ({ caller, request }) => {
      const { consumedPoints } = await challenges.penalty(addressNetwork(caller.ip), 1);
      if (consumedPoints > CHALLENGES.points) return refuse('TOO_MANY_REQUESTS');
      return { ...(await optionsToUse(deps, siteOf(request), null)) };
    },
    'POST /portal/passkeys/login': (ask) => login(deps, ask),
  });
}

type Add = Ask<(typeof passkeyContract)['POST /portal/passkeys']>;

async function add(deps: AccountsDeps, { caller, request, body }: Add) {
  const { id: playerId } = playerOf(caller);
  const response = body.response as unknown as RegistrationResponseJSON;
  const passkey = await verifiedNew(deps, siteOf(request), { playerId, name: body.name, response });
  if (!passkey) return refuse('factor.passkey.invalid');
  const factors = openFactors(deps);
  const first = (await factors.methodsOf(playerId)).length === 0;
  const { codes, hashes } = factors.newRecovery();
  const added = await deps.database.transact(async (db) => {
    const fresh = await addPasskey(db, passkey);
    if (fresh && first) {
      await replaceRecoveryCodes(db, playerId, hashes);
      await forgetPlaces(db, playerId);
    }
    return fresh;
  });
  return added ? { id: passkey.id, recoveryCodes: first ? codes : [] } : refuse('factor.passkey.invalid');
}

async function login(deps: AccountsDeps, ask: Ask<Login>) {
  const { body, caller, request } = ask;
  const response = body.response as BodyOf<Login>['response'] as unknown as AuthenticationResponseJSON;
  const playerId = await verifiedOwner(deps, siteOf(request), { playerId: null, response });
  const player = playerId === undefined ? undefined : await deps.database.read((db) => playerById(db, playerId));
  if (player?.brand_id !== caller.brandId) return refuse('factor.passkey.invalid');
  if (player.status !== 'active') return refuse('us_forbidden_login_error');
  return startSession(deps, player, { ...ask, remember: body.remember ?? false, passwordless: true });
}
