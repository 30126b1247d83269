import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { onServer, withDatabase } from './postgres.setup.ts';

export type TestDatabase = {
  url: string;
  database: Database;
  /** Closes `database` and drops it from the server, even if a test left a connection open. */
  drop(): Promise<void>;
};

/** A fresh, fully migrated database for one test file: a clone of the run's template. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copying files takes half the processor time of writing every page into the log.
  await onServer(server, `create database ${name} template ${inject('templateName')} strategy file_copy`);
  const url = withDatabase(server, name);
  const database = openDatabase({ url, poolSize: 8, isStrict: true });
  return {
    url,
    database,
    drop: async () => {
      await database.close();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}
