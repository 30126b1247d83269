import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { plainAddress } from '#platform/http/address.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Gate } from '#platform/http/mount.ts';
import { type Refusal, refuse } from '#platform/http/refusal.ts';
import { languageOf } from '#platform/i18n/languages.ts';
import type { BrandDirectory } from '../accounts.seams.ts';
import { clearCookie, readCookie } from './session.cookie.ts';
import { SESSION_TOUCH_MS } from './session.rules.ts';
import { findLiveSession, isLive, type LiveSession, touchSession } from './session.store.ts';
import { sessionTimes } from './start-session.server.ts';

export interface PlayerGate extends Gate {
  /** Whether the caller's session is still live, for long connections. Asking does not keep it alive. */
  stillThere(caller: Caller): Promise<boolean>;
}

export interface GateDeps {
  database: Database;
  brands: BrandDirectory;
  clock: Clock;
}

const CLOSED = { open: undefined, maintenance: 'site.maintenance', region: 'site.region.blocked' } as const;

/** The caller of a request: brand, language, address and session (wire.md 1.1). */
export function accountsGate(deps: GateDeps): PlayerGate {
  return {
    identify: (request, reply) => identify(deps, request, reply),
    moduleEnabled: (brandId, moduleId) => deps.brands.moduleEnabled(brandId, moduleId),
    stateOf: async ({ brandId, ip }) => CLOSED[await deps.brands.stateFor(brandId, ip)],
    stillThere: async ({ player, brandId }) =>
      player !== undefined &&
      deps.database.read((db) => isLive(db, { sessionId: player.sessionId, brandId, nowMs: deps.clock.now() })),
  };
}

async function identify(deps: GateDeps, request: FastifyRequest, reply: FastifyReply): Promise<Caller | Refusal> {
  const code = header(request, 'merchant');
  // Repeated headers are joined by a comma, which no brand code contains: refused (wire.md 1.1).
  if (code?.includes(',')) return refuse('function.not.available');
  const brand = await deps.brands.find({ code, host: request.hostname });
  // For a given but unknown brand, clients know only this refusal (wire.md 1.1).
  if (!brand) return refuse(code ? 'function.not.available' : 'merchant.unknown');
  const who = await sessionOf(deps, request, reply, brand.id);
  if (who === 'dead') return refuse('user.or.token.invalid');
  return {
    requestId: request.id,
    brandId: brand.id,
    brandCode: brand.code,
    language: languageOf(languageAsked(request), brand.language, brand.languages),
    ip: plainAddress(request.ip),
    userAgent: request.headers['user-agent'] ?? '',
    player: who && playerCaller(who.session),
    operator: undefined,
    viaCookie: who?.viaCookie ?? false,
  };
}

/**
 * The header, otherwise the field of list calls (spec section 3 "Game list query"). A page that the browser opens by
 * itself (a gateway's, a file) sends neither; then the website's cookie applies.
 */
function languageAsked(request: FastifyRequest): string | undefined {
  const { language } = request.query as { language?: unknown };
  const inQuery = typeof language === 'string' && language !== '' ? language : undefined;
  return header(request, 'language') ?? inQuery ?? request.cookies.language;
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return (Array.isArray(value) ? value.join(',') : value) || undefined;
}

type Found = { session: LiveSession; viaCookie: boolean };

/**
 * An expired token in the header is refused even on public feeds (wire.md 1.1). An expired cookie was sent
 * automatically, so it is cleared and the request continues as a visitor's.
 */
async function sessionOf(
  deps: GateDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  brandId: number,
): Promise<Found | undefined | 'dead'> {
  const sent = tokenSent(request);
  const token = sent ?? readCookie(request, 'session');
  if (!token) return undefined;
  const nowMs = deps.clock.now();
  const session = await deps.database.read((db) => findLiveSession(db, { token, brandId, nowMs }));
  if (session) {
    if (nowMs - session.seenAt.getTime() >= SESSION_TOUCH_MS) {
      const idleMs = sessionTimes(await deps.brands.byId(brandId)).idleMs;
      await deps.database.transact((db) => touchSession(db, session.sessionId, nowMs, idleMs));
    }
    return { session, viaCookie: sent === undefined };
  }
  if (sent !== undefined) return 'dead';
  clearCookie(reply, 'session');
  return undefined;
}

/** Clients without a session may send the text of an empty variable. */
const NO_TOKEN = /^(bearer )?(null|undefined)$/i;

function tokenSent(request: FastifyRequest): string | undefined {
  const sent = header(request, 'authorization');
  return sent && NO_TOKEN.test(sent.trim()) ? undefined : sent;
}

function playerCaller(session: LiveSession): NonNullable<Caller['player']> {
  const { id, sessionId, username, type, currency, mustChangePassword } = session;
  return { id, sessionId, username, type, currency, mustChangePassword };
}
