import { type CryptoKey, generateKeyPair } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FirebaseProject, phoneProvenBy } from './firebase-token.ts';
import { type LocalKeys, localKeys } from './local-keys.fixture.ts';

/** Spec section 4 "Register": "optional firebase SMS code check"; a local key set stands in for Google's. */
const NOW = Date.parse('2026-11-21T10:00:00Z');
const S = Math.floor(NOW / 1_000);
let keys: LocalKeys;
let project: FirebaseProject;
let stranger: CryptoKey;

beforeAll(async () => {
  keys = await localKeys(() => NOW);
  ({ project } = keys);
  stranger = (await generateKeyPair('RS256')).privateKey;
});
afterAll(() => keys.close());

const token = (change?: Record<string, unknown>, by?: CryptoKey) => keys.token(change, by);

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
