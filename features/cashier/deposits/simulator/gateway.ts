import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '#platform/http/caller.ts';
import { refuse } from '#platform/http/refusal.ts';
import { safeJson, signatureProblem } from '../providers/signature.ts';
import { brokenPage, PAGE_STYLE_HASH, paymentPage } from './pay-page.ts';
import { PayRequest, type PaySession, seal, unseal } from './pay-session.ts';
import { mayPlay, type Scenario, toldBy } from './scenario.rules.ts';
import { isSimulated, SIMULATED, secretOf, tell } from './simulated.ts';
import type { SimulatorDeps } from './simulator.deps.ts';

interface Exchange {
  params: { provider: string };
  caller: Caller;
  request: FastifyRequest;
  reply: FastifyReply;
  rawBody: Buffer;
}

const HTTP_BAD = 400;
const SEE_OTHER = 303;

/** The gateway stores nothing: the page's address carries the session, protected by a MAC. */
export async function openPage(deps: SimulatorDeps, { params, request, rawBody }: Exchange) {
  const { provider } = params;
  if (!isSimulated(provider) || provider === SIMULATED.bank) return refuse('payment.provider.unknown', { status: 404 });
  const secret = secretOf(deps.secret, provider);
  const sent = { rawBody, headers: request.headers, nowMs: deps.clock.now() };
  const asked = signatureProblem(secret, sent) ? undefined : PayRequest.safeParse(safeJson(rawBody));
  if (!asked?.success) return refuse('payment.notice.refused', { status: 403 });
  const session: PaySession = { ...asked.data, provider, transactionId: randomUUID() };
  const page = new URL(`/simulator/pay/${provider}`, asked.data.returnUrl);
  page.searchParams.set('session', seal(deps.secret, session));
  return { redirectUrl: page.href };
}

export async function showPage(deps: SimulatorDeps, ask: Exchange, sealed: string) {
  const session = unseal(deps.secret, ask.params.provider, sealed);
  const t = (key: string, values?: Record<string, string | number>) =>
    deps.catalogue.text(ask.caller.language, key, values);
  // A browser gets a page, a program the JSON envelope.
  if (!session && !ask.request.headers.accept?.includes('text/html'))
    return refuse('payment.page.unknown', { status: HTTP_BAD });
  if (!session) return sendPage(ask.reply, brokenPage(ask.caller.language, t), HTTP_BAD);
  const isOver = session.expiresAt <= deps.clock.now();
  const page = { ...session, sealed, isOver, language: ask.caller.language };
  return sendPage(ask.reply, paymentPage(page, t), 200, new URL(session.returnUrl).origin);
}

export async function payOnPage(deps: SimulatorDeps, ask: Exchange, body: { session: string; scenario: Scenario }) {
  const session = unseal(deps.secret, ask.params.provider, body.session);
  const now = deps.clock.now();
  if (!session || !mayPlay(body.scenario, session.expiresAt <= now)) return showPage(deps, ask, body.session);
  const told = toldBy(body.scenario, { text: session.merchantOrder, vnd: BigInt(session.amount) });
  if (told) {
    const paid = {
      transactionId: session.transactionId,
      merchantOrder: told.text,
      amount: told.vnd.toString(),
      currency: 'VND',
      status: 'PAID',
      paidAt: now,
    };
    const secret = secretOf(deps.secret, session.provider);
    await tell(session.notifyUrl, JSON.stringify(paid), { secret, told, now: deps.clock.now });
  }
  ask.reply.redirect(session.returnUrl, SEE_OTHER);
  return {};
}

function sendPage(reply: FastifyReply, html: string, status: number, returnOrigin = '') {
  reply
    .status(status)
    .headers({
      'content-security-policy': `default-src 'none'; style-src '${PAGE_STYLE_HASH}'; img-src 'self'; form-action 'self' ${returnOrigin}; base-uri 'none'; frame-ancestors 'none'`,
      // The form must send its origin; otherwise the frame rejects the cookie that comes with it.
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(html);
  return {};
}
