import { join } from 'node:path';
import { type Foundation, openFoundation } from '#apps/wiring/foundation.ts';
import { readConfig } from '#platform/config/config.ts';
import { StartupError } from '#platform/config/startup-error.ts';
import { migrate } from '#platform/db/migrate.ts';
import { borrowPostgres } from '#platform/db/postgres.ts';
import { createLogger } from '#platform/observe/logger.ts';
import { addHost, createBrand, listBrands, pauseBrand, removeHost } from './admin/brands.ts';
import { removeDemo } from './admin/demo.ts';
import { draftHelp, loadHelp } from './admin/help.ts';
import { listLanes } from './admin/lanes.ts';
import { createOperatorOf, linkOperator, listOperators, resetOperator } from './admin/operators.ts';
import { showOrder, showPlayer, unlockPlayer } from './admin/support.ts';

/** Input of a command: the words after its name, and the installation. */
export type Command = (foundation: Foundation, words: readonly string[]) => Promise<readonly string[]>;

const COMMANDS: Record<string, { run: Command; use: string }> = {
  'brand create': {
    run: createBrand,
    use: 'brand create --code CODE --name NAME --host HOST [--currency VNDK] [--symbol P] [--zone Asia/Ho_Chi_Minh] [--language VI] [--languages VI,EN] [--games none]',
  },
  'brand list': { run: listBrands, use: 'brand list' },
  'brand pause': { run: (own, words) => pauseBrand(own, words, true), use: 'brand pause CODE' },
  'brand resume': { run: (own, words) => pauseBrand(own, words, false), use: 'brand resume CODE' },
  'help draft': { run: draftHelp, use: 'help draft > FILE' },
  'help load': { run: loadHelp, use: 'help load FILE [--brand CODE]' },
  'brand host add': { run: addHost, use: 'brand host add CODE HOST [--office]' },
  'brand host remove': { run: removeHost, use: 'brand host remove HOST' },
  'operator create': {
    run: createOperatorOf,
    use: 'operator create NAME [--brand CODE] [--role admin|manager|cashier|support]',
  },
  'operator link': { run: linkOperator, use: 'operator link NAME --brand CODE --also CODE [--role ROLE]' },
  'operator list': { run: listOperators, use: 'operator list [--brand CODE]' },
  'operator reset': { run: resetOperator, use: 'operator reset NAME [--brand CODE]' },
  'player show': { run: showPlayer, use: 'player show NAME [--brand CODE]' },
  'player unlock': { run: unlockPlayer, use: 'player unlock NAME [--brand CODE]' },
  'order show': { run: showOrder, use: 'order show NUMBER [--brand CODE]' },
  lanes: { run: listLanes, use: 'lanes' },
  'demo remove': { run: removeDemo, use: 'demo remove --yes' },
};

/**
 * `npm run admin -- COMMAND`: tasks that are done from a shell and not from the back office. Safe beside a running
 * Parlor.
 */
try {
  const words = process.argv.slice(2);
  const name = [3, 2, 1].map((count) => words.slice(0, count).join(' ')).find((one) => Object.hasOwn(COMMANDS, one));
  const command = name === undefined ? undefined : COMMANDS[name];
  if (!command || name === undefined)
    throw new StartupError(
      `Use one of:\n${Object.values(COMMANDS)
        .map(({ use }) => `  npm run admin -- ${use}`)
        .join('\n')}`,
    );
  for (const line of await withInstallation((own) => command.run(own, words.slice(name.split(' ').length))))
    process.stdout.write(`${line}\n`);
} catch (error) {
  // A wrong option of parseArgs is also the operator's mistake.
  const isSlip =
    error instanceof StartupError || String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');
  if (!isSlip) throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

async function withInstallation<Value>(use: (foundation: Foundation) => Promise<Value>): Promise<Value> {
  const config = readConfig();
  const tell = (line: string) => process.stderr.write(`${line}\n`);
  const server = config.databaseUrl
    ? { url: config.databaseUrl, stop: async () => {} }
    : await borrowPostgres({ dataDir: join(config.dataDir, 'postgres'), log: tell });
  try {
    await migrate({ url: server.url, log: tell });
    const foundation = await openFoundation(config, server.url, createLogger('admin', 'warn'));
    try {
      return await use(foundation);
    } finally {
      await foundation.close();
    }
  } finally {
    await server.stop();
  }
}
