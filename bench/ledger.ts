import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openPoster, type Poster } from '#ledger/poster.ts';
import type { TransferRequest } from '#ledger/transfer.ts';
import { migrate } from '#platform/db/migrate.ts';
import { startPostgres } from '#platform/db/postgres.ts';
import { median, percentile, printFigure } from './bench.ts';

/**
 * Durable transfers/s of the batch poster (idempotency, floor and round rules on; fsync and synchronous_commit on)
 * compared with `pgbench -N` with 32 clients, prepared, on the same fresh server; interleaved, medians.
 */
const REPETITIONS = Number(process.argv[2] ?? 7);
const SECONDS = Number(process.argv[3] ?? 3);
const VENDOR = 1;

type Load = { perSecond: number; p99Ms: number; p50Ms: number; count: number };
type LoadOptions = { poster: Poster; accounts: bigint[]; replayShare: number };

/** Every player plays as fast as answers arrive: stake, payout that closes the round, stake ... */
async function load({ poster, accounts, replayShare }: LoadOptions): Promise<Load> {
  const latencies: number[] = [];
  const end = performance.now() + SECONDS * 1000;
  const started = performance.now();
  const ask = async (request: TransferRequest, answer: 'new' | 'replayed') => {
    const asked = performance.now();
    const result = await poster.post(request);
    latencies.push(performance.now() - asked);
    if (!result.ok || result.replayed !== (answer === 'replayed'))
      throw new Error(`${answer}: ${JSON.stringify(result.ok ? 'replayed' : result.reason)}`);
  };
  await Promise.all(
    accounts.map(async (account) => {
      while (performance.now() < end) {
        const round = randomUUID();
        const stake: TransferRequest = {
          key: `hub:${randomUUID()}`,
          account,
          house: 'gaming',
          amount: -10_000n,
          kind: 'stake',
          round,
          game: 101,
          vendor: VENDOR,
        };
        await ask(stake, 'new');
        if (Math.random() < replayShare * 2) await ask(stake, 'replayed');
        await ask(
          { ...stake, key: `hub:${randomUUID()}`, amount: 9_500n, kind: 'payout', ref: stake.key, closesRound: true },
          'new',
        );
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  return {
    perSecond: latencies.length / seconds,
    p50Ms: percentile(latencies, 0.5),
    p99Ms: percentile(latencies, 0.99),
    count: latencies.length,
  };
}

async function openAccounts(url: string, count: number): Promise<bigint[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const opened = await client.query<{ id: string }>(
    `select ledger.open_account(1, 'VND', 'player', n, 0) as id from generate_series(1, $1::int) n`,
    [count],
  );
  await client.end();
  const accounts = opened.rows.map((row) => BigInt(row.id));
  const poster = openPoster({ url, log: console.error });
  await Promise.all(
    accounts.map((account) =>
      poster.post({ key: `bank:${account}`, account, house: 'cash', amount: 10n ** 12n, kind: 'deposit' }),
    ),
  );
  await poster.drain();
  return accounts;
}

function hasPgbench(): boolean {
  return spawnSync('pgbench', ['--version']).status === 0;
}

function pgbench(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn('pgbench', ['-N', '-n', '-M', 'prepared', '-c', '32', '-j', '2', '-T', String(SECONDS), url]);
    let said = '';
    child.stdout.on('data', (text) => {
      said += text;
    });
    child.stderr.on('data', (text) => {
      said += text;
    });
    child.on('close', () => {
      const tps = /tps = ([\d.]+)/.exec(said)?.[1];
      if (tps) resolve(Number(tps));
      else reject(new Error(`pgbench failed: ${said}`));
    });
  });
}

async function bytesPerTransfer(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const found = await client.query<{ bytes: number }>(
    `select (pg_total_relation_size('ledger.transfer')::float8 / (select count(*) from ledger.transfer)) as bytes`,
  );
  await client.end();
  return found.rows[0]!.bytes;
}

const TICK_US = 10_000;

/** Processor time of the lanes' backends since their start, in microseconds; Linux only. */
async function laneCpuUs(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const found = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name like 'parlor-ledger-%' and datname = current_database()`,
  );
  await client.end();
  return found.rows.reduce((sum, { pid }) => {
    const path = `/proc/${pid}/stat`;
    if (!existsSync(path)) return Number.NaN;
    // After the name in brackets: user time and system time are the 12th and 13th fields.
    const fields = readFileSync(path, 'utf8').split(') ').at(-1)!.split(' ');
    return sum + (Number(fields[11]) + Number(fields[12])) * TICK_US;
  }, 0);
}

const dataDir = mkdtempSync(join(tmpdir(), 'parlor-bench-'));
const server = await startPostgres({ dataDir, log: () => {} });
try {
  await migrate({ url: server.url, log: () => {} });
  const yardstick = hasPgbench();
  if (yardstick) {
    const made = spawnSync('pgbench', ['-i', '-q', '-s', '10', server.url], { encoding: 'utf8' });
    if (made.status !== 0) throw new Error(`pgbench -i failed: ${made.stderr}`);
  } else {
    console.error(
      'pgbench is not installed (Debian: package postgresql-contrib or postgresql): no baseline, so no ratio.',
    );
  }
  const accounts = await openAccounts(server.url, 1000);
  const full: Load[] = [];
  const replaying: Load[] = [];
  const few: Load[] = [];
  const base: number[] = [];
  const cpuUs: number[] = [];
  for (let i = 0; i < REPETITIONS; i++) {
    const poster = openPoster({ url: server.url, log: console.error });
    const turns = [
      async () => yardstick && base.push(await pgbench(server.url)),
      async () => {
        const before = await laneCpuUs(server.url);
        const run = await load({ poster, accounts, replayShare: 0 });
        full.push(run);
        cpuUs.push(((await laneCpuUs(server.url)) - before) / run.count);
      },
      async () => replaying.push(await load({ poster, accounts, replayShare: 0.05 })),
      async () => few.push(await load({ poster, accounts: accounts.slice(0, 200), replayShare: 0 })),
    ];
    // Each repetition begins with another turn, so that none always meets the same state of the disk's caches.
    for (let turn = 0; turn < turns.length; turn++) await turns[(turn + i) % turns.length]!();
    await poster.drain();
  }
  const baseline = yardstick ? median(base) : undefined;
  const perSecond = median(full.map((one) => one.perSecond));
  printFigure({ name: 'ledger.transfers', value: perSecond, unit: 'transfers/s', baseline });
  printFigure({ name: 'ledger.lane-cpu', value: median(cpuUs), unit: 'microseconds/transfer' });
  printFigure({ name: 'ledger.p50', value: median(full.map((one) => one.p50Ms)), unit: 'ms' });
  printFigure({ name: 'ledger.p99', value: median(full.map((one) => one.p99Ms)), unit: 'ms' });
  printFigure({
    name: 'ledger.replays-5-percent',
    value: median(replaying.map((one) => one.perSecond)),
    unit: 'transfers/s',
    baseline: perSecond,
  });
  printFigure({
    name: 'ledger.transfers-200-players',
    value: median(few.map((one) => one.perSecond)),
    unit: 'transfers/s',
    baseline,
  });
  printFigure({ name: 'ledger.p99-200-players', value: median(few.map((one) => one.p99Ms)), unit: 'ms' });
  printFigure({ name: 'ledger.bytes', value: await bytesPerTransfer(server.url), unit: 'bytes/transfer' });
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
