import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openFoundation } from '#apps/wiring/foundation.ts';
import { BETTING_OPERATORS, companyKey, STUDIO_OPERATORS } from '#apps/wiring/vendor-links.ts';
import { DEMO_BRAND, seedDemoBrand } from '#db/seed/demo-brand.ts';
import { brandDirectory, createPlayer, ledgerWallets, playerNamed } from '#features/accounts/public.ts';
import { createOperator, newOtpauth } from '#features/operators/public.ts';
import { openPots } from '#features/wagers/public.ts';
import { slotTitles } from '#games/engines/slots/titles/titles.ts';
import { registerOperator } from '#games/studio/sessions/operators.ts';
import { registerCompany } from '#games/studio/wallet-b/companies.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/db/database.ts';
import { ensureKeyPair, ensureSecret } from '#platform/keys/key-pair.ts';
import { createLogger } from '#platform/observe/logger.ts';
import { LINE_ACCOUNTS } from './demo-line/line.data.ts';
import { seedDemoLine } from './demo-line/line.ts';

export interface DemoAccount {
  role: string;
  username: string;
  password: string;
  /** For an operator: scanned or typed into an authenticator app, it gives the codes for the login. */
  otpauth?: string;
}

/** One account per existing role of spec section 6. */
const ROLES = [
  { role: 'Member', username: 'minhanh', nickname: 'Minh Anh', type: 0 },
  { role: 'Agent', username: 'daily01', nickname: 'Đại lý 01', type: 1 },
] as const;

/** The in-house studio's code as a vendor, and the play credits of the demo. */
const STUDIO = 'DONGSON';
const CREDITS = { code: 'VNDK', symbol: 'P' };

/** Operators of the back office: payments, the brand, the players' questions, everything. */
const OPERATORS = [
  { role: 'Operator', username: 'vanhanh', office: 'cashier' },
  { role: 'Manager', username: 'quanly', office: 'manager' },
  { role: 'Support', username: 'thuha', office: 'support' },
  { role: 'Admin', username: 'quangminh', office: 'admin' },
] as const;

/**
 * Creates brand, catalogue, accounts and the studio's operator. Safe at every start: only missing parts are created.
 */
export async function seedDemo(options: {
  config: Config;
  databaseUrl: string;
  log(line: string): void;
}): Promise<DemoAccount[]> {
  const { config, databaseUrl } = options;
  const foundation = await openFoundation(config, databaseUrl, createLogger('seed', 'warn'));
  try {
    const { database, site, ledger } = foundation;
    if (await isRemoved(database)) return [];
    const brandId = await seedDemoBrand(foundation);
    const platformKey = ensureKeyPair(config.dataDir, 'platform').publicKey;
    for (const { vendor, operatorId } of STUDIO_OPERATORS) {
      await registerOperator(database, {
        operatorId,
        name: 'Sen Vàng',
        walletUrl: `http://127.0.0.1:${config.port}/vendor/hub/${vendor}`,
        publicKey: platformKey.export({ type: 'spki', format: 'pem' }).toString(),
        portalOrigin: config.portalUrl,
        currencies: [CREDITS],
      });
    }
    for (const { vendor, operatorId } of BETTING_OPERATORS) {
      await registerOperator(database, {
        operatorId,
        name: 'Sen Vàng',
        walletUrl: `http://127.0.0.1:${config.port}/vendor/authorise/${vendor}`,
        publicKey: platformKey.export({ type: 'spki', format: 'pem' }).toString(),
        portalOrigin: config.portalUrl,
        currencies: [CREDITS],
      });
      await registerCompany(database, {
        operatorId,
        walletUrl: `http://127.0.0.1:${config.port}/vendor/authorise/${vendor}`,
        companyKey: companyKey(config.dataDir, operatorId),
      });
    }
    await openStudioPots(database, brandId);
    const brand = await brandDirectory(site).byId(brandId);
    if (!config.demoAccounts) return [];
    const accounts = demoAccounts(config.dataDir, await namesOf(database, brandId));
    if (accounts.length === 0)
      options.log('The demo accounts are there already; their passwords are in the demo-accounts.json they came with.');
    for (const { role, ...player } of ROLES) {
      const password = accounts.find(({ username }) => username === player.username)?.password;
      // Undefined when the account exists already: its password stays unchanged.
      if (password) await createPlayer({ database, wallets: ledgerWallets(ledger), brand }, { ...player, password });
    }
    for (const { username, nickname, type, below } of LINE_ACCOUNTS) {
      const password = accounts.find((account) => account.username === username)?.password;
      const uplineId = below && (await database.read((db) => playerNamed(db, brandId, below)));
      const player = { username, nickname, type, uplineId };
      if (password) await createPlayer({ database, wallets: ledgerWallets(ledger), brand }, { ...player, password });
    }
    for (const { username, office } of OPERATORS) {
      const operator = accounts.find((account) => account.username === username);
      if (!operator?.otpauth) continue;
      const totp = { uri: operator.otpauth, secret: ensureSecret(config.dataDir, 'accounts') };
      await createOperator(database, { username, password: operator.password, brandId, role: office, totp });
    }
    if (config.demoLife) {
      const { timeZone } = await site.brands.byId(brandId);
      const line = {
        databaseUrl,
        brand,
        timeZone,
        site,
        vendor: STUDIO,
        operator: 'quanly',
        portalUrl: config.portalUrl,
      };
      const startedMs = Date.now();
      if (await seedDemoLine(line))
        options.log(`Wrote the history of a line of agents (${((Date.now() - startedMs) / 1000).toFixed(1)} s).`);
    }
    return accounts;
  } finally {
    await foundation.close();
  }
}

