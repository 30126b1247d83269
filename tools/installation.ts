import { mkdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type Config, readConfig } from '#platform/config/config.ts';
import { StartupError } from '#platform/config/startup-error.ts';
import { migrate } from '#platform/db/migrate.ts';
import { type Postgres, startPostgres } from '#platform/db/postgres.ts';

const MINIMUM_FREE_BYTES = 200 * 1024 * 1024;

export interface Installation {
  config: Config;
  databaseUrl: string;
  /** Stops the embedded PostgreSQL, if this installation runs one. */
  stop(): Promise<void>;
}

/** Opens what every tool needs: checked configuration, a data folder, a running and migrated database. */
export async function openInstallation(log: (line: string) => void): Promise<Installation> {
  const config = readConfig();
  prepareDataDir(config.dataDir);
  const embedded = config.databaseUrl ? undefined : await startEmbedded(config, log);
  const databaseUrl = embedded?.url ?? config.databaseUrl ?? '';
  try {
    if (!embedded) await assertReachable(databaseUrl);
    await migrate({ url: databaseUrl, log });
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  return { config, databaseUrl, stop: async () => embedded?.stop() };
}

function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  } catch (error) {
    throw new StartupError(
      `DATA_DIR "${dataDir}" cannot be created (${(error as NodeJS.ErrnoException).code}); allowed is a folder that may be written.`,
    );
  }
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize < MINIMUM_FREE_BYTES) {
    throw new StartupError(
      `The disk that holds ${dataDir} is full: free at least 200 MB or set DATA_DIR to another disk. Nothing was changed.`,
    );
  }
}

function startEmbedded(config: Config, log: (line: string) => void): Promise<Postgres> {
  return startPostgres({ dataDir: join(config.dataDir, 'postgres'), log });
}

async function assertReachable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    if ((rows[0]?.version ?? 0) < 150_000)
      throw new StartupError('DATABASE_URL names a PostgreSQL that is too old; allowed is version 15 or newer.');
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `The database of DATABASE_URL cannot be reached: ${(error as Error).message}. Nothing was changed.`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}
