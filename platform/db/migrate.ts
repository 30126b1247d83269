import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { StartupError } from '#platform/config/startup-error.ts';

export type MigrateOptions = {
  url: string;
  log: (line: string) => void;
  /** Default: db/migrations of this checkout. */
  directory?: string;
};

type Migration = { name: string; text: string; checksum: string };

const MIGRATIONS = join(import.meta.dirname, '../../db/migrations');
/** Any fixed number will do, as long as every start uses the same one. */
const MIGRATION_LOCK = 7_000_001;

/**
 * Applies every db/migrations/*.sql that this database has not seen, in the order of the names, each in a
 * transaction of its own. Forward only. Two starts at once take turns. Throws StartupError when a file was
 * changed after it was applied, when the database is newer than the code, or when a file fails: then the
 * database is as it was before that file.
 */
export async function migrate({ url, log, directory = MIGRATIONS }: MigrateOptions): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  // The query that it interrupts fails; without a listener the process would end before that is told.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new StartupError(`The database cannot be reached: ${(error as Error).message}.`);
  }
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(`create table if not exists public.schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const wanted = readMigrations(directory);
    const applied = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from public.schema_migration',
    );
    refuseChanges(wanted, applied.rows);
    const known = new Set(applied.rows.map((row) => row.name));
    for (const migration of wanted.filter((file) => !known.has(file.name))) {
      log(`Migrating the database: ${migration.name}`);
      await apply(client, migration);
    }
  } finally {
    await client.end();
  }
}

export function readMigrations(directory: string): Migration[] {
  const names = readdirSync(directory).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => {
    const text = readFileSync(join(directory, name), 'utf8');
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
  });
}

function refuseChanges(wanted: Migration[], applied: { name: string; checksum: string }[]): void {
  for (const row of applied) {
    const file = wanted.find((migration) => migration.name === row.name);
    if (!file) {
      throw new StartupError(
        `The database is newer than this program: it has the migration ${row.name}, which is not among the files.`,
      );
    }
    if (file.checksum !== row.checksum) {
      throw new StartupError(
        `The migration ${row.name} was changed after it had been applied: put it back and write a new one.`,
      );
    }
  }
}

async function apply(client: pg.Client, { name, text, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(text);
    await client.query('insert into public.schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    const { message, position } = error as pg.DatabaseError;
    const line = position ? ` (line ${text.slice(0, Number(position)).split('\n').length})` : '';
    throw new StartupError(`The migration ${name} failed${line} and changed nothing: ${message}.`);
  }
}
