import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Refusal, refuse } from '#platform/http/refusal.ts';
import { type Ask, playerOf, type Service, service } from '#platform/http/service.ts';
import { type ConfirmPassword, confirmPassword } from '../second-factor/confirm-password.server.ts';
import { clearCookie, readCookie } from '../session/session.cookie.ts';
import { loggedInAt } from '../session/session.store.ts';
import { addressAt, newFlow } from './oauth.ts';
import { PROVIDERS } from './providers.data.ts';
import { callback, redirectUri } from './social.callback.ts';
import { socialContract } from './social.contract.ts';
import type { SocialDeps } from './social.deps.ts';
import { beginPendingStep, enter } from './social.entry.ts';
import {
  bindIdentity,
  dropPending,
  identitiesOf,
  keepFlow,
  pendingOf,
  spendProof,
  unbindIdentity,
} from './social.store.ts';
import { TELEGRAM_LIFE_MS, telegramHolds, telegramLabel } from './telegram.rules.ts';

export function socialService(deps: SocialDeps): Service {
  const confirm = confirmPassword(deps);
  return service(socialContract, {
    'GET /portal/social': async ({ caller }) => {
      const apps = await deps.socialApps(caller.brandId);
      const telegramBotId = apps.telegram?.botToken.split(':', 1)[0] ?? '';
      return { providers: PROVIDERS.filter((provider) => apps[provider]), telegramBotId };
    },
    'GET /portal/social/{provider}/start': (ask) => start(deps, ask),
    'GET /portal/social/{provider}/callback': (ask) => callback(deps, ask),
    'GET /portal/social/pending': async (ask) => {
      const { pending } = await pendingIn(deps, ask);
      if (!pending) return { kind: 'none' as const, provider: null, label: '' };
      const kind = pending.playerId === null ? ('bind' as const) : ('verify' as const);
      return { kind, provider: pending.provider, label: pending.label };
    },
    'POST /portal/social/pending/verify': async (ask) => {
      const { pending, token } = await pendingIn(deps, ask);
      if (!pending || pending.playerId === null) return refuse('social.pending.ended');
      clearCookie(ask.reply, 'social');
      const dropped = await deps.database.transact((db) => dropPending(db, token));
      return dropped ? beginPendingStep(deps, pending.playerId, ask) : refuse('social.pending.ended');
    },
    'POST /portal/social/telegram': (ask) => telegram(deps, ask),
    'GET /portal/social/mine': async ({ caller }) => {
      const rows = await deps.database.read((db) => identitiesOf(db, playerOf(caller).id));
      return {
        list: rows.map(({ provider, label, created_at }) => ({ provider, label, boundAt: created_at.getTime() })),
      };
    },
    'POST /portal/social/bind': async (ask) => {
      const { pending, token } = await pendingIn(deps, ask);
      if (pending?.playerId !== null) return refuse('social.pending.ended');
      const { provider, label, provenAt, ...identity } = pending;
      const unconfirmed = await bindingConfirmed(deps, confirm, ask, provenAt);
      if (unconfirmed) return unconfirmed;
      const owner = { brandId: ask.caller.brandId, playerId: playerOf(ask.caller).id, nowMs: deps.clock.now() };
      const bound = await deps.database.transact(
        async (db) => (await dropPending(db, token)) && bindIdentity(db, { ...identity, provider, label, ...owner }),
      );
      clearCookie(ask.reply, 'social');
      return bound ? { provider, label } : refuse('social.bound');
    },
    'POST /portal/social/unbind': async ({ caller, body }) => {
      const player = playerOf(caller);
      const wrong = await confirm(player, body.password);
      if (wrong) return wrong;
      const unbound = await deps.database.transact((db) => unbindIdentity(db, player.id, body.provider));
      return unbound ? {} : refuse('social.not.bound');
    },
  });
}

/**
 * A linked identity can log in, so a person at somebody else's open session must not link theirs. A login after the
 * provider's proof has just shown the password or its replacement; a remembered device has shown nothing.
 */
async function bindingConfirmed(
  { database }: SocialDeps,
  confirm: ConfirmPassword,
  { caller, body }: Ask<(typeof socialContract)['POST /portal/social/bind']>,
  provenAt: Date,
) {
  const player = playerOf(caller);
  const login = await database.read((db) => loggedInAt(db, player.sessionId));
  if (login && login >= provenAt) return undefined;
  return body?.password ? confirm(player, body.password) : refuse('confirm.required');
}

async function start(deps: SocialDeps, ask: Ask<(typeof socialContract)['GET /portal/social/{provider}/start']>) {
  const { caller, params, request, reply } = ask;
  const app = (await deps.socialApps(caller.brandId))[params.provider];
  if (!app) return refuse('social.off');
  const flow = newFlow();
  const address = await addressAt(app, flow, redirectUri(request, params.provider)).catch(() => undefined);
  // A visitor who navigated here has left our page, so the home page shows the failure.
  if (!address && ask.request.headers.accept?.includes('text/html')) {
    reply.redirect('/?social=failed');
    return {};
  }
  if (!address) return refuse('social.provider.unreachable', { status: 502 });
  const kept = { flow, brandId: caller.brandId, provider: params.provider, nowMs: deps.clock.now() };
  await deps.database.transact((db) => keepFlow(db, kept));
  setFlowCookie(request, reply, flow.state);
  reply.redirect(address);
  return {};
}

/** The browser also stores the state, so that a link with another person's code cannot log in (RFC 9700, 4.7). */
function setFlowCookie(request: FastifyRequest, reply: FastifyReply, state: string): void {
  const secure = request.protocol === 'https';
  reply.setCookie('social-flow', state, {
    path: '/portal/social',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: 600,
  });
}

async function pendingIn({ database, clock }: SocialDeps, { request, caller }: Pick<Ask<never>, 'request' | 'caller'>) {
  const token = readCookie(request, 'social') ?? '';
  const by = { token, brandId: caller.brandId, nowMs: clock.now() };
  return { token, pending: token ? await database.read((db) => pendingOf(db, by)) : undefined };
}

type Telegram = Ask<(typeof socialContract)['POST /portal/social/telegram']>;

async function telegram(
  deps: SocialDeps,
  ask: Telegram,
): Promise<Awaited<ReturnType<typeof enter>> | Refusal<'social.off' | 'social.refused'>> {
  const { telegram: bot } = await deps.socialApps(ask.caller.brandId);
  if (!bot) return refuse('social.off');
  const nowMs = deps.clock.now();
  if (!telegramHolds(ask.body, bot.botToken, nowMs)) return refuse('social.refused');
  const proof = createHash('sha256').update(ask.body.hash).digest();
  const fresh = await deps.database.transact((db) => spendProof(db, proof, new Date(nowMs + 2 * TELEGRAM_LIFE_MS)));
  if (!fresh) return refuse('social.refused');
  const identity = { provider: 'telegram', subject: String(ask.body.id), label: telegramLabel(ask.body) } as const;
  return enter(deps, identity, ask);
}
