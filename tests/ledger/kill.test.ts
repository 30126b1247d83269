import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAccount } from '#ledger/accounts.ts';
import { reconcile } from '#ledger/reconcile.ts';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { type Postgres, startPostgres } from '#platform/db/postgres.ts';

/** docs/ledger.md "What always holds": SIGKILL under load loses nothing acknowledged and doubles nothing. */
const dataDir = mkdtempSync(join(tmpdir(), 'parlor-kill-'));
const start = () => startPostgres({ dataDir, port, log: () => {} });
let port: number | undefined;
let postgres: Postgres;
let accounts: bigint[];
const children: ChildProcess[] = [];

beforeAll(async () => {
  postgres = await start();
  port = Number(new URL(postgres.url).port);
  await migrate({ url: postgres.url, log: () => {} });
  const database = openDatabase({ url: postgres.url, poolSize: 2 });
  accounts = await database.transact(async (trx) => {
    const opened: bigint[] = [];
    for (let i = 1n; i <= 60n; i++) opened.push(await openAccount(trx, { brandId: 1, currency: 'VND', ownerId: i }));
    return opened;
  });
  await database.close();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

type Acknowledged = Map<string, { id: string; amount: string }>;
type Worker = { acknowledged(count: number): Promise<void>; kill(): Promise<void> };

/** Starts a worker and records its acknowledgements; the same key must never be acknowledged with two ids. */
function startWorker(run: string, book: Acknowledged): Worker {
  const script = join(import.meta.dirname, 'kill.worker.ts');
  const promises = join(dataDir, `${run}-${randomUUID()}.txt`);
  const output = openSync(promises, 'w+');
  const child = spawn(process.execPath, [script, postgres.url, run, ...accounts.map(String)], {
    stdio: ['ignore', output, 'inherit'],
  });
  children.push(child);
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let read = 0;
  let seen = 0;
  const readOn = () => {
    const text = readFileSync(promises, 'utf8').slice(read);
    // Text after the last line end was cut by the kill, or is incomplete: not an acknowledgement yet.
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    read += whole.length;
    for (const line of whole.split('\n').filter(Boolean)) {
      const [key = '', id = '', amount = ''] = line.split(' ');
      const before = book.get(key);
      if (before) expect({ key, id }).toEqual({ key, id: before.id });
      book.set(key, { id, amount });
      seen += 1;
    }
  };
  return {
    acknowledged: async (count) => {
      for (const target = seen + count; seen < target; readOn()) {
        if (child.exitCode !== null || child.signalCode !== null) throw new Error('The worker ended.');
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
    },
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
      readOn();
      closeSync(output);
    },
  };
}

async function expectKept(book: Acknowledged): Promise<void> {
  const database = openDatabase({ url: postgres.url, poolSize: 2 });
  const found = await database.read((db) =>
    sql<{ source: string; id: string; amount: string; times: number }>`
      select source, min(id)::text id, min(amount)::text amount, count(*)::int times from ledger.transfer group by source`.execute(
      db,
    ),
  );
  const kept = new Map(found.rows.map((row) => [row.source, row]));
  const wrong = [...book].filter(([key, { id, amount }]) => {
    const row = kept.get(key);
    return row?.id !== id || row.amount !== amount || row.times !== 1;
  });
  expect(wrong).toEqual([]);
  expect(await reconcile(database)).toEqual([]);
  await database.close();
}

describe('a kill in the middle of load', () => {
  test('of PostgreSQL alone: the same server process goes on when it is back', async () => {
    const book: Acknowledged = new Map();
    const worker = startWorker('alone', book);
    for (let i = 0; i < 2; i++) {
      await worker.acknowledged(3000);
      process.kill(postgres.pid, 'SIGKILL');
      postgres = await start();
    }
    await worker.acknowledged(1000);
    await worker.kill();
    expect(book.size).toBeGreaterThanOrEqual(7000);
    await expectKept(book);
  });

  test('of server and PostgreSQL together: the next server asks for everything again and gets the same answers', async () => {
    const book: Acknowledged = new Map();
    for (let i = 0; i < 2; i++) {
      const worker = startWorker('both', book);
      await worker.acknowledged(3000 * (i + 1));
      process.kill(postgres.pid, 'SIGKILL');
      await worker.kill();
      postgres = await start();
    }
    const last = startWorker('both', book);
    await last.acknowledged(9000);
    await last.kill();
    await expectKept(book);
  });

  test('of one of two servers that post the same keys at the same time', async () => {
    const book: Acknowledged = new Map();
    const [one, two] = [startWorker('pair', book), startWorker('pair', book)];
    await Promise.all([one.acknowledged(2000), two.acknowledged(2000)]);
    await one.kill();
    await two.acknowledged(1000);
    await two.kill();
    await expectKept(book);
  });
});
