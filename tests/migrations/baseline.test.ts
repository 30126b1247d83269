import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { migrate } from '#platform/db/migrate.ts';
import { onServer, withDatabase } from '#tests/postgres.setup.ts';
import { catalogueOf } from './catalogue.ts';
import { changedMigrations } from './changed-migrations.ts';

const before = JSON.parse(
  gunzipSync(readFileSync(join(import.meta.dirname, 'before-baseline.json.gz'))).toString('utf8'),
) as Record<string, string>;

const created: string[] = [];

async function emptyDatabase(): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(inject('postgresUrl'), `create database ${name}`);
  created.push(name);
  return withDatabase(inject('postgresUrl'), name);
}

const quiet = () => {};
const directory = mkdtempSync(join(tmpdir(), 'parlor-before-'));

/** Migrates like the last program that had one file per change. */
async function migrateAsBefore(files: string[]): Promise<string> {
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory);
  for (const name of files) writeFileSync(join(directory, name), before[name] ?? '');
  const url = await emptyDatabase();
  await migrate({ url, log: quiet, directory });
  return url;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const NAMES = 'select name, checksum from public.schema_migration order by name';

afterAll(async () => {
  rmSync(directory, { recursive: true, force: true });
  for (const name of created) await onServer(inject('postgresUrl'), `drop database if exists ${name} with (force)`);
});

describe('the baseline', () => {
  let fresh: string;
  beforeAll(async () => {
    fresh = await emptyDatabase();
    await migrate({ url: fresh, log: quiet });
  });

  test('a database that was migrated file by file ends like a fresh one and keeps its rows', async () => {
    const old = await migrateAsBefore(Object.keys(before));
    await query(old, `insert into ledger.book (brand_id, currency, kind) values (7, 'VNDK', 'player')`);
    await query(old, 'update lobby.revision set number = 41');
    await migrate({ url: old, log: quiet });
    expect(await catalogueOf(old)).toEqual(await catalogueOf(fresh));
    expect(await query(old, NAMES)).toEqual(await query(fresh, NAMES));
    expect(await query(old, 'select brand_id from ledger.book')).toEqual([{ brand_id: 7 }]);
    expect(await query(old, 'select number from lobby.revision')).toEqual([{ number: '41' }]);
  });

  test('a database that was left in the middle of the old files is refused and not touched', async () => {
    const names = Object.keys(before).sort().slice(0, -1);
    const old = await migrateAsBefore(names);
    const was = await query(old, NAMES);
    await expect(migrate({ url: old, log: quiet })).rejects.toThrow(/unfinished earlier program.*0222/);
    expect(await query(old, NAMES)).toEqual(was);
  });

  test('an old file that is not the one we know is refused', async () => {
    const old = await migrateAsBefore(Object.keys(before));
    await query(old, `update public.schema_migration set checksum = 'other' where name like '0100%'`);
    await expect(migrate({ url: old, log: quiet })).rejects.toThrow(/unfinished earlier program/);
  });

  test('the catalogue tells two databases apart by one default', async () => {
    const other = await emptyDatabase();
    await migrate({ url: other, log: quiet });
    await query(other, 'alter table ledger.account alter column held set default 1');
    expect(await catalogueOf(other)).not.toEqual(await catalogueOf(fresh));
  });
});

describe('files of functions', () => {
  const home = mkdtempSync(join(tmpdir(), 'parlor-functions-'));
  const migrations = join(home, 'migrations');
  const functions = join(home, 'functions');
  mkdirSync(migrations);
  mkdirSync(functions);
  afterAll(() => rmSync(home, { recursive: true, force: true }));
  const answer = (n: number) =>
    writeFileSync(
      join(functions, 'answer.sql'),
      `create or replace function answer() returns int language sql as $$ select ${n} $$;`,
    );

  test('are applied when they change, and again after a migration', async () => {
    const url = await emptyDatabase();
    const said: string[] = [];
    const run = () =>
      migrate({ url, log: (line) => said.push(line), directory: migrations, functionsDirectory: functions });
    answer(1);
    await run();
    await run();
    expect(said).toEqual(["Updating the database's functions: answer.sql"]);
    answer(2);
    await run();
    expect(await query(url, 'select answer() as n')).toEqual([{ n: 2 }]);
    writeFileSync(join(migrations, '202701010000_drop.sql'), 'drop function answer();');
    await run();
    expect(await query(url, 'select answer() as n')).toEqual([{ n: 2 }]);
  });

  test('one that fails is named and leaves the last one standing', async () => {
    const url = await emptyDatabase();
    const run = () => migrate({ url, log: quiet, directory: migrations, functionsDirectory: functions });
    rmSync(join(migrations, '202701010000_drop.sql'), { force: true });
    answer(3);
    await run();
    writeFileSync(join(functions, 'answer.sql'), 'create or replace function answer()\nretturns int;');
    await expect(run()).rejects.toThrow(/The file of functions answer.sql failed \(line 2\) and changed nothing/);
    expect(await query(url, 'select answer() as n')).toEqual([{ n: 3 }]);
  });
});

describe('changedMigrations (the house rule)', () => {
  test('names what was changed in a commit, in the working tree, or renamed', () => {
    const root = mkdtempSync(join(tmpdir(), 'parlor-git-'));
    const file = (name: string) => join(root, 'db', 'migrations', name);
    const git = (...args: string[]) => {
      const told = spawnSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], { cwd: root });
      expect(told.status).toBe(0);
    };
    const commit = () => {
      git('add', '-A');
      git('commit', '-q', '-m', 'next');
    };
    try {
      mkdirSync(join(root, 'db', 'migrations'), { recursive: true });
      git('init', '-q');
      for (const name of ['202701010000_a.sql', '202701010001_b.sql', '202701010002_c.sql'])
        writeFileSync(file(name), `create table ${name.slice(13, 14)} ();`);
      commit();
      writeFileSync(file('202701010003_d.sql'), 'create table d ();');
      expect(changedMigrations(root)).toEqual([]);
      writeFileSync(file('202701010000_a.sql'), 'create table a (n int);');
      renameSync(file('202701010002_c.sql'), file('202701010009_c.sql'));
      commit();
      writeFileSync(file('202701010001_b.sql'), 'create table b (n int);');
      expect(changedMigrations(root).map((path) => path.slice(-5))).toEqual(['a.sql', 'b.sql', 'c.sql']);
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  });
});
