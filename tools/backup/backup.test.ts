import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openAccount } from '#ledger/accounts.ts';
import { openLedger } from '#ledger/ledger.ts';
import { reconcile } from '#ledger/reconcile.ts';
import { openDatabase } from '#platform/db/database.ts';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { onServer, withDatabase } from '#tests/postgres.setup.ts';
import { dumpDatabase } from './dump.ts';
import { loadDatabase } from './load.ts';
import { readManifest, writeManifest } from './manifest.ts';

/**
 * Review O2: a backup is taken while money moves, and a restore gives the same rows or names the table that differs.
 */
const server = inject('postgresUrl');
const folder = mkdtempSync(join(tmpdir(), 'parlor-backup-'));
const made: string[] = [];
let db: TestDatabase;
let account: bigint;

beforeAll(async () => {
  db = await testDatabase();
  account = await db.database.transact((trx) =>
    openAccount(trx, { brandId: 1, currency: 'VNDK', ownerId: 1n, kind: 'player' }),
  );
  const ledger = openLedger({ url: db.url, database: db.database });
  const deposit = (key: string) =>
    ledger.poster.post({ key, account, house: 'cash', amount: 10_000n, kind: 'deposit' });
  for (let n = 0; n < 20; n += 1) await deposit(`before:${n}`);
  const playing = Promise.all(Array.from({ length: 50 }, (_, n) => deposit(`during:${n}`)));
  const database = await dumpDatabase(db.url, folder);
  writeManifest(folder, { format: 1, ...database, withKeys: false });
  await playing;
  await ledger.drain();
});
afterAll(async () => {
  await db.drop();
  for (const name of made) await onServer(server, `drop database ${name} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

async function emptyDatabase(): Promise<string> {
  const name = `restore_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  made.push(name);
  return withDatabase(server, name);
}

const restore = async (url: string) => loadDatabase({ url, folder, manifest: readManifest(folder), log: () => {} });

describe('a restored backup', () => {
  it('has every row of its moment, books that balance, and goes on', async () => {
    const url = await emptyDatabase();
    await restore(url);
    const database = openDatabase({ url, poolSize: 4 });
    const ledger = openLedger({ url, database });
    const { available } = await ledger.balance(account);
    expect(available).toBeGreaterThanOrEqual(200_000n);
    expect(available % 10_000n).toBe(0n);
    expect((await reconcile(database)).map(({ check }) => check)).toEqual([]);
    // Known keys do not move money again, new ones do.
    const again = { account, house: 'cash', amount: 10_000n, kind: 'deposit' } as const;
    await ledger.poster.post({ ...again, key: 'before:1' });
    await ledger.poster.post({ ...again, key: 'after:1' });
    expect((await ledger.balance(account)).available).toBe(available + 10_000n);
    await ledger.drain();
    await database.close();
  });

  it('is refused by a database that holds something', async () => {
    await expect(restore(db.url)).rejects.toThrow('not empty');
  });

  it('tells which table is not what was backed up', async () => {
    const { tables } = readManifest(folder);
    const file = join(folder, tables.find(({ name }) => name === 'ledger.account')?.file ?? '');
    const text = gunzipSync(readFileSync(file)).toString();
    writeFileSync(file, gzipSync(text.replace(/^(\d+\t)\d+/m, '$17')));
    await expect(restore(await emptyDatabase())).rejects.toThrow('ledger.account is not what was backed up');
  });

  it('is none without its last file', () => {
    expect(() => readManifest(tmpdir())).toThrow('no finished backup');
  });
});
