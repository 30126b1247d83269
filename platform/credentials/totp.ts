import { Secret, TOTP, URI } from 'otpauth';

/** RFC 6238 with the values of all authenticator apps: SHA-1, six digits, thirty seconds. */
const PERIOD_S = 30;
/** Allows one step to either side: phone clocks run fast and slow (RFC 6238 section 5.2). */
const WINDOW = 1;
const SECRET_BYTES = 20;

export interface TotpOwner {
  /** Brand name, shown in the app. */
  issuer: string;
  username: string;
}

export function newTotpSecret(): Uint8Array {
  return new Secret({ size: SECRET_BYTES }).bytes;
}

/** Base32 for typing, and the otpauth URI for the QR code. */
export function totpForms(secret: Uint8Array, owner: TotpOwner): { text: string; uri: string } {
  const totp = generator(secret, owner);
  return { text: totp.secret.base32, uri: totp.toString() };
}

/** The time step of a correct code, so that no step is accepted twice; undefined for a wrong code. */
export function totpStep(secret: Uint8Array, code: string, nowMs: number): bigint | undefined {
  const digits = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return undefined;
  const delta = generator(secret).validate({ token: digits, timestamp: nowMs, window: WINDOW });
  return delta === null ? undefined : BigInt(Math.floor(nowMs / 1_000 / PERIOD_S) + delta);
}

/** The secret of an otpauth address. */
export function totpSecretOf(uri: string): Uint8Array {
  return URI.parse(uri).secret.bytes;
}

/** The code that the player's app shows at a moment. For tests only. */
export function totpCode(secret: Uint8Array, atMs: number): string {
  return generator(secret).generate({ timestamp: atMs });
}

function generator(secret: Uint8Array, owner?: TotpOwner): TOTP {
  const bytes = Uint8Array.from(secret).buffer;
  return new TOTP({
    ...(owner ? { issuer: owner.issuer, label: owner.username } : {}),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
    secret: new Secret({ buffer: bytes }),
  });
}
