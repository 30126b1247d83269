import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readConfig } from '#platform/config/config.ts';
import { StartupError } from '#platform/config/startup-error.ts';
import { startPostgres } from '#platform/db/postgres.ts';
import { restoreFiles } from './backup/files.ts';
import { loadDatabase } from './backup/load.ts';
import { readManifest } from './backup/manifest.ts';

/**
 * `npm run restore -- FOLDER`: restores into an empty DATA_DIR, and into an empty database when DATABASE_URL names one.
 */
try {
  const words = process.argv.slice(2);
  if (words.length !== 1) throw new StartupError('Use: npm run restore -- FOLDER');
  const folder = resolve(words[0] ?? '');
  const manifest = readManifest(folder);
  const { dataDir, databaseUrl } = readConfig();
  if (existsSync(dataDir) && readdirSync(dataDir).some((name) => name !== 'keys'))
    throw new StartupError(
      `${dataDir} is not empty (only keys may lie there): set DATA_DIR to a new folder. Nothing was changed.`,
    );
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const server = databaseUrl
    ? { url: databaseUrl, stop: async () => {} }
    : await startPostgres({ dataDir: join(dataDir, 'postgres'), log: console.error });
  try {
    await loadDatabase({ url: server.url, folder, manifest, log: (line) => console.log(line) });
  } finally {
    await server.stop();
  }
  restoreFiles(join(folder, 'files'), dataDir);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `${manifest.tables.length} tables with ${rows} rows of ${manifest.takenAt} are back; every table's hash is the same.`,
  );
  if (!manifest.withKeys && !existsSync(join(dataDir, 'keys')))
    console.log(
      `Put your keys into ${join(dataDir, 'keys')} before the first start: without them new ones are made, and sealed account numbers stay unreadable.`,
    );
  console.log('Now: npm run reconcile');
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
