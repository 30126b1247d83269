import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { FirebaseProject } from './firebase-token.ts';

/** A local key set that stands in for Google's, and tokens signed with it. */
export interface LocalKeys {
  project: FirebaseProject;
  token(change?: Record<string, unknown>, by?: CryptoKey, alg?: string): Promise<string>;
  close(): Promise<void>;
}

export async function localKeys(now: () => number): Promise<LocalKeys> {
  const own = await generateKeyPair('RS256');
  const jwks = JSON.stringify({ keys: [{ ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256' }] });
  const server = createServer((_, answer) => answer.setHeader('content-type', 'application/json').end(jwks));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const claims = () => {
    const s = Math.floor(now() / 1_000);
    const times = { iat: s - 30, exp: s + 3_570, auth_time: s - 30 };
    const whose = { iss: 'https://securetoken.google.com/sen-vang', aud: 'sen-vang', sub: 'user-1' };
    return { ...times, ...whose, phone_number: '+84912345678' };
  };
  return {
    project: { projectId: 'sen-vang', jwksUri: `http://127.0.0.1:${port}/keys` },
    token: (change = {}, by = own.privateKey, alg = 'RS256') =>
      new SignJWT({ ...claims(), ...change } as JWTPayload).setProtectedHeader({ alg, kid: 'one' }).sign(by),
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}