/** `npm run admin -- demo remove` was used: later starts do not touch the demo. */
async function isRemoved(database: Database): Promise<boolean> {
  const brand = await database.read((db) =>
    db.selectFrom('site.brand').select('enabled').where('code', '=', DEMO_BRAND).executeTakeFirst(),
  );
  return brand?.enabled === false;
}

/** The studio's terms for its progressive pools, as its contract with the house would state them. */
async function openStudioPots(database: Database, brandId: number): Promise<void> {
  const catalogue = await database.read((db) =>
    db
      .selectFrom('lobby.game')
      .innerJoin('lobby.vendor', 'lobby.vendor.id', 'lobby.game.vendor_id')
      .select(['lobby.game.id', 'game_code'])
      .where('lobby.vendor.code', '=', STUDIO)
      .execute(),
  );
  for (const { code, progressive } of slotTitles) {
    if (!progressive) continue;
    const { pool, levels } = progressive;
    const gameIds = catalogue.filter((game) => game.game_code === code).map(({ id }) => id);
    if (gameIds.length > 0)
      await openPots(database, { brandId, currency: CREDITS.code, vendor: STUDIO, pool, gameIds, levels });
  }
}

/** The demo's names that already exist among the brand's players and operators. */
async function namesOf(database: Database, brandId: number): Promise<ReadonlySet<string>> {
  const wanted = [...ROLES, ...LINE_ACCOUNTS, ...OPERATORS].map(({ username }) => username);
  const { rows } = await database.read((db) =>
    sql<{ username: string }>`
      select username from accounts.players where brand_id = ${brandId} and username = any(${wanted}::text[])
      union select username from accounts.operators where brand_id = ${brandId} and username = any(${wanted}::text[])
    `.execute(db),
  );
  return new Set(rows.map(({ username }) => username));
}

/**
 * Stored before the accounts are created, so that a start killed in between loses no password. An existing account that
 * is not in the file (a restore without it) has an unknown password and is left out.
 */
function demoAccounts(dataDir: string, existing: ReadonlySet<string>): DemoAccount[] {
  const path = join(dataDir, 'demo-accounts.json');
  const known = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as DemoAccount[]) : [];
  const all = [...ROLES, ...LINE_ACCOUNTS, ...OPERATORS].filter(
    ({ username }) => !existing.has(username) || known.some((one) => one.username === username),
  );
  const accounts = all.map(({ role, username, ...of }): DemoAccount => {
    const account = known.find((one) => one.username === username) ?? { role, username, password: randomPassword() };
    const isOperator = 'office' in of;
    return isOperator
      ? { ...account, otpauth: account.otpauth ?? newOtpauth({ issuer: 'Sen Vang', username }) }
      : account;
  });
  if (accounts.length === 0) return [];
  writeFileSync(`${path}.tmp`, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${path}.tmp`, path);
  return accounts;
}

/** Easy to read aloud and to type: no look-alikes; 14 of 55 characters are 80 bits. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

function randomPassword(): string {
  return Array.from({ length: 14 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}
