/**
 * An encrypted body is a JWE in compact form (RFC 7516): ECDH-ES on P-256, content by A256GCM. It contains this object,
 * which names its call and the time of sealing, so it cannot be used for another call or later.
 */
export interface SealedContent {
  /** Unique: the server accepts each only once. */
  jti: string;
  /** Seconds since the epoch. */
  iat: number;
  /** The call, e.g. "POST /wps/session/login". */
  aud: string;
  body: unknown;
}

export const SEALED_ALGORITHM = 'ECDH-ES';
export const SEALED_CONTENT = 'A256GCM';
export const SEALED_MEDIA_TYPE = 'application/jose';
export const JWKS_PATH = '/.well-known/jwks.json';

/** Five base64url parts; the second is empty, because the key is agreed upon and not transmitted. */
const COMPACT = /^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/;

/** The compact text, in either form that clients use: bare, or in `value` as older clients do (wire.md 1.4). */
export function compactIn(body: unknown): string | undefined {
  const text = typeof body === 'string' ? body : (body as { value?: unknown } | null | undefined)?.value;
  return typeof text === 'string' && COMPACT.test(text) ? text : undefined;
}
