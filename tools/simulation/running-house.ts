import { join } from 'node:path';
import { pino } from 'pino';
import { type AccountBrand, brandDirectory, createPlayer, ledgerWallets } from '#features/accounts/public.ts';
import { openSite } from '#features/site/public.ts';
import { registerWagerChecks } from '#features/wagers/public.ts';
import { insertSession } from '#features/wagers/session/game-session.store.ts';
import { newToken } from '#features/wagers/session/game-session.ts';
import { slotTitles } from '#games/engines/slots/titles/titles.ts';
import { type Ledger, openLedger } from '#ledger/ledger.ts';
import { reconcile } from '#ledger/reconcile.ts';
import { type Config, readConfig } from '#platform/config/config.ts';
import { StartupError } from '#platform/config/startup-error.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { borrowPostgres } from '#platform/db/postgres.ts';
import { openEventBus } from '#platform/events/bus.ts';
import { TRIAL_TYPE } from '#platform/http/caller.ts';
import { ensureKeyPair } from '#platform/keys/key-pair.ts';
import type { House, Seat } from './house.ts';

const VENDOR = 'DONGSON';
/** 20,000.00 of trial money each. */
const STAKE_MONEY = 200_000_000n;

interface Parts {
  config: Config;
  database: Database;
  ledger: Ledger;
  brand: AccountBrand;
  games: ReadonlyMap<string, number>;
}

/**
 * The platform of `npm start` on this machine. The players are new trial accounts, whose money has separate books. Only
 * they and their sessions are created here; every round goes through the running server.
 */
export async function runningHouse(seatCount: number, log: (line: string) => void): Promise<House> {
  const config = readConfig();
  await assertRunning(config);
  const server = config.databaseUrl
    ? { url: config.databaseUrl, stop: async () => {} }
    : await borrowPostgres({ dataDir: join(config.dataDir, 'postgres'), log });
  const logger = pino({ level: 'error' });
  const database = openDatabase({ url: server.url });
  const bus = await openEventBus({ databaseUrl: server.url, natsUrl: config.natsUrl, logger });
  const ledger = openLedger({ url: server.url, database, log });
  const brands = brandDirectory(openSite({ database, bus }));
  const found = await brands.find({ code: undefined, host: new URL(config.portalUrl).host });
  if (!found) throw new StartupError(`The portal at ${config.portalUrl} has no brand: start it once with npm start.`);
  const brand = await brands.byId(found.id);
  const parts = { config, database, ledger, brand, games: await gameIds(database) };
  log(`Making ${seatCount} trial players ...`);
  const seats: Seat[] = [];
  for (let i = 0; i < seatCount; i++) seats.push(await openSeat(parts, i));
  registerWagerChecks();
  return {
    walletUrl: `${config.portalUrl}/vendor/hub/${VENDOR}`,
    currency: brand.currency,
    privateKey: ensureKeyPair(config.dataDir, 'studio').privateKey,
    seats,
    // The running worker keeps derived data up to date; the checks compare what it has read.
    reconcile: () => reconcile(database),
    close: async () => {
      await ledger.drain();
      await bus.close();
      await database.close();
      await server.stop();
    },
  };
}

async function assertRunning({ portalUrl }: Config): Promise<void> {
  const ready = await fetch(`${portalUrl}/readyz`).catch(() => undefined);
  if (!ready?.ok)
    throw new StartupError(`Parlor does not answer at ${portalUrl}: start it first, or leave out --running.`);
}

/** Ids of the studio's titles in the platform's catalogue, by game code. */
async function gameIds(database: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await database.read((db) =>
    db
      .selectFrom('lobby.game')
      .innerJoin('lobby.vendor', 'lobby.vendor.id', 'lobby.game.vendor_id')
      .select(['lobby.game.id', 'game_code'])
      .where('lobby.vendor.code', '=', VENDOR)
      .execute(),
  );
  return new Map(rows.map((row) => [row.game_code, row.id]));
}

async function openSeat({ database, ledger, brand, games }: Parts, index: number): Promise<Seat> {
  const username = `sim${Date.now().toString(36)}${index}`;
  const player = { username, password: crypto.randomUUID(), type: TRIAL_TYPE };
  const made = await createPlayer({ database, wallets: ledgerWallets(ledger), brand }, player);
  if (!made) throw new Error(`the name ${username} is taken`);
  const account = await ledger.openAccount({
    brandId: brand.id,
    currency: brand.currency,
    ownerId: made.id,
    kind: 'trial',
  });
  const gift = { key: `simulation:${username}`, account, amount: STAKE_MONEY };
  await ledger.poster.post({ ...gift, house: 'adjustment', kind: 'adjustment' });
  const title = slotTitles[index % slotTitles.length]!;
  const gameId = games.get(title.code);
  if (gameId === undefined) throw new StartupError(`The platform's catalogue has no game ${title.code} of ${VENDOR}.`);
  const token = newToken();
  const owner = { playerId: made.id, brandId: brand.id, account, currency: brand.currency };
  const expiresAt = new Date(Date.now() + 24 * 3_600_000);
  await insertSession(database, { token, ...owner, vendor: VENDOR, gameId, expiresAt });
  return {
    user: made.id.toString(),
    token,
    gameCode: title.code,
    startBalance: STAKE_MONEY,
    balance: async () => (await ledger.balance(account)).available,
  };
}
