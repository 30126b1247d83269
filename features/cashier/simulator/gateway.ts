import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Caller } from '#platform/http/caller.ts';
import { refuse } from '#platform/http/refusal.ts';
import { safeJson, signatureProblem } from '../providers/signature.ts';
import { brokenPage, PAGE_STYLE_HASH, paymentPage } from './pay-page.ts';
import { mayPlay, type Scenario, toldBy } from './scenario.rules.ts';
import { isSimulated, SIMULATED, secretOf, tell } from './simulated.ts';
import type { SimulatorDeps } from './simulator.server.ts';

/** What the merchant asks for. */
const Request = z.object({
  merchantOrder: z.string().min(1).max(40),
  orderNo: z.string().max(40),
  amount: z.string().regex(/^\d{1,15}$/),
  currency: z.literal('VND'),
  returnUrl: z.url({ protocol: /^https?$/ }).max(1_000),
  notifyUrl: z.url({ protocol: /^https?$/ }).max(1_000),
  expiresAt: z.number().int().positive(),
});
const Session = Request.extend({ provider: z.string(), transactionId: z.string() });
export type PaySession = z.output<typeof Session>;

interface Exchange {
  params: { provider: string };
  caller: Caller;
  request: FastifyRequest;
  reply: FastifyReply;
  rawBody: Buffer;
}

const HTTP_BAD = 400;
const SEE_OTHER = 303;

/** The gateway keeps nothing: the page's address carries the session, sealed against changes. */
export async function openPage(deps: SimulatorDeps, { params, request, rawBody }: Exchange) {
  const { provider } = params;
  if (!isSimulated(provider) || provider === SIMULATED.bank) return refuse('payment.provider.unknown', { status: 404 });
  const secret = secretOf(deps.secret, provider);
  const sent = { rawBody, headers: request.headers, nowMs: deps.clock.now() };
  const asked = signatureProblem(secret, sent) ? undefined : Request.safeParse(safeJson(rawBody));
  if (!asked?.success) return refuse('payment.notice.refused', { status: 403 });
  const session: PaySession = { ...asked.data, provider, transactionId: randomUUID() };
  const page = new URL(`/simulator/pay/${provider}`, asked.data.returnUrl);
  page.searchParams.set('session', seal(deps, session));
  return { redirectUrl: page.href };
}

export async function showPage(deps: SimulatorDeps, ask: Exchange, sealed: string) {
  const session = unseal(deps, ask.params.provider, sealed);
  const t = (key: string, values?: Record<string, string | number>) =>
    deps.catalogue.text(ask.caller.language, key, values);
  // A person is told on a page, a program in the envelope.
  if (!session && !ask.request.headers.accept?.includes('text/html'))
    return refuse('payment.page.unknown', { status: HTTP_BAD });
  if (!session) return sendPage(ask.reply, brokenPage(ask.caller.language, t), HTTP_BAD);
  const isOver = session.expiresAt <= deps.clock.now();
  const page = { ...session, sealed, isOver, language: ask.caller.language };
  return sendPage(ask.reply, paymentPage(page, t), 200, new URL(session.returnUrl).origin);
}

export async function payOnPage(deps: SimulatorDeps, ask: Exchange, body: { session: string; scenario: Scenario }) {
  const session = unseal(deps, ask.params.provider, body.session);
  const now = deps.clock.now();
  if (!session || !mayPlay(body.scenario, session.expiresAt <= now)) return showPage(deps, ask, body.session);
  const told = toldBy(body.scenario, { text: session.merchantOrder, vnd: BigInt(session.amount) });
  if (told) {
    const paid = {
      ...{ transactionId: session.transactionId, merchantOrder: told.text, amount: told.vnd.toString() },
      ...{ currency: 'VND', status: 'PAID', paidAt: now },
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
      // The form's origin must be told: without it a cookie that comes along would not be believed.
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(html);
  return {};
}

const macOf = (deps: SimulatorDeps, content: string) =>
  createHmac('sha256', deps.secret).update(`pay page ${content}`).digest('base64url');

function seal(deps: SimulatorDeps, session: PaySession): string {
  const content = Buffer.from(JSON.stringify(session)).toString('base64url');
  return `${content}.${macOf(deps, content)}`;
}

function unseal(deps: SimulatorDeps, provider: string, sealed: string): PaySession | undefined {
  const [content = '', mac = ''] = sealed.split('.');
  const [given, wanted] = [Buffer.from(mac), Buffer.from(macOf(deps, content))];
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
  const session = Session.safeParse(safeJson(Buffer.from(content, 'base64url')));
  return session.success && session.data.provider === provider ? session.data : undefined;
}
