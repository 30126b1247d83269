/**
 * An encrypted body is a JWE in compact form (RFC 7516): ECDH-ES on P-256, content by A256GCM. Inside is this object.
 * It names its call and the time it was made, so it cannot be used for another call or later.
 */
export interface SealedContent {
  /** Unique: the server takes each only once. */
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

/** Five base64url parts; the second is empty, since the key is agreed upon and not carried. */
const COMPACT = /^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/;

/** The compact text, however a client framed it: bare, or in `value` as older clients wrap theirs (wire.md 1.4). */
export function compactIn(body: unknown): string | undefined {
  const text = typeof body === 'string' ? body : (body as { value?: unknown } | null | undefined)?.value;
  return typeof text === 'string' && COMPACT.test(text) ? text : undefined;
}
