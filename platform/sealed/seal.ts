import { CompactEncrypt, importJWK, type JWK } from 'jose';
import { JWKS_PATH, SEALED_ALGORITHM, SEALED_CONTENT, type SealedContent } from './sealed.format.ts';

let offered: Promise<JWK> | undefined;

/** The server's current public key; loaded once, and reloaded after `forgetKey`. */
function serverKey(): Promise<JWK> {
  offered ??= fetch(JWKS_PATH)
    .then((answer) => answer.json() as Promise<{ keys: JWK[] }>)
    .then(({ keys: [first] }) => {
      if (!first) throw new Error('the key set is empty');
      return first;
    });
  offered.catch(forgetKey);
  return offered;
}

/** Call it when the server has changed its keys. */
export function forgetKey(): void {
  offered = undefined;
}

/** Seals a body for one call ("METHOD /path") as a JWE in compact form (sealed.format.ts). */
export async function seal(body: unknown, call: string): Promise<string> {
  const jwk = await serverKey();
  const content: SealedContent = {
    jti: crypto.randomUUID(),
    iat: Math.floor(Date.now() / 1_000),
    aud: call,
    body,
  };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: SEALED_ALGORITHM, enc: SEALED_CONTENT, ...(jwk.kid ? { kid: jwk.kid } : {}) })
    .encrypt(await importJWK(jwk, SEALED_ALGORITHM));
}
