import { statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { type Config, readConfig } from '#platform/config/config.ts';
import { StartupError } from '#platform/config/startup-error.ts';
import { connectTo } from '#platform/db/connect.ts';
import { migrate } from '#platform/db/migrate.ts';
import { reasonOf } from '#platform/process/failure.ts';
import type { OnStop } from '#platform/process/lifecycle.ts';
import { makeFolders } from '#platform/process/make-folders.ts';
import { claimDataDir, type DataDirClaim } from './claim.ts';
import { keepPostgres } from './embedded-postgres.ts';
import { assertPortFree } from './processes.ts';

const MINIMUM_FREE_BYTES = 200 * 1024 * 1024;
const OLDEST_POSTGRES = 150_000;

export interface Installation {
  config: Config;
  databaseUrl: string;
  claim: DataDirClaim;
}

/**
 * Opens what a start needs, cheap checks first: checked configuration, an exclusive data folder, free ports, a running
 * and migrated database. Everything that must be undone is registered with `onStop`.
 */
export async function openInstallation(log: (line: string) => void, onStop: OnStop): Promise<Installation> {
  const config = readConfig();
  prepareDataDir(config.dataDir);
  const claim = await claimDataDir(config.dataDir, log);
  onStop(async () => claim.release());
  await assertPortFree('PORT', config.port);
  await assertPortFree('STUDIO_PORT', config.studioPort);
  await assertPortFree('BACKOFFICE_PORT', config.backofficePort);
  const databaseUrl = config.databaseUrl ?? (await startEmbedded(config.dataDir, log, onStop));
  if (config.databaseUrl) await assertReachable(databaseUrl);
  await migrate({ url: databaseUrl, log });
  return { config, databaseUrl, claim };
}

function prepareDataDir(dataDir: string): void {
  try {
    makeFolders(dataDir, 0o755);
    if (!statSync(dataDir).isDirectory()) throw Object.assign(new Error('a file'), { code: 'ENOTDIR' });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = code === 'EEXIST' || code === 'ENOTDIR' ? 'is a file or lies below one' : `cannot be created (${code})`;
    throw new StartupError(`DATA_DIR "${dataDir}" ${why}; allowed is a folder that may be written.`);
  }
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize < MINIMUM_FREE_BYTES) {
    throw new StartupError(
      `The disk that holds ${dataDir} is full: free at least 200 MB or set DATA_DIR to another disk. Nothing was changed.`,
    );
  }
}

async function startEmbedded(dataDir: string, log: (line: string) => void, onStop: OnStop): Promise<string> {
  const starting = keepPostgres({ dataDir: join(dataDir, 'postgres'), log });
  // Registered before it is ready: an interrupt in between waits for it and then stops it.
  onStop(async () => {
    const postgres = await starting.catch(() => undefined);
    await postgres?.stop();
  });
  return (await starting).url;
}

async function assertReachable(url: string): Promise<void> {
  let client: pg.Client | undefined;
  try {
    client = await connectTo({ url, connectionTimeoutMillis: 5000 });
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    if ((rows[0]?.version ?? 0) < OLDEST_POSTGRES)
      throw new StartupError('DATABASE_URL names a PostgreSQL that is too old; allowed is version 15 or newer.');
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `The database of DATABASE_URL cannot be used: ${reasonOf(error)}. Allowed is a PostgreSQL 15 or newer that answers. Nothing was changed.`,
    );
  } finally {
    // A server that is not PostgreSQL never answers the closing message.
    void client?.end().catch(() => {});
  }
}
