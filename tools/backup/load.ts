import { copyFileSync, createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartupError } from '#platform/config/startup-error.ts';
import { connectTo } from '#platform/db/connect.ts';
import { migrate } from '#platform/db/migrate.ts';
import { hashTable } from './dump.ts';
import type { Manifest, TableCopy } from './manifest.ts';

const MIGRATIONS = join(import.meta.dirname, '../../db/migrations');

/**
 * Fills an empty database from a backup: the schema of that day, its rows, a comparison of every table's hash, and then
 * the later migrations. Refuses a database that is not empty.
 */
export async function loadDatabase(options: {
  url: string;
  folder: string;
  manifest: Manifest;
  log(line: string): void;
}): Promise<void> {
  const { url, folder, manifest, log } = options;
  await assertEmpty(url);
  await migrateTo(url, manifest.migrations, log);
  const client = await connectTo({ url });
  try {
    await client.query('set synchronize_seqscans = off');
    await client.query('begin');
    const tables = await inOrderOfReferences(client, manifest.tables);
    // Rows derived by triggers are in the backup itself, and the audit trail's triggers would refuse to delete rows
    // that a migration added.
    for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
    await client.query(`truncate ${tables.map(({ name }) => name).join(', ')} cascade`);
    for (const table of tables) await loadTable(client, table, folder);
    // Checks deferred references now: a table with pending checks cannot be altered.
    await client.query('set constraints all immediate');
    for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`);
    for (const { name, value } of manifest.sequences)
      if (value !== null) await client.query('select setval($1::regclass, $2)', [name, value]);
    await client.query('commit');
    for (const table of tables) await compare(client, table);
    await client.query('analyze');
  } finally {
    await client.end();
  }
  await migrate({ url, log });
}

async function assertEmpty(url: string): Promise<void> {
  const client = await connectTo({ url });
  try {
    const { rows } = await client.query<{ found: boolean }>(`select exists (
      select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')) as found`);
    if (rows[0]?.found)
      throw new StartupError('The database is not empty: a backup is restored into an empty one. Nothing was changed.');
  } finally {
    await client.end();
  }
}

async function migrateTo(url: string, names: readonly string[], log: (line: string) => void): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'parlor-restore-'));
  try {
    for (const name of names) copyFileSync(join(MIGRATIONS, name), join(directory, name));
    await migrate({ url, directory, log: () => {} });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new StartupError(
      `The backup was made by a newer Parlor: ${(error as NodeJS.ErrnoException).path} is missing here. Nothing was changed.`,
    );
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
  log(`Made the schema of the backup (${names.length} migrations).`);
}

/** Orders tables after those that they refer to. */
async function inOrderOfReferences(client: pg.Client, tables: readonly TableCopy[]): Promise<TableCopy[]> {
  const { rows } = await client.query<{ name: string; refers: string[] }>(`
    select format('%I.%I', n.nspname, c.relname) as name,
           array_agg(distinct format('%I.%I', rn.nspname, rc.relname)) as refers
    from pg_constraint f
    join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_class rc on rc.oid = f.confrelid join pg_namespace rn on rn.oid = rc.relnamespace
    where f.contype = 'f' and f.conrelid <> f.confrelid group by 1`);
  const refers = new Map(rows.map((row) => [row.name, row.refers]));
  const known = new Map(tables.map((table) => [table.name, table]));
  const [done, ordered]: [Set<string>, TableCopy[]] = [new Set(), []];
  const visit = (name: string) => {
    const table = known.get(name);
    if (!table || done.has(name)) return;
    done.add(name);
    for (const other of refers.get(name) ?? []) visit(other);
    ordered.push(table);
  };
  for (const { name } of tables) visit(name);
  return ordered;
}

async function loadTable(client: pg.Client, { name, columns, file }: TableCopy, folder: string): Promise<void> {
  const target = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`));
  await pipeline(createReadStream(join(folder, file)), createGunzip(), target);
}

async function compare(client: pg.Client, table: TableCopy): Promise<void> {
  const { rows, sha256 } = await hashTable(client, { name: table.name, columns: [...table.columns] });
  if (rows !== table.rows || sha256 !== table.sha256)
    throw new StartupError(
      `${table.name} is not what was backed up: ${rows} rows instead of ${table.rows}, or other ones. Do not use this database.`,
    );
}
