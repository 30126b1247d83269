import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FirebaseProject, phoneProvenBy } from './firebase-token.ts';

/** Spec section 4 "Register": "optional firebase SMS code check"; a local key set plays Google's. */
const NOW = Date.parse('2026-11-21T10:00:00Z');
const S = Math.floor(NOW / 1_000);
let server: Server;
let project: FirebaseProject;
let key: CryptoKey;
let stranger: CryptoKey;

beforeAll(async () => {
  const [own, other] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  key = own.privateKey;
  stranger = other.privateKey;
  const jwks = JSON.stringify({ keys: [{ ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256' }] });
  server = createServer((_, answer) => answer.setHeader('content-type', 'application/json').end(jwks));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  project = { projectId: 'sen-vang', jwksUri: `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys` };
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const CLAIMS = {
  iss: 'https://securetoken.google.com/sen-vang',
  aud: 'sen-vang',
  sub: 'user-1',
  iat: S - 30,
  exp: S + 3_570,
  auth_time: S - 30,
  phone_number: '+84912345678',
};

function token(change: Partial<Record<keyof typeof CLAIMS, unknown>> = {}, by = key, alg = 'RS256') {
  return new SignJWT({ ...CLAIMS, ...change } as JWTPayload).setProtectedHeader({ alg, kid: 'one' }).sign(by);
}

it('answers the number of a token that holds', async () => {
  expect(await phoneProvenBy(project, await token(), NOW)).toBe('+84912345678');
});

it.each([
  ['another project', { aud: 'other' }],
  ['another issuer', { iss: 'https://securetoken.google.com/other' }],
  ['no user', { sub: '' }],
  ['past its end', { exp: S - 60 }],
  ['a login that lies far back', { auth_time: S - 700 }],
  ['a login in the future', { auth_time: S + 600 }],
  ['no number', { phone_number: undefined }],
  ['something that is no number', { phone_number: '0912345678' }],
])('answers nothing for a token of %s', async (_, change) => {
  expect(await phoneProvenBy(project, await token(change), NOW)).toBeUndefined();
});

it('answers nothing for a foreign signature, an unsigned token, or rubbish', async () => {
  expect(await phoneProvenBy(project, await token({}, stranger), NOW)).toBeUndefined();
  const [, payload = ''] = (await token()).split('.');
  const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
  expect(await phoneProvenBy(project, `${none}.${payload}.`, NOW)).toBeUndefined();
  expect(await phoneProvenBy(project, 'rubbish', NOW)).toBeUndefined();
});
