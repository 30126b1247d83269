import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jackpotProjection, openPots, registerWagerChecks } from '#features/wagers/public.ts';
import type { GameSession, SpinAnswer } from '#games/studio/game.contract.ts';
import { registerOperator } from '#games/studio/sessions/operators.ts';
import { shelve } from '#games/studio/slots/titles.ts';
import { createStudio, type Studio } from '#games/studio/studio.ts';
import type { Projector } from '#ledger/projector.ts';
import { reconcile } from '#ledger/reconcile.ts';
import { wholeCatalogue } from '#platform/i18n/whole-catalogue.fixture.ts';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { openVendorHouse, operatorKeys, seatAt, type VendorHouse, vendorKeys } from '../vendors/vendor-house.ts';
import { alwaysJackpot, feedsJackpot } from './test-titles.ts';

// Spec section 2.4, departures.md "jackpot": the studio's machines show the amount that the house's ledger has set
// aside.

let studioDatabase: TestDatabase;
let studio: Studio;
let house: VendorHouse;
let studioUrl: string;
let projection: Projector;

beforeAll(async () => {
  const logger = pino({ level: 'silent' });
  studioDatabase = await testDatabase();
  studio = await createStudio({
    database: studioDatabase.database,
    logger,
    privateKey: vendorKeys.privateKey,
    trustedProxies: [],
    catalogue: await wholeCatalogue,
    titles: shelve([
      { ...feedsJackpot, code: 'lotus' },
      { ...alwaysJackpot, code: 'carp' },
    ]),
    studioUrl: 'http://studio.test',
  });
  studioUrl = await studio.app.listen({ port: 0, host: '127.0.0.1' });
  house = await openVendorHouse({ apiUrl: studioUrl });
  await registerOperator(studioDatabase.database, {
    operatorId: 'house',
    name: 'House',
    portalOrigin: 'http://localhost:3000',
    walletUrl: `${house.app.listeningOrigin}/vendor/hub/ACME`,
    publicKey: operatorKeys.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    currencies: [{ code: 'VNDK', symbol: 'P' }],
  });
  const { pool, levels } = alwaysJackpot.progressive!;
  const { database, url: databaseUrl } = house.database;
  await openPots(database, { brandId: 1, currency: 'VNDK', vendor: 'ACME', pool, gameIds: [1, 2], levels });
  projection = jackpotProjection({ database, databaseUrl, ledger: house.ledger, logger });
  registerWagerChecks();
});
afterAll(async () => {
  await projection.close();
  await studio.stop();
  await house.close();
  await studioDatabase.drop();
});

async function call<T>(path: string, body: object, token?: string): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) };
  const response = await fetch(studioUrl + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return ((await response.json()) as { value: T }).value;
}

/** A new player at one of the two machines: 1 feeds the pot, 2 wins it with every round. */
async function seatedAt(gameId: number) {
  const { player } = await seatAt(house, { amount: 1_000_000n });
  const place = { brandCode: 'SENVANG', language: 'vi', country: 'VN' };
  const links = { lobbyUrl: 'http://localhost:3000/rng', depositUrl: undefined };
  const launched = await house.wagers.openGameSession({ gameId, player, ...place, ...links });
  if (!launched.ok) throw new Error(launched.reason);
  const launch = new URL(launched.url).searchParams.get('session');
  const { token } = await call<GameSession>('/game/session', { launch });
  return async () => {
    const { round } = await call<SpinAnswer>('/game/spin', { spinKey: crypto.randomUUID(), stake: '10000' }, token);
    expect(round.state).toBe('closed');
    return BigInt(round.jackpotWin);
  };
}

const inLedger = async () => {
  await projection.catchUp();
  return (await house.wagers.pots(1))[0]!.amount;
};

async function atStudio(): Promise<bigint> {
  const found = await studioDatabase.database.read((db) =>
    sql<{ shown: bigint }>`select (sum(pot) / 10000)::bigint as shown from studio.pools`.execute(db),
  );
  return found.rows[0]!.shown;
}

test('rounds at the same time move both pots alike; a won pot is empty in both and the books agree', async () => {
  const feeding = [await seatedAt(1), await seatedAt(1), await seatedAt(1)];
  await Promise.all(
    feeding.map(async (spin) => {
      for (let round = 0; round < 4; round++) await spin();
    }),
  );
  expect(await inLedger()).toBe(500_000n + 12n * 100n);
  expect(await atStudio()).toBe(await inLedger());

  const winning = await seatedAt(2);
  const [prize] = await Promise.all([winning(), feeding[0]!(), feeding[1]!()]);
  expect(prize).toBeGreaterThanOrEqual(500_000n + 1_200n);
  // The seed is added again shortly after the win has been read.
  await projection.catchUp();
  expect(await inLedger()).toBe(await atStudio());
  expect(await inLedger()).toBeLessThan(prize);
  await house.projection.catchUp();
  expect(await reconcile(house.database.database)).toEqual([]);
});
