import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signBody } from '#games/vendors/hub/hub.signature.ts';
import { call, openVendorHouse, seatAt, send, type VendorHouse, vendorKeys } from './vendor-house.ts';
import { betBody } from './wallet-bodies.ts';

/** Seamless wallet 1.5 over HTTP: which calls are read at all (protocols.md A). */
let house: VendorHouse;
beforeAll(async () => {
  house = await openVendorHouse();
});
afterAll(() => house.close());

describe('signature and shape', () => {
  it('refuses a call signed by a stranger, signed over other bytes, unsigned, or of an unknown vendor', async () => {
    const seat = await seatAt(house);
    const bet = betBody(seat);
    const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const refused = { status: 'RS_ERROR_INVALID_SIGNATURE', request_uuid: bet.request_uuid };
    expect(await call(house, 'bet', bet, { key: stranger })).toEqual(refused);
    expect(await call(house, 'bet', bet, { vendor: 'NOBODY' })).toEqual(refused);
    expect(await call(house, 'bet', bet, { header: 'x-hub88-signature' })).toEqual(refused);
    const raw = JSON.stringify(bet);
    for (const headers of [{}, { 'x-auth-signature': '' }, { 'x-auth-signature': 'AAAA' }] as Record<string, string>[])
      expect(JSON.parse((await send(house, { action: 'bet', raw, headers })).text)).toEqual(refused);
    expect(await seat.balance()).toBe(1_000_000n);
  });

  it('covers the bytes, not the meaning: one more space breaks the signature', async () => {
    const seat = await seatAt(house);
    const raw = JSON.stringify(betBody(seat));
    const headers = { 'x-auth-signature': signBody(Buffer.from(raw), vendorKeys.privateKey) };
    const { text } = await send(house, { action: 'bet', raw: `${raw} `, headers });
    expect(JSON.parse(text)).toMatchObject({ status: 'RS_ERROR_INVALID_SIGNATURE' });
  });

  it.each(['', '{', 'null', '[]', '"bet"', '{"request_uuid": "x"'])('says wrong syntax to %j', async (raw) => {
    expect(await call(house, 'bet', raw)).toEqual({ request_uuid: '', status: 'RS_ERROR_WRONG_SYNTAX' });
  });

  it.each([
    ['text for an amount', { amount: '100000' }],
    ['a negative amount', { amount: -100_000 }],
    ['a fraction', { amount: 100_000.5 }],
    ['an amount finer than 1/10,000', { amount: 100_001 }],
    ['an amount beyond exact numbers', { amount: 1e17 }],
    ['text for a flag', { round_closed: 'true' }],
    ['a missing round', { round: undefined }],
    ['an empty transaction id', { transaction_uuid: '' }],
    ['an id with a NUL', { transaction_uuid: 'a\0b' }],
    ['a number for a token', { token: 7 }],
  ])('says wrong types to %s', async (_, change) => {
    const seat = await seatAt(house);
    const bet = betBody(seat, change);
    expect(await call(house, 'bet', bet)).toEqual({ request_uuid: bet.request_uuid, status: 'RS_ERROR_WRONG_TYPES' });
    expect(await seat.balance()).toBe(1_000_000n);
  });

  it('refuses an oversized body without reading it', async () => {
    const raw = JSON.stringify({ ...betBody(await seatAt(house)), bet: 'x'.repeat(70_000) });
    expect(await send(house, { action: 'bet', raw, headers: {} })).toEqual({
      http: 200,
      text: '{"request_uuid":"","status":"RS_ERROR_WRONG_SYNTAX"}',
    });
  });

  it('answers an unknown wallet call with 404', async () => {
    expect((await send(house, { action: 'gift', raw: '{}', headers: {} })).http).toBe(404);
  });
});
