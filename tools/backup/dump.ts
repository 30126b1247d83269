import { createHash } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { connectTo } from '#platform/db/connect.ts';
import type { Manifest, TableCopy } from './manifest.ts';

/** The program names the files of each migration; the rows of these tables come from the migrations themselves. */
const OWN = `('public.schema_migration', 'public.schema_function')`;

export interface TableShape {
  name: string;
  columns: string[];
}

/** Ordinary tables with their stored columns, quoted. */
export async function readTables(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select format('%I.%I', n.nspname, c.relname) as name,
           array_agg(format('%I', a.attname) order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
      and n.nspname || '.' || c.relname not in ${OWN}
    group by 1 order by 1`);
  return rows;
}

/** All tables and sequences as of one moment, while the installation keeps running. */
export async function dumpDatabase(url: string, folder: string): Promise<Omit<Manifest, 'format' | 'withKeys'>> {
  const client = await connectTo({ url });
  try {
    // In the order of the rows on disk, so that a restored table gives the same text again.
    await client.query('set synchronize_seqscans = off');
    await client.query('begin isolation level repeatable read, read only');
    const { rows: applied } = await client.query<{ name: string }>(
      'select name from public.schema_migration order by name',
    );
    const { rows: now } = await client.query<{ at: Date }>('select now() as at');
    mkdirSync(join(folder, 'tables'), { recursive: true, mode: 0o700 });
    const tables: TableCopy[] = [];
    for (const table of await readTables(client)) tables.push(await dumpTable(client, table, folder));
    const { rows: sequences } = await client.query<{ name: string; value: string | null }>(`
      select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
      from pg_sequences where schemaname not in ('pg_catalog', 'information_schema') order by 1`);
    await client.query('commit');
    return {
      takenAt: (now[0]?.at ?? new Date()).toISOString(),
      migrations: applied.map(({ name }) => name),
      tables,
      sequences,
    };
  } finally {
    await client.end();
  }
}

async function dumpTable(client: pg.Client, { name, columns }: TableShape, folder: string): Promise<TableCopy> {
  const file = `tables/${name.replaceAll('"', '')}.copy.gz`;
  const counted = counter();
  const target = createWriteStream(join(folder, file), { mode: 0o600 });
  await pipeline(client.query(copyTo(statement(name, columns))), counted.stream, createGzip({ level: 1 }), target);
  return { name, columns, file, rows: counted.rows(), sha256: counted.sha256() };
}

/** Row count and hash of a table, for the comparison after a restore. */
export async function hashTable(client: pg.Client, { name, columns }: TableShape) {
  const counted = counter();
  const drain = new Transform({ transform: (_chunk, _encoding, done) => done() });
  await pipeline(client.query(copyTo(statement(name, columns))), counted.stream, drain.resume());
  return { rows: counted.rows(), sha256: counted.sha256() };
}

const statement = (name: string, columns: readonly string[]) => `copy ${name} (${columns.join(', ')}) to stdout`;

/** Passes rows on, counts them (one line each in the text format) and hashes them. */
function counter() {
  const hash = createHash('sha256');
  let lines = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      for (const byte of chunk) if (byte === 0x0a) lines += 1;
      done(null, chunk);
    },
  });
  return { stream, rows: () => lines, sha256: () => hash.digest('hex') };
}
