import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerWagerChecks } from '#features/wagers/public.ts';
import type { GameSession, SpinAnswer } from '#games/studio/game.contract.ts';
import { registerOperator } from '#games/studio/sessions/operators.ts';
import { shelve } from '#games/studio/slots/titles.ts';
import { createStudio, type Studio } from '#games/studio/studio.ts';
import { isSigned, signBytes } from '#games/studio/wallet/signature.ts';
import { signBody, verifyBody } from '#games/vendors/hub/hub.signature.ts';
import { reconcile } from '#ledger/reconcile.ts';
import { wholeCatalogue } from '#platform/i18n/whole-catalogue.fixture.ts';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import {
  openVendorHouse,
  operatorKeys,
  type Seat,
  seatAt,
  type VendorHouse,
  vendorKeys,
} from '../vendors/vendor-house.ts';
import { alwaysLoses, alwaysWins } from './test-titles.ts';

// protocols.md A: the studio and the platform as separate parties, over signed HTTP.

let studioDatabase: TestDatabase;
let studio: Studio;
let house: VendorHouse;
let studioUrl: string;

beforeAll(async () => {
  studioDatabase = await testDatabase();
  studio = await createStudio({
    database: studioDatabase.database,
    catalogue: await wholeCatalogue,
    logger: pino({ level: 'error' }),
    privateKey: vendorKeys.privateKey,
    titles: shelve([
      { ...alwaysWins, code: 'lotus' },
      { ...alwaysLoses, code: 'carp' },
    ]),
    studioUrl: 'http://studio.test',
    trustedProxies: [],
  });
  studioUrl = await studio.app.listen({ port: 0, host: '127.0.0.1' });
  house = await openVendorHouse({ apiUrl: studioUrl });
  await registerOperator(studioDatabase.database, {
    operatorId: 'house',
    name: 'House',
    walletUrl: `${house.app.listeningOrigin}/vendor/hub/ACME`,
    publicKey: operatorKeys.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    portalOrigin: 'http://localhost:3000',
    currencies: [{ code: 'VNDK', symbol: 'P' }],
  });
});
afterAll(async () => {
  await studio.stop();
  await house.close();
  await studioDatabase.drop();
});

async function call<T>(path: string, body: object, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) };
  const response = await fetch(studioUrl + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await response.json()) as { success: boolean; value: T; errorCode?: string };
}

async function launch({ player }: Pick<Seat, 'player'>, gameId: number): Promise<GameSession> {
  const place = { brandCode: 'SENVANG', language: 'vi', country: 'VN' };
  const links = { lobbyUrl: 'http://localhost:3000/rng', depositUrl: undefined };
  const launched = await house.wagers.openGameSession({ gameId, player, ...place, ...links });
  if (!launched.ok) throw new Error(launched.reason);
  const session = new URL(launched.url).searchParams.get('session');
  return (await call<GameSession>('/game/session', { launch: session })).value;
}

function spin(token: string, stake = '10000') {
  return call<SpinAnswer>('/game/spin', { spinKey: crypto.randomUUID(), stake }, token);
}

registerWagerChecks();

describe('studio and platform', () => {
  test('play a won and a lost round; the ledger agrees to the last unit', async () => {
    const seat = await seatAt(house, { amount: 1_000_000n });
    const lotus = await launch(seat, 1);
    expect(lotus).toMatchObject({ balance: '1000000', symbol: 'P', mode: 'real' });
    expect((await spin(lotus.token)).value).toMatchObject({
      balance: '1040000',
      round: { state: 'closed', win: '50000' },
    });
    const carp = await launch(seat, 2);
    expect((await spin(carp.token, '20000')).value).toMatchObject({ balance: '1020000', round: { win: '0' } });
    expect(await seat.balance()).toBe(1_020_000n);
    await house.projection.catchUp();
    expect(await reconcile(house.database.database)).toEqual([]);
  });

  test('refuse a stake that the player does not have, and one in an expired session', async () => {
    const seat = await seatAt(house, { amount: 15_000n });
    const { token } = await launch(seat, 2);
    expect((await spin(token, '20000')).errorCode).toBe('studio.balance.short');
    house.clock.advance(13 * 3_600_000);
    expect((await spin(token)).errorCode).toBe('studio.session.ended');
    house.clock.advance(-13 * 3_600_000);
    expect(await seat.balance()).toBe(15_000n);
  });

  test('understand each other’s signatures', async () => {
    const body = Buffer.from('{"token":"é","amount":100000}');
    expect(await verifyBody(body, await signBytes(body, vendorKeys.privateKey), vendorKeys.publicKey)).toBe(true);
    expect(await isSigned(body, signBody(body, operatorKeys.privateKey), operatorKeys.publicKey)).toBe(true);
    expect(await isSigned(body, signBody(body, operatorKeys.privateKey), vendorKeys.publicKey)).toBe(false);
  });
});
