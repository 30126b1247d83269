import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { openAccount } from '#ledger/accounts.ts';
import { reconcile } from '#ledger/reconcile.ts';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { type Postgres, startPostgres } from '#platform/db/postgres.ts';

export type Acknowledged = Map<string, { id: string; amount: string }>;
export type Worker = { acknowledged(count: number): Promise<void>; kill(): Promise<void> };

/** A PostgreSQL of its own with a ledger, and processes that post to it; each of them can be killed. */
export class KillBench {
  private readonly dataDir = mkdtempSync(join(tmpdir(), 'parlor-kill-'));
  private readonly children: ChildProcess[] = [];
  private postgres!: Postgres;
  private accounts: bigint[] = [];

  static async open(): Promise<KillBench> {
    const bench = new KillBench();
    bench.postgres = await startPostgres({ dataDir: bench.dataDir, log: () => {} });
    const { url } = bench.postgres;
    await migrate({ url, log: () => {} });
    const database = openDatabase({ url, poolSize: 2 });
    bench.accounts = await database.transact(async (trx) => {
      const opened: bigint[] = [];
      for (let i = 1n; i <= 60n; i++) opened.push(await openAccount(trx, { brandId: 1, currency: 'VND', ownerId: i }));
      return opened;
    });
    await database.close();
    return bench;
  }

  async close(): Promise<void> {
    for (const child of this.children) child.kill('SIGKILL');
    await this.postgres.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  killPostgres(): void {
    process.kill(this.postgres.pid, 'SIGKILL');
  }

  /** Starts PostgreSQL again at the same port. */
  async restartPostgres(): Promise<void> {
    const port = Number(new URL(this.postgres.url).port);
    this.postgres = await startPostgres({ dataDir: this.dataDir, port, log: () => {} });
  }

  /** Starts a worker and records its acknowledgements; the same key must never be acknowledged with two ids. */
  startWorker(run: string, book: Acknowledged): Worker {
    const script = join(import.meta.dirname, 'kill.worker.ts');
    const promises = join(this.dataDir, `${run}-${randomUUID()}.txt`);
    const output = openSync(promises, 'w+');
    const child = spawn(process.execPath, [script, this.postgres.url, run, ...this.accounts.map(String)], {
      stdio: ['ignore', output, 'inherit'],
    });
    this.children.push(child);
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

  /** What was acknowledged is in the journal, once and unchanged, and the books balance. */
  async expectKept(book: Acknowledged): Promise<void> {
    const database = openDatabase({ url: this.postgres.url, poolSize: 2 });
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
}
