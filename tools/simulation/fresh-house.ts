import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import {
  betProjection,
  numberVendors,
  type PlayerFacts,
  registerWagerChecks,
  startWagers,
} from '#features/wagers/public.ts';
import { insertSession } from '#features/wagers/session/game-session.store.ts';
import { newToken } from '#features/wagers/session/game-session.ts';
import { noStakeGuards } from '#features/wagers/wagers.fixture.ts';
import { slotTitles } from '#games/engines/slots/titles/titles.ts';
import { foldHouse } from '#ledger/house.ts';
import { type Ledger, openLedger } from '#ledger/ledger.ts';
import { reconcile } from '#ledger/reconcile.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { startPostgres } from '#platform/db/postgres.ts';
import { openEventBus } from '#platform/events/bus.ts';
import { createApp } from '#platform/http/app.ts';
import { loadCatalogue } from '#platform/i18n/catalogue.ts';
import { ROOT } from '../steps.ts';
import type { House, Seat } from './house.ts';

const VENDOR = 'DONGSON';
const CURRENCY = 'VNDK';
const BRAND = 1;
/** 20,000.00 each: some players run out of money, which is intended. */
const DEPOSIT = 200_000_000n;

/** A separate platform: a new PostgreSQL with fsync, all migrations, the wallet calls over HTTP; deleted afterwards. */
export async function freshHouse(seatCount: number, log: (line: string) => void): Promise<House> {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-simulation-'));
  const postgres = await startPostgres({ dataDir: folder, log });
  await migrate({ url: postgres.url, log: () => {} });
  const logger = pino({ level: 'error' });
  const database = openDatabase({ url: postgres.url });
  const bus = await openEventBus({ databaseUrl: postgres.url, logger });
  const ledger = openLedger({ url: postgres.url, database, log });
  const catalogue = await loadCatalogue(ROOT);
  const studio = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const players: PlayerFacts[] = [];
  const games = slotTitles.map((title, index) => gameFacts(title.code, index + 1));
  const wagers = startWagers({
    ...noStakeGuards,
    database,
    ledger,
    bus,
    clock: systemClock,
    logger,
    catalogue,
    vendors: await numberVendors(database, [vendorLink(studio)]),
    lookups: {
      players: async (ids) => players.filter(({ id }) => ids.includes(id)),
      games: async () => games,
      timeZoneOf: async () => 'Asia/Ho_Chi_Minh',
    },
  });
  const projection = betProjection({ bus, database, databaseUrl: postgres.url, ledger, logger });
  projection.start();
  const app = await createApp({ logger, catalogue, trustedProxies: [] });
  wagers.mountVendorRoutes(app);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const seats: Seat[] = [];
  for (let i = 0; i < seatCount; i++) seats.push(await openSeat(database, ledger, players, i));
  registerWagerChecks();
  return {
    walletUrl: `${origin}/vendor/hub/${VENDOR}`,
    currency: CURRENCY,
    privateKey: studio.privateKey,
    seats,
    reconcile: async () => {
      await foldHouse(database);
      await projection.catchUp();
      return reconcile(database);
    },
    close: async () => {
      await app.close();
      await projection.close();
      await wagers.close();
      await ledger.drain();
      await bus.close();
      await database.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function gameFacts(code: string, id: number) {
  return { id, code, vendor: VENDOR, names: { EN: code }, type: 'RNG', enabled: true };
}

/** The link of a vendor that only calls us: the simulation never asks it for a game. */
function vendorLink({ publicKey, privateKey }: ReturnType<typeof studioKeys>) {
  const signatureHeader = 'x-auth-signature' as const;
  const endpoint = { apiUrl: 'http://127.0.0.1:9', operatorId: 'SIMULATION', privateKey, signatureHeader };
  return { code: VENDOR, publicKey, signatureHeader, echoesPlayer: true, freeBets: false, endpoint };
}

function studioKeys() {
  return generateKeyPairSync('rsa', { modulusLength: 2048 });
}

async function openSeat(database: Database, ledger: Ledger, players: PlayerFacts[], index: number): Promise<Seat> {
  const id = BigInt(100_001 + index);
  const account = await ledger.openAccount({ brandId: BRAND, currency: CURRENCY, ownerId: id });
  players.push({ id, brandId: BRAND, ledgerAccount: account, currency: CURRENCY, mayPlay: true });
  await ledger.poster.post({
    key: `simulation:deposit:${id}`,
    account,
    house: 'cash',
    kind: 'deposit',
    amount: DEPOSIT,
  });
  const gameId = (index % slotTitles.length) + 1;
  const token = newToken();
  await insertSession(database, {
    token,
    playerId: id,
    brandId: BRAND,
    account,
    currency: CURRENCY,
    vendor: VENDOR,
    gameId,
    expiresAt: new Date(Date.now() + 24 * 3_600_000),
  });
  return {
    user: id.toString(),
    token,
    gameCode: slotTitles[gameId - 1]!.code,
    startBalance: DEPOSIT,
    balance: async () => (await ledger.balance(account)).available,
  };
}
