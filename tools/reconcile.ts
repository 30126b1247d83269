import { join } from 'node:path';
import { registerChecks } from '#apps/wiring/register-checks.ts';
import { STATEMENT_CHECK } from '#features/cashier/wallets/wallets.checks.ts';
import { checkPurses } from '#games/studio/transfer/purse.checks.ts';
import { checkNames, type Finding, reconcile, registerCheck } from '#ledger/reconcile.ts';
import { readConfig } from '#platform/config/config.ts';
import { StartupError } from '#platform/config/startup-error.ts';
import { openDatabase } from '#platform/db/database.ts';
import { borrowPostgres } from '#platform/db/postgres.ts';

/**
 * `npm run reconcile`: checks every invariant of the books. Exits with 0 when all hold, else prints the rows and exits
 * with 1.
 */
const config = readConfig();
registerChecks(config);
registerCheck(STATEMENT_CHECK);
registerCheck({
  name: 'the books of the purses that the studio keeps',
  run: async (database) => (await checkPurses(database)).map(({ check, row }) => ({ check, rows: [row], more: false })),
});

async function findings(): Promise<Finding[]> {
  const server = config.databaseUrl
    ? { url: config.databaseUrl, stop: async () => {} }
    : await borrowPostgres({
        dataDir: join(config.dataDir, 'postgres'),
        log: (line) => process.stderr.write(`${line}\n`),
      });
  const database = openDatabase({ url: server.url, poolSize: 2 });
  try {
    return await reconcile(database);
  } finally {
    await database.close();
    await server.stop();
  }
}

function print(found: readonly Finding[]): void {
  for (const { check, rows, more } of found) {
    console.log(`NOT RIGHT: ${check}`);
    for (const row of rows) {
      const cells = Object.entries(row).map(([name, value]) => `${name}=${value}`);
      console.log(`  ${cells.join(' ')}`);
    }
    if (more) console.log('  ... and more');
  }
  console.log(`${checkNames().length} checks, ${found.length} differences`);
}

try {
  const found = await findings();
  print(found);
  process.exitCode = found.length === 0 ? 0 : 1;
} catch (error) {
  const message =
    error instanceof StartupError ? error.message : `The books could not be checked: ${(error as Error).message}.`;
  console.error(message);
  process.exitCode = 2;
}
