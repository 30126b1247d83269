import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, TRIAL_TYPE } from '#platform/http/caller.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { playerById } from '../member/player.store.ts';
import { secondStep } from '../second-factor/login-step.server.ts';
import { setCookie } from '../session/session.cookie.ts';
import { startSession } from '../session/start-session.server.ts';
import { keepPending, ownerOf } from './social.store.ts';
import type { Identity } from './social.tables.ts';

export interface Visit {
  caller: Caller;
  request: FastifyRequest;
  reply: FastifyReply;
  web?: boolean | undefined;
}

const BY_PROVIDER = { device: undefined, remember: false, instead: 'provider' } as const;
const PENDING_LIFE_MS = 15 * 60_000;

/**
 * Handles an identity that a provider has proven. A linked account gets a session, or the second step of its login. For
 * an unlinked identity the page asks for its account (wire.md 1.3 "bind_customer_required"). A player who is already
 * logged in wants to link the identity and stays in their own account.
 */
export async function enter(deps: AccountsDeps, identity: Identity, visit: Visit) {
  const { caller, reply } = visit;
  const playerId = await deps.database.read((db) => ownerOf(db, caller.brandId, identity));
  const { player: own } = caller;
  if (own && own.type !== TRIAL_TYPE && playerId !== undefined && playerId !== own.id) return refuse('social.bound');
  const player = playerId === undefined ? undefined : await deps.database.read((db) => playerById(db, playerId));
  if (player && player.status !== 'active') return refuse('us_forbidden_login_error');
  const step = player && (await secondStep(deps, player, { caller, ...BY_PROVIDER }));
  if (player && !step) return startSession(deps, player, { ...visit, remember: false, passwordless: true });
  const kept = { ...identity, playerId: player?.id ?? null, brandId: caller.brandId, nowMs: deps.clock.now() };
  setCookie(reply, 'social', await deps.database.transact((db) => keepPending(db, kept)), {
    maxAgeMs: PENDING_LIFE_MS,
  });
  return step ?? refuse('bind_customer_required', { detail: { provider: identity.provider, label: identity.label } });
}

/** Starts the second step that a social login requires. */
export async function beginPendingStep(deps: AccountsDeps, playerId: bigint, visit: Visit) {
  const player = await deps.database.read((db) => playerById(db, playerId));
  if (player?.status !== 'active') return refuse('social.pending.ended');
  const step = await secondStep(deps, player, { caller: visit.caller, ...BY_PROVIDER });
  return step ?? startSession(deps, player, { ...visit, remember: false, passwordless: true });
}
