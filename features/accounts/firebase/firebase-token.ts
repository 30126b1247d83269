import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';

/** The brand's Firebase project, whose phone login verifies a number instead of our code. */
export interface FirebaseProject {
  projectId: string;
  /** Google's key set for these tokens. */
  jwksUri: string;
}

/** An older proof of a number is not accepted. */
const PROVEN_WITHIN_S = 10 * 60;

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

/** The library fetches the keys when a token names an unknown one. */
function keysOf(jwksUri: string): ReturnType<typeof createRemoteJWKSet> {
  const known = keySets.get(jwksUri) ?? createRemoteJWKSet(new URL(jwksUri));
  keySets.set(jwksUri, known);
  return known;
}

/**
 * The phone number (E.164, "+84912345678") that an ID token proves. Undefined when the token is invalid: wrong project,
 * signature or time, no phone login, or a login too long ago. Source: Firebase's documentation "Verify ID tokens using
 * a third-party JWT library".
 */
export async function phoneProvenBy(
  { projectId, jwksUri }: FirebaseProject,
  idToken: string,
  nowMs: number,
): Promise<string | undefined> {
  const claims = await jwtVerify(idToken, keysOf(jwksUri), {
    algorithms: ['RS256'],
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    currentDate: new Date(nowMs),
    clockTolerance: 30,
  }).then(
    ({ payload }) => payload,
    () => undefined,
  );
  return claims && phoneIn(claims, nowMs);
}

function phoneIn(
  claims: JWTPayload & { phone_number?: unknown; auth_time?: unknown },
  nowMs: number,
): string | undefined {
  const { sub, phone_number: phone, auth_time: provenAt } = claims;
  if (!sub || typeof phone !== 'string' || !/^\+[1-9]\d{6,14}$/.test(phone)) return undefined;
  const age = nowMs / 1_000 - (typeof provenAt === 'number' ? provenAt : 0);
  return age >= -30 && age <= PROVEN_WITHIN_S ? phone : undefined;
}
