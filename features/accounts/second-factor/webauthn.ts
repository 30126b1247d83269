import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import type { AccountsDeps } from '../accounts.deps.ts';
import {
  type Challenge,
  keepChallenge,
  notePasskeyUse,
  passkeyById,
  passkeysOf,
  useChallenge,
} from './passkey.store.ts';
import type { PasskeyTable } from './second-factor.tables.ts';

const CHALLENGE_LIFE_MS = 5 * 60_000;

type Deps = Pick<AccountsDeps, 'database' | 'clock'>;

/** The requesting website: passkeys belong to its host, and answers must come from its origin. */
export interface Site {
  rpId: string;
  origin: string;
}

export function siteOf(request: FastifyRequest): Site {
  return { rpId: request.hostname, origin: `${request.protocol}://${request.host}` };
}

/** Options for navigator.credentials.create: a discoverable credential that verifies its user. */
export async function optionsToAdd(deps: Deps, site: Site, player: { id: bigint; username: string; issuer: string }) {
  const own = await deps.database.read((db) => passkeysOf(db, player.id));
  const options = await generateRegistrationOptions({
    rpName: player.issuer,
    rpID: site.rpId,
    userName: player.username,
    userID: Uint8Array.from(Buffer.from(String(player.id))),
    attestationType: 'none',
    excludeCredentials: own.map(described),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keep(deps, { challenge: options.challenge, playerId: player.id, purpose: 'add' });
  return options;
}

/** The new credential, or undefined when the answer is invalid. */
export async function verifiedNew(
  deps: Deps,
  site: Site,
  { playerId, name, response }: { playerId: bigint; name: string; response: RegistrationResponseJSON },
): Promise<PasskeyTable | undefined> {
  const verification = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => spend(deps, { challenge, playerId, purpose: 'add' }),
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
  }).catch(() => undefined);
  if (!verification?.verified) return undefined;
  const { credential, credentialBackedUp } = verification.registrationInfo;
  return {
    id: credential.id,
    player_id: playerId,
    public_key: Buffer.from(credential.publicKey),
    counter: BigInt(credential.counter),
    transports: [...(credential.transports ?? [])],
    name,
    backed_up: credentialBackedUp,
    created_at: new Date(deps.clock.now()),
    last_used_at: null,
  };
}

/** Options for navigator.credentials.get: for one player's second step, or for anybody with a key of this site. */
export async function optionsToUse(deps: Deps, site: Site, playerId: bigint | null) {
  const own = playerId === null ? [] : await deps.database.read((db) => passkeysOf(db, playerId));
  const options = await generateAuthenticationOptions({
    rpID: site.rpId,
    userVerification: 'required',
    allowCredentials: own.map(described),
  });
  await keep(deps, { challenge: options.challenge, playerId, purpose: playerId === null ? 'login' : 'step' });
  return options;
}

/**
 * The account that an answer proves; undefined when it is invalid. The library refuses a counter that went back, which
 * indicates a copied key.
 */
export async function verifiedOwner(
  deps: Deps,
  site: Site,
  { playerId, response }: { playerId: bigint | null; response: AuthenticationResponseJSON },
): Promise<bigint | undefined> {
  const passkey = await deps.database.read((db) => passkeyById(db, response.id));
  if (!passkey || (playerId !== null && passkey.player_id !== playerId)) return undefined;
  const purpose = playerId === null ? 'login' : 'step';
  const verification = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => spend(deps, { challenge, playerId, purpose }),
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: Uint8Array.from(passkey.public_key),
      counter: Number(passkey.counter),
    },
  }).catch(() => undefined);
  if (!verification?.verified) return undefined;
  const use = { counter: BigInt(verification.authenticationInfo.newCounter), at: new Date(deps.clock.now()) };
  await deps.database.transact((db) => notePasskeyUse(db, passkey.id, use));
  return passkey.player_id;
}

function described({ id, transports }: PasskeyTable) {
  return { id, transports: transports as never };
}

async function keep({ database, clock }: Deps, challenge: Challenge): Promise<void> {
  await database.transact((db) => keepChallenge(db, challenge, new Date(clock.now() + CHALLENGE_LIFE_MS)));
}

function spend({ database, clock }: Deps, challenge: Challenge): Promise<boolean> {
  return database.transact((db) => useChallenge(db, challenge, new Date(clock.now())));
}
