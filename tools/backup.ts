import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#platform/config/config.ts';
import { StartupError } from '#platform/config/startup-error.ts';
import { borrowPostgres } from '#platform/db/postgres.ts';
import { backupMark } from '#platform/observe/backup-mark.ts';
import { dumpDatabase } from './backup/dump.ts';
import { copyFiles } from './backup/files.ts';
import { writeManifest } from './backup/manifest.ts';
import { dropOldBackups, rotatedName } from './backup/rotation.ts';

const USE =
  'Use: npm run backup -- FOLDER [--with-keys], or: npm run backup -- --into FOLDER [--keep 14] [--with-keys]';

/**
 * `npm run backup -- FOLDER [--with-keys]`: saves everything this installation keeps, while it is running. With
 * `--into FOLDER --keep N` the backup gets a folder of its own in FOLDER, and only the newest N are kept.
 */
try {
  const { values, positionals } = parseArgs({
    options: {
      'with-keys': { type: 'boolean', default: false },
      into: { type: 'string' },
      keep: { type: 'string' },
    },
    allowPositionals: true,
  });
  const { into, keep, 'with-keys': withKeys } = values;
  if (positionals.length !== (into === undefined ? 1 : 0) || (into === undefined && keep !== undefined))
    throw new StartupError(USE);
  if (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep)) throw new StartupError('--keep: a count from 1 to 9999.');
  const folder = resolve(into === undefined ? (positionals[0] ?? '') : join(into, rotatedName(new Date())));
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new StartupError(`${folder} is not empty: a backup takes a folder of its own. Nothing was written.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const config = readConfig();
  const server = config.databaseUrl
    ? { url: config.databaseUrl, stop: async () => {} }
    : await borrowPostgres({ dataDir: join(config.dataDir, 'postgres'), log: console.error });
  try {
    const database = await dumpDatabase(server.url, folder);
    // After the database: every file that its rows name is on disk by now.
    const files = copyFiles(config.dataDir, join(folder, 'files'), { withKeys });
    writeManifest(folder, { format: 1, ...database, withKeys });
    writeFileSync(backupMark(config.dataDir), `${database.takenAt}\n`);
    const rows = database.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `${database.tables.length} tables with ${rows} rows as of ${database.takenAt}; files: ${files.join(', ')}.`,
    );
    if (!withKeys)
      console.log(
        'The keys are not in it: keep DATA_DIR/keys in your secret store, or say --with-keys. Without them no payout can be made.',
      );
    console.log(`The backup is complete: ${folder}`);
    if (into !== undefined && keep !== undefined)
      for (const name of dropOldBackups(resolve(into), Number(keep))) console.log(`Removed ${join(into, name)}.`);
  } finally {
    await server.stop();
  }
} catch (error) {
  // A wrong option of parseArgs is also the operator's mistake.
  const isSlip =
    error instanceof StartupError || String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');
  if (!isSlip) throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
