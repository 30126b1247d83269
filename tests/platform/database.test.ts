import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { takeLane, takeLock } from '#platform/db/locks.ts';
import { migrate } from '#platform/db/migrate.ts';
import { afterCommit, cellOf } from '#platform/db/transaction.ts';
import { type TestDatabase, testDatabase } from '#tests/database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

describe('openDatabase (ours)', () => {
  test('brings int8 as bigint and dates as written', async () => {
    const found = await db.database.read((r) =>
      sql`select 9007199254740993::int8 money, array[1,null]::int8[] several, date '2026-02-28' as day`.execute(r),
    );
    expect(found.rows).toEqual([{ money: 9007199254740993n, several: [1n, null], day: '2026-02-28' }]);
  });

  test('lets nobody write through read or snapshot', async () => {
    await db.database.transact((w) => sql`create table seen (n int)`.execute(w));
    await expect(db.database.read((r) => sql`insert into seen values (1)`.execute(r))).rejects.toThrow(/read-only/);
    await expect(db.database.snapshot((r) => sql`insert into seen values (1)`.execute(r))).rejects.toThrow(/read-only/);
  });

  test('undoes a transaction that throws', async () => {
    const failing = db.database.transact(async (w) => {
      await sql`create table undone (n int)`.execute(w);
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    const found = await db.database.read((r) =>
      sql<{ t: string | null }>`select to_regclass('undone')::text t`.execute(r),
    );
    expect(found.rows[0]?.t).toBeNull();
  });

  test('outlives a connection that breaks in the middle of a transaction', async () => {
    const cut = db.database.transact(async (w) => {
      await sql`create table cut (n int)`.execute(w);
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(w);
    });
    await expect(cut).rejects.toThrow();
    // The server closes a connection; an unhandled error event would end this process.
    const found = await db.database.transact((w) =>
      sql<{ t: string | null }>`select to_regclass('cut')::text t`.execute(w),
    );
    expect(found.rows[0]?.t).toBeNull();
  });
});

describe('a transaction (ours)', () => {
  test('does what was left for after its commit once, in order, before it resolves', async () => {
    const done: string[] = [];
    const work = (name: string) => async () => {
      done.push(name);
    };
    const answer = await db.database.transact(async (trx) => {
      afterCommit(trx, 'one', work('one'));
      afterCommit(trx, 'two', work('two'));
      afterCommit(trx, 'one', work('one again'));
      expect(done).toEqual([]);
      return 7;
    });
    expect([answer, done]).toEqual([7, ['one', 'two']]);
  });

  test('does nothing afterwards when it was given up', async () => {
    const done: string[] = [];
    const failing = db.database.transact(async (trx) => {
      afterCommit(trx, 'one', async () => void done.push('one'));
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect(done).toEqual([]);
  });

  test('stands although what comes after its commit fails', async () => {
    const warned = new Promise<Error>((resolve) => process.once('warning', resolve));
    const answer = await db.database.transact(async (trx) => {
      afterCommit(trx, 'one', async () => {
        throw new Error('no luck');
      });
      return 7;
    });
    expect(answer).toBe(7);
    expect((await warned).message).toBe('no luck');
  });

  test('runs in the cell of its brand, which is the only one today', async () => {
    const cell = db.database.of(1);
    expect(db.database.cells()).toEqual([cell]);
    await cell.transact(async (trx) => expect(cellOf(trx)).toBe(cell));
  });

  test('that takes locks against their order fails in tests', async () => {
    const right = db.database.transact(async (trx) => {
      await takeLock(trx, 'cashier.gifts', 1n);
      await takeLock(trx, 'cashier.orders', 2n);
      await takeLock(trx, 'cashier.orders', 1n);
      await takeLane(trx, 0);
    });
    await right;
    const wrong = db.database.transact(async (trx) => {
      await takeLane(trx, 0);
      await takeLock(trx, 'cashier.orders', 1n);
    });
    await expect(wrong).rejects.toThrow(/cashier.orders is taken after ledger.lane/);
  });
});

describe('migrate (ours)', () => {
  const directory = mkdtempSync(join(tmpdir(), 'parlor-migrations-'));
  const write = (name: string, text: string) => writeFileSync(join(directory, name), text);
  const run = () => migrate({ url: db.url, directory, log: () => {} });
  beforeEach(async () => {
    rmSync(directory, { recursive: true, force: true });
    const { mkdirSync } = await import('node:fs');
    mkdirSync(directory);
    await db.database.transact((w) => sql`drop table if exists public.schema_migration, m_one, m_two`.execute(w));
  });
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  test('applies each file once, also when two starts race', async () => {
    write('0001_one.sql', 'create table m_one (n int);');
    await Promise.all([run(), run()]);
    write('0002_two.sql', 'create table m_two (n int);');
    await run();
    const found = await db.database.read((r) => sql`select name from public.schema_migration order by name`.execute(r));
    expect(found.rows).toEqual([{ name: '0001_one.sql' }, { name: '0002_two.sql' }]);
  });

  test('refuses a file that changed after it was applied, by name', async () => {
    write('0001_one.sql', 'create table m_one (n int);');
    await run();
    write('0001_one.sql', 'create table m_one (n int8);');
    await expect(run()).rejects.toThrow(/0001_one\.sql was changed/);
  });

  test('names the file that fails and leaves the database as it was', async () => {
    write('0001_one.sql', 'create table m_one (n int);\nselect 1 from nowhere;');
    await expect(run()).rejects.toThrow(/0001_one\.sql failed \(line 2\).*nowhere/);
    const found = await db.database.read((r) =>
      sql<{ t: string | null }>`select to_regclass('m_one')::text t`.execute(r),
    );
    expect(found.rows[0]?.t).toBeNull();
  });
});
