import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#platform/db/migrate.ts';
import { startPostgres } from '#platform/db/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server on which the tests may create and drop databases. */
    postgresUrl: string;
    /** The migrated database that every test file clones. */
    templateName: string;
  }
}

/** One server and one migrated template for the whole run; TEST_DATABASE_URL names a server to use instead. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startOwn();
  const templateName = `parlor_template_${process.pid}`;
  await onServer(server.url, `create database ${templateName}`);
  await migrate({ url: withDatabase(server.url, templateName), log: () => {} });
  project.provide('postgresUrl', server.url);
  project.provide('templateName', templateName);
  return async () => {
    await onServer(server.url, `drop database if exists ${templateName} with (force)`);
    await server.stop();
  };
}

async function startOwn(): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'parlor-test-'));
  chmodSync(dataDir, 0o700);
  // Durability is tested with separate servers; here it would only cost time.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_connections: '200',
  };
  const postgres = await startPostgres({ dataDir, log: () => {}, settings });
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** Runs one statement outside a transaction, connected to the server's own database. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
