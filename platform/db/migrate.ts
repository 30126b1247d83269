import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { StartupError } from '#platform/config/startup-error.ts';
import { reasonOf } from '#platform/process/failure.ts';
import { isBaseline, stateBeforeBaseline } from './baseline.ts';
import { connectTo } from './connect.ts';
import { MIGRATION_LOCK } from './locks.ts';

export type MigrateOptions = {
  url: string;
  log: (line: string) => void;
  /** Migrations; default: db/migrations of this checkout. */
  directory?: string;
  /** Functions; default: db/functions of this checkout, or none when `directory` is another one. */
  functionsDirectory?: string;
};

type SqlFile = { name: string; text: string; checksum: string };
type Applied = { name: string; checksum: string };

const MIGRATIONS = join(import.meta.dirname, '../../db/migrations');
const FUNCTIONS = join(import.meta.dirname, '../../db/functions');

const OWN_TABLES = `
  create table if not exists public.schema_migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now());
  create table if not exists public.schema_function (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`;

/**
 * Brings the database to the state of this program. Two starts at once take turns.
 *
 * First it runs every migration that the database has not seen, in the order of the names, each in its own transaction;
 * forward only. Then it applies the files of functions that differ from the last applied ones, and all of them after a
 * new migration. They say `create or replace` and can run again at any time.
 *
 * Throws StartupError when a migration was changed after it was applied, when the database is newer than the program,
 * or when a file fails. After a failed file the database is as it was before that file.
 */
export async function migrate(options: MigrateOptions): Promise<void> {
  const { url, log, directory = MIGRATIONS } = options;
  const functionsDirectory = options.functionsDirectory ?? (options.directory ? undefined : FUNCTIONS);
  const client = await connectTo({ url }).catch((error) => {
    throw new StartupError(`The database cannot be reached: ${reasonOf(error)}.`);
  });
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(OWN_TABLES);
    const migrations = readSqlFiles(directory);
    await takeOverBaseline(client, migrations);
    const isMigrated = await applyMigrations(client, migrations, log);
    if (functionsDirectory) await applyFunctions(client, readSqlFiles(functionsDirectory), { all: isMigrated, log });
  } finally {
    await client.end();
  }
}

async function applyMigrations(client: pg.Client, wanted: SqlFile[], log: (line: string) => void): Promise<boolean> {
  const applied = await readApplied(client, 'schema_migration');
  refuseChanges(wanted, applied);
  const known = new Set(applied.map((row) => row.name));
  const missing = wanted.filter((file) => !known.has(file.name));
  for (const migration of missing) {
    log(`Migrating the database: ${migration.name}`);
    await apply(client, migration, { table: 'schema_migration', what: 'migration' });
  }
  return missing.length > 0;
}

async function applyFunctions(
  client: pg.Client,
  wanted: SqlFile[],
  { all, log }: { all: boolean; log: (line: string) => void },
): Promise<void> {
  const applied = await readApplied(client, 'schema_function');
  const known = new Map(applied.map((row) => [row.name, row.checksum]));
  for (const file of wanted) {
    const isKnown = known.get(file.name) === file.checksum;
    if (isKnown && !all) continue;
    if (!isKnown) log(`Updating the database's functions: ${file.name}`);
    await apply(client, file, { table: 'schema_function', what: 'file of functions' });
  }
}

/** For a database that was migrated before the schema was squashed: its rows are replaced by those of the baseline. */
async function takeOverBaseline(client: pg.Client, wanted: SqlFile[]): Promise<void> {
  const state = stateBeforeBaseline(await readApplied(client, 'schema_migration'));
  const baseline = wanted.filter((file) => isBaseline(file.name));
  // Without a baseline among the files, these are other migrations with numbers for names.
  if (state === 'none' || baseline.length === 0) return;
  if (state === 'incomplete') {
    throw new StartupError(
      'The database was last migrated by an unfinished earlier program: start the last program that still has ' +
        'db/migrations/0222_cashier_reported_play.sql once, then this one.',
    );
  }
  await client.query('begin');
  await client.query(`delete from public.schema_migration where name ~ '^[0-9]{4}_'`);
  for (const { name, checksum } of baseline) {
    await client.query('insert into public.schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
  }
  await client.query('commit');
}

async function readApplied(client: pg.Client, table: 'schema_migration' | 'schema_function'): Promise<Applied[]> {
  const found = await client.query<Applied>(`select name, checksum from public.${table}`);
  return found.rows;
}

function readSqlFiles(directory: string): SqlFile[] {
  const names = readdirSync(directory).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => {
    const text = readFileSync(join(directory, name), 'utf8');
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
  });
}

function refuseChanges(wanted: SqlFile[], applied: Applied[]): void {
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

async function apply(
  client: pg.Client,
  { name, text, checksum }: SqlFile,
  { table, what }: { table: 'schema_migration' | 'schema_function'; what: string },
): Promise<void> {
  try {
    await client.query('begin');
    await client.query(text);
    await client.query(
      `insert into public.${table} (name, checksum) values ($1, $2)
       on conflict (name) do update set checksum = excluded.checksum, applied_at = excluded.applied_at`,
      [name, checksum],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    const { message, position } = error as pg.DatabaseError;
    const line = position ? ` (line ${text.slice(0, Number(position)).split('\n').length})` : '';
    throw new StartupError(`The ${what} ${name} failed${line} and changed nothing: ${message}.`);
  }
}
