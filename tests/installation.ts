import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { createPlayer, ledgerAccountOf, ledgerWallets, playerNamed } from '#features/accounts/public.ts';
import { openSite, type SettingGroup, type SettingPatch } from '#features/site/public.ts';
import { inTransaction } from '#ledger/in-transaction.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { borrowPostgres } from '#platform/db/postgres.ts';
import { expect } from './browser.ts';
import { DATA_DIR } from './places.ts';

/** The database of the installation that the journeys run against. */
export async function inInstallation<T>(work: (database: Database, url: string) => Promise<T>): Promise<T> {
  if (!existsSync(DATA_DIR)) throw new Error('this needs the journeys’ installation');
  const server = await borrowPostgres({ dataDir: join(DATA_DIR, 'postgres'), log: () => {} });
  const database = openDatabase({ url: server.url, poolSize: 1 });
  try {
    return await work(database, server.url);
  } finally {
    await database.close();
    await server.stop();
  }
}

export interface PlayerAccount {
  username: string;
  password: string;
}

type NewPlayer = Parameters<typeof createPlayer>[1];

/** Creates a player of the demo brand or of another one, without form and human check. */
export async function makePlayer(
  prefix: string,
  { brand = 'SENVANG', ...more }: Partial<NewPlayer> & { brand?: string } = {},
): Promise<PlayerAccount> {
  const account = { username: `${prefix}${Date.now()}`.slice(0, 16), password: 'sen-trang-77', ...more };
  await inInstallation(async (database) => {
    const site = openSite({ database, bus: SILENT });
    const found = await site.brands.find({ code: brand, host: '' });
    if (!found) throw new Error(`there is no brand ${brand}`);
    const wallets = ledgerWallets({ balance: async () => ({ available: 0n, held: 0n }) });
    const made = await createPlayer({ database, wallets, brand: { ...found, defaultPassword: '123456' } }, account);
    if (!made) throw new Error(`${account.username} is taken`);
  });
  return account;
}

/** Logs in by the call; the page then has the cookie. */
export async function enterAs(page: Page, { username, password }: PlayerAccount): Promise<void> {
  const headers = { 'x-parlor-client': 'web' };
  const answer = await page.request.post('/wps/session/login', { headers, data: { username, password } });
  expect(((await answer.json()) as { success: boolean }).success, 'login').toBe(true);
}

/** The demo brand's player in the ledger. */
async function accountOf(database: Database, { username }: PlayerAccount): Promise<bigint> {
  const brand = await openSite({ database, bus: SILENT }).brands.find({ code: 'SENVANG', host: '' });
  const id = await database.read((db) => playerNamed(db, brand?.id ?? 0, username));
  if (id === undefined) throw new Error(`there is no player ${username}`);
  return ledgerAccountOf(database, id);
}

/** What the ledger has taken from a player, one amount a movement, in 1/10,000 units. */
export async function takenFrom(player: PlayerAccount): Promise<bigint[]> {
  return inInstallation(async (database) => {
    const account = await accountOf(database, player);
    const query = sql<{ amount: bigint }>`select amount from ledger.transfer where account = ${account} and amount < 0`;
    const { rows } = await database.read((db) => query.execute(db));
    return rows.map(({ amount }) => -amount);
  });
}

/** Gives the demo brand's player money without a wagering requirement, in 1/10,000 units. */
export async function giveMoney(player: PlayerAccount, amount: bigint): Promise<void> {
  await inInstallation(async (database) => {
    const account = await accountOf(database, player);
    const key = `journey:${player.username}`;
    await database.transact((trx) =>
      inTransaction(trx).post({ key, account, amount, house: 'adjustment', kind: 'adjustment' }),
    );
  });
}

/** Changes settings of the demo brand; the server rereads them within the few seconds for which it caches them. */
export async function changeBrand<G extends SettingGroup>(group: G, patch: SettingPatch<G>): Promise<void> {
  await inInstallation(async (database) => {
    const site = openSite({ database, bus: SILENT });
    const found = await site.brands.find({ code: 'SENVANG', host: '' });
    if (!found) throw new Error('there is no demo brand');
    expect(await site.updateSettings({ brandId: found.id, group, patch, by: 'journey' })).toEqual({ ok: true });
  });
}

/** The running server rereads the database by itself. */
const SILENT: Parameters<typeof openSite>[0]['bus'] = {
  publish: async () => {},
  subscribe: () => () => {},
  close: async () => {},
};
