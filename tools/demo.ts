import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openFoundation } from '#apps/foundation.ts';
import { seedDemoBrand } from '#db/seed/demo-brand.ts';
import { brandDirectory, createOperator, createPlayer, ledgerWallets } from '#features/accounts/public.ts';
import { registerOperator } from '#games/studio/operators.ts';
import type { Config } from '#platform/config/config.ts';
import { ensureKeyPair } from '#platform/keys/key-pair.ts';
import { createLogger } from '#platform/observe/logger.ts';

export interface DemoAccount {
  role: string;
  username: string;
  password: string;
}

/** One account per role of spec section 6 that exists so far. */
const ROLES = [
  { role: 'Member', username: 'minhanh', nickname: 'Minh Anh', type: 0 },
  { role: 'Agent', username: 'daily01', nickname: 'Đại lý 01', type: 1 },
] as const;

/** Reads messages in the back office, the codes among them while no provider is configured. */
const SUPPORT = { role: 'Support', username: 'hotro' } as const;

/** Sees payments in the back office. */
const OPERATOR = { role: 'Operator', username: 'vanhanh' } as const;

/** Brand, catalogue, accounts and the studio's operator. Safe at every start: only what is missing is made. */
export async function seedDemo(options: {
  config: Config;
  databaseUrl: string;
  log(line: string): void;
}): Promise<DemoAccount[]> {
  const { config, databaseUrl } = options;
  const foundation = await openFoundation(config, databaseUrl, createLogger('seed', 'warn'));
  try {
    const { database, site, ledger } = foundation;
    const brandId = await seedDemoBrand(foundation);
    await registerOperator(database, {
      operatorId: 'SENVANG',
      name: 'Sen Vàng',
      walletUrl: `http://127.0.0.1:${config.port}/vendor/hub/DONGSON`,
      publicKey: ensureKeyPair(config.dataDir, 'platform').publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      portalOrigin: config.portalUrl,
      currencies: [{ code: 'VNDK', symbol: 'P' }],
    });
    const brand = await brandDirectory(site).byId(brandId);
    const accounts = demoAccounts(config.dataDir);
    for (const { role, ...player } of ROLES) {
      const password = accounts.find(({ username }) => username === player.username)?.password;
      // Answers undefined when the account is there already: its password stays what it is.
      if (password) await createPlayer({ database, wallets: ledgerWallets(ledger), brand }, { ...player, password });
    }
    const operator = accounts.find(({ username }) => username === OPERATOR.username);
    if (operator) await createOperator(database, { ...operator, brandId, role: 'cashier' });
    const support = accounts.find(({ username }) => username === SUPPORT.username);
    if (support) await createOperator(database, { ...support, brandId, role: 'support' });
    return accounts;
  } finally {
    await foundation.close();
  }
}

/** Kept before the accounts are made, so that a start that is killed in between loses no password. */
function demoAccounts(dataDir: string): DemoAccount[] {
  const path = join(dataDir, 'demo-accounts.json');
  const known = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as DemoAccount[]) : [];
  const accounts = [...ROLES, OPERATOR, SUPPORT].map(
    ({ role, username }) =>
      known.find((account) => account.username === username) ?? { role, username, password: randomPassword() },
  );
  writeFileSync(`${path}.tmp`, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${path}.tmp`, path);
  return accounts;
}

/** Easy to read aloud and to type: no look-alikes; 14 of 55 signs are 80 bits. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

function randomPassword(): string {
  return Array.from({ length: 14 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}
