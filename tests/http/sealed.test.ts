import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { CompactEncrypt, importJWK } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { service } from '#platform/http/service.ts';
import { SEALED_ALGORITHM, type SealedContent } from '#platform/sealed/sealed.format.ts';
import { openSealedBodies, type SealedBodies, sweepSealed } from '#platform/sealed/sealed-bodies.ts';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { type TestApp, testApp } from '../test-app.ts';

/** Spec section 7, departures "encrypted calls": JWE with a replay check, and plain JSON. */
const route = 'POST /wps/probe/secret';
const body = z.object({ password: z.string().min(1) });
const output = z.object({ length: z.number() });
const common = { source: 'spec section 7', access: 'anyone', body, output, errors: [] } as const;
const probe = contract({
  'POST /wps/probe/secret': { ...common, summary: 'Encrypted', encrypted: true },
  'POST /wps/probe/other': { ...common, summary: 'Encrypted too', encrypted: true },
  'POST /wps/probe/open': { ...common, summary: 'Not marked' },
});

let now = Date.parse('2026-11-21T10:00:00Z');
const clock = { now: () => now };
let db: TestDatabase;
let sealed: SealedBodies;
let app: TestApp;

beforeAll(async () => {
  db = await testDatabase();
  sealed = await openSealedBodies({ database: db.database, clock, keys: [keyPair()] });
  const handle = ({ body: { password } }: { body: { password: string } }) => ({ length: password.length });
  app = await testApp(
    [
      service(probe, {
        'POST /wps/probe/secret': handle,
        'POST /wps/probe/other': handle,
        'POST /wps/probe/open': handle,
      }),
    ],
    { sealed },
  );
});

afterAll(async () => {
  await app.close();
  await db.drop();
});

function keyPair() {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' });
}

async function sealFor(call: string, change: Partial<SealedContent> = {}, from = sealed): Promise<string> {
  const [jwk] = from.keySet.keys;
  const content = { jti: randomUUID(), iat: Math.floor(now / 1_000), aud: call, body: { password: 'sen' }, ...change };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: SEALED_ALGORITHM, enc: 'A256GCM', kid: jwk!.kid! })
    .encrypt(await importJWK(jwk!, SEALED_ALGORITHM));
}

const jose = { headers: { 'content-type': 'application/jose' } };
const send = (call: string, raw: string) => app.call<{ length: number }>(call, { raw, ...jose });

describe('an encrypted call', () => {
  test('takes a JWE, a JWE in value, and plain JSON', async () => {
    expect(await send(route, await sealFor(route))).toMatchObject({ status: 200, value: { length: 3 } });
    expect(await app.call(route, { body: { value: await sealFor(route) } })).toMatchObject({ value: { length: 3 } });
    expect(await app.call(route, { body: { password: 'hồng' } })).toMatchObject({ value: { length: 4 } });
  });

  test('validates what was inside', async () => {
    const answer = await send(route, await sealFor(route, { body: { password: '' } }));
    expect(answer).toMatchObject({ status: 400, errorCode: 'request_param_err' });
  });

  test('takes the same JWE once, also when two arrive at the same moment', async () => {
    const once = await sealFor(route);
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(route, once)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.filter(({ errorCode }) => errorCode === 'sealed.replayed')).toHaveLength(3);
  });

  test('refuses one that was made for another call, is old, comes from the future, or is broken', async () => {
    const code = async (raw: Promise<string> | string) => (await send(route, await raw)).errorCode;
    expect(await code(sealFor('POST /wps/probe/other'))).toBe('sealed.unreadable');
    expect(await code(sealFor(route, { iat: Math.floor(now / 1_000) - 130 }))).toBe('sealed.expired');
    expect(await code(sealFor(route, { iat: Math.floor(now / 1_000) + 90 }))).toBe('sealed.expired');
    expect(await code(sealFor(route, { jti: 'short' }))).toBe('sealed.unreadable');
    const whole = await sealFor(route);
    const [head = '', , iv = '', text = '', tag = ''] = whole.split('.');
    const bent = `${tag.startsWith('A') ? 'B' : 'A'}${tag.slice(1)}`;
    expect(await code([head, '', iv, text, bent].join('.'))).toBe('sealed.unreadable');
    expect(await code('not a JWE')).toBe('media.type.unsupported');
  });

  test('names a key that it does not have, so that the client asks for the new one', async () => {
    const stranger = await openSealedBodies({ database: db.database, clock, keys: [keyPair()] });
    expect((await send(route, await sealFor(route, {}, stranger))).errorCode).toBe('sealed.key.unknown');
  });

  test('opens with an earlier key as long as the server holds it', async () => {
    const [older, newer] = [keyPair(), keyPair()];
    const before = await openSealedBodies({ database: db.database, clock, keys: [older] });
    const after = await openSealedBodies({ database: db.database, clock, keys: [newer, older] });
    expect(await after.open(await sealFor(route, {}, before), route)).toEqual({ body: { password: 'sen' } });
  });

  test('a replay is remembered as long as the JWE is good, and no longer', async () => {
    const once = await sealFor(route);
    await send(route, once);
    await sweepSealed({ database: db.database, clock });
    expect((await send(route, once)).errorCode).toBe('sealed.replayed');
    now += 200_000;
    await sweepSealed({ database: db.database, clock });
    expect((await send(route, once)).errorCode).toBe('sealed.expired');
    const left = await db.database.read((reader) => reader.selectFrom('http.sealed_seen').select('jti').execute());
    expect(left).toEqual([]);
  });
});

test('a call that is not marked takes no JWE', async () => {
  const answer = await send('POST /wps/probe/open', await sealFor('POST /wps/probe/open'));
  expect(answer).toMatchObject({ status: 415, errorCode: 'media.type.unsupported' });
});
