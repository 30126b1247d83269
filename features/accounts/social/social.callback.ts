import type { FastifyRequest } from 'fastify';
import { isRefusal } from '#platform/http/refusal.ts';
import type { Ask } from '#platform/http/service.ts';
import { identityFrom } from './oauth.ts';
import type { socialContract } from './social.contract.ts';
import type { SocialDeps } from './social.deps.ts';
import { enter } from './social.entry.ts';
import { takeFlow } from './social.store.ts';

type Callback = Ask<(typeof socialContract)['GET /portal/social/{provider}/callback']>;

/** Outcomes in ?social= for the home page. The address contains no secrets. */
type Outcome = 'in' | 'bind' | 'verify' | 'blocked' | 'taken' | 'closed' | 'failed';

export function redirectUri(request: FastifyRequest, provider: string): string {
  return `${request.protocol}://${request.host}/portal/social/${provider}/callback`;
}

export async function callback(deps: SocialDeps, ask: Callback) {
  const outcome = await outcomeOf(deps, ask);
  ask.reply.clearCookie('social-flow', { path: '/portal/social' });
  ask.reply.redirect(`/?social=${outcome}`);
  return {};
}

async function outcomeOf(deps: SocialDeps, ask: Callback): Promise<Outcome> {
  const { caller, params, query, request } = ask;
  const { provider } = params;
  const { state } = query;
  if (!state || request.cookies['social-flow'] !== state) return 'failed';
  const by = { state, brandId: caller.brandId, provider, nowMs: deps.clock.now() };
  const flow = await deps.database.transact((db) => takeFlow(db, by));
  const app = (await deps.socialApps(caller.brandId))[provider];
  if (!flow || !app) return 'failed';
  // The person denied access (RFC 6749 section 4.1.2.1).
  if (query.error === 'access_denied') return 'closed';
  const returned = new URL(request.url, redirectUri(request, provider));
  const identity = await identityFrom(app, flow, returned);
  if (!identity) return 'failed';
  const entered = await enter(deps, identity, { ...ask, web: true });
  if (!isRefusal(entered)) return 'in';
  const OUTCOMES = {
    bind_customer_required: 'bind',
    login_verify_required: 'verify',
    us_forbidden_login_error: 'blocked',
    'social.bound': 'taken',
  };
  return (OUTCOMES as Record<string, Outcome>)[entered.refused] ?? 'failed';
}
