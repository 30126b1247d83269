import type { FastifyReply, FastifyRequest } from 'fastify';
import { CLIENT_HEADER, type CookieKind, cookieName, WEB_CLIENT } from './session.rules.ts';

/** Calls of our own websites. A foreign page cannot send this header unless CORS allows it. */
export function isWebClient(request: FastifyRequest): boolean {
  return request.headers[CLIENT_HEADER] === WEB_CLIENT;
}

export function readCookie(request: FastifyRequest, kind: CookieKind): string | undefined {
  return request.cookies[cookieName(kind, request).name] || undefined;
}

/** "Remember me" lets the page reopen a session from this device. */
export const isRemembered = (request: FastifyRequest): boolean => readCookie(request, 'device') !== undefined;

export function setCookie(
  reply: FastifyReply,
  kind: CookieKind,
  value: string,
  options: { maxAgeMs?: number } = {},
): void {
  const { name, secure } = cookieName(kind, reply.request);
  const maxAge = options.maxAgeMs === undefined ? {} : { maxAge: Math.floor(options.maxAgeMs / 1_000) };
  reply.setCookie(name, value, { ...maxAge, path: '/', httpOnly: true, sameSite: 'lax', secure });
}

export function clearCookie(reply: FastifyReply, kind: CookieKind): void {
  const { name, secure } = cookieName(kind, reply.request);
  reply.clearCookie(name, { path: '/', httpOnly: true, sameSite: 'lax', secure });
}
