import { type ChildProcessByStdio, fork, spawn, spawnSync } from 'node:child_process';
import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import pg from 'pg';
import { migrate } from '#platform/db/migrate.ts';
import { startPostgres } from '#platform/db/postgres.ts';
import { median, printFigure } from './bench.ts';
import { limitPlayers, seatPlayers, tokenOf } from './wallet-http.house.ts';

/**
 * RSA-signed bets through the whole HTTP path: signature, session, ledger, durable commit, call log. Compared with a
 * bare POST echo of the same server, and with the same endpoint with one SQL call per bet. Each run starts from a fresh
 * database; the load comes from another process (wrk, else autocannon), the bodies are signed beforehand; runs are
 * interleaved. Arguments: repetitions, bodies, maximum seconds of a run, and "limits" to repeat the runs with players
 * who all have limits.
 */
const REPETITIONS = Number(process.argv[2] ?? 3);
const BODIES = Number(process.argv[3] ?? 100_000);
const PLAYERS = 4_000;
const ECHO = '/echo';
const MOST_SECONDS = Number(process.argv[4] ?? 8);
const WITH_LIMITS = process.argv[5] === 'limits';

const HAS_WRK = !spawnSync('wrk', ['-v']).error;

type Mode = 'batched' | 'single';
interface Load {
  perSecond: number;
  p50: number;
  p99: number;
  answered: number;
}

const folder = mkdtempSync(join(tmpdir(), 'parlor-bench-'));
const bodies = join(folder, 'bodies.tsv');
const keyFile = join(folder, 'vendor.pem');

const asyncSign = promisify(sign);

/** Every body is a separate bet; consecutive bets are of different players. */
async function signBodies(privateKey: KeyObject): Promise<void> {
  const out = createWriteStream(bodies);
  const batch = 500;
  for (let start = 0; start < BODIES; start += batch) {
    const lines = Array.from({ length: Math.min(batch, BODIES - start) }, async (_, i) => {
      const body = betBody(((start + i) % PLAYERS) + 1);
      const signature = await asyncSign('sha256', Buffer.from(body), privateKey);
      return `${signature.toString('base64')}\t${body}\n`;
    });
    out.write((await Promise.all(lines)).join(''));
  }
  await new Promise((resolve) => out.end(resolve));
}

function betBody(player: number): string {
  return JSON.stringify({
    token: tokenOf(player),
    transaction_uuid: randomUUID(),
    supplier_user: player.toString(),
    round_closed: false,
    round: randomUUID(),
    request_uuid: randomUUID(),
    is_free: false,
    game_id: 1,
    game_code: 'lotus',
    currency: 'VNDK',
    bet: '20 lines',
    amount: 100_000,
  });
}

interface Run {
  template?: string;
  server: string;
  mode: Mode;
  path: string;
  connections: number;
}

const TEMPLATE = 'parlor_bench';
const LIMITED = 'parlor_bench_limited';
let runs = 0;

/** One load on a fresh server process over a fresh database. */
async function run({ server, mode, path, connections, template = TEMPLATE }: Run): Promise<Load> {
  const name = `run_${++runs}`;
  await onServer(server, `create database ${name} template ${template}`);
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const child = fork(join(import.meta.dirname, 'wallet-http.server.ts'), [url, keyFile, mode], { stdio: 'inherit' });
  const origin = await new Promise<string>((resolve, reject) => {
    child.once('message', (message: { origin: string }) => resolve(message.origin));
    child.once('exit', () => reject(new Error('the server under load did not start')));
  });
  const seconds = mode === 'single' ? Math.min(5, MOST_SECONDS) : MOST_SECONDS;
  const load = await (HAS_WRK ? wrk : autocannon)({ origin, path, connections, seconds });
  child.send('stop');
  await new Promise((resolve) => child.once('exit', resolve));
  const booked = await countBets(url);
  // All bets that the load generator counted as answered must be in the ledger.
  if (path !== ECHO && booked < load.answered)
    throw new Error(`${load.answered} bets answered, ${booked} in the ledger`);
  await onServer(server, `drop database ${name} with (force)`);
  return load;
}

interface Shot {
  origin: string;
  path: string;
  connections: number;
  seconds: number;
}

/** A load generator's report, one line of JSON. */
interface Told {
  requests: number;
  seconds: number;
  p50: number;
  p99: number;
  errors: number;
}

function wrk({ origin, path, connections, seconds }: Shot): Promise<Load> {
  const script = join(import.meta.dirname, 'wallet-http.lua');
  const args = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--timeout',
    '5s',
    '-s',
    script,
    origin,
    '--',
    bodies,
    path,
  ];
  return readLoad(spawn('wrk', args, { stdio: ['ignore', 'pipe', 'inherit'] }));
}

/** Used without wrk: it takes more of the server's cores, so figures are lower. */
function autocannon({ origin, path, connections, seconds }: Shot): Promise<Load> {
  const args = [
    join(import.meta.dirname, 'wallet-http.load.ts'),
    bodies,
    `${origin}${path}`,
    `${connections}`,
    `${seconds}`,
  ];
  return readLoad(spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] }));
}

async function readLoad(child: ChildProcessByStdio<null, Readable, null>): Promise<Load> {
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk;
  });
  await new Promise((resolve) => child.once('exit', resolve));
  const line = text.split('\n').find((one) => one.startsWith('{"requests"'));
  if (!line) throw new Error(`the load generator said:\n${text}`);
  const told = JSON.parse(line) as Told;
  if (told.errors > 0) throw new Error(`${told.errors} requests failed:\n${text}`);
  return { perSecond: told.requests / told.seconds, p50: told.p50, p99: told.p99, answered: told.requests };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function countBets(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const found = await client.query<{ bets: string }>('select count(*) as bets from ledger.transfer where kind = 3');
  await client.end();
  return Number(found.rows[0]!.bets);
}

const server = await startPostgres({ dataDir: join(folder, 'data'), log: () => {} });
try {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  writeFileSync(keyFile, publicKey.export({ type: 'spki', format: 'pem' }));
  const template = Object.assign(new URL(server.url), { pathname: '/parlor_bench' }).href;
  await onServer(server.url, 'create database parlor_bench');
  await migrate({ url: template, log: () => {} });
  await seatPlayers(template, PLAYERS);
  if (WITH_LIMITS) {
    await onServer(server.url, `create database ${LIMITED} template ${TEMPLATE}`);
    await limitPlayers(Object.assign(new URL(server.url), { pathname: `/${LIMITED}` }).href);
  }
  console.error(`signing ${BODIES} bodies`);
  await signBodies(privateKey);
  const path = '/vendor/hub/BENCH/wallet/bet';
  const echo: Load[] = [];
  const bets: Load[] = [];
  const calm: Load[] = [];
  const single: Load[] = [];
  const limited: Load[] = [];
  for (let i = 0; i < REPETITIONS; i++) {
    echo.push(await run({ server: server.url, mode: 'batched', path: ECHO, connections: 256 }));
    bets.push(await run({ server: server.url, mode: 'batched', path, connections: 256 }));
    if (WITH_LIMITS)
      limited.push(await run({ server: server.url, mode: 'batched', path, connections: 256, template: LIMITED }));
    calm.push(await run({ server: server.url, mode: 'batched', path, connections: 64 }));
    single.push(await run({ server: server.url, mode: 'single', path, connections: 256 }));
    console.error(JSON.stringify({ echo: echo.at(-1), bets: bets.at(-1), calm: calm.at(-1), single: single.at(-1) }));
  }
  const of = (loads: Load[], figure: keyof Load) => median(loads.map((load) => load[figure]));
  const value = of(bets, 'perSecond');
  printFigure({ name: 'wallet-http.bets', value, unit: 'bets/s', baseline: of(echo, 'perSecond') });
  if (WITH_LIMITS)
    printFigure({
      name: 'wallet-http.bets-limited',
      value: of(limited, 'perSecond'),
      unit: 'bets/s',
      baseline: of(echo, 'perSecond'),
    });
  printFigure({ name: 'wallet-http.p99', value: of(bets, 'p99'), unit: 'ms' });
  printFigure({ name: 'wallet-http.p99-64', value: of(calm, 'p99'), unit: 'ms' });
  printFigure({ name: 'wallet-http.bets-64', value: of(calm, 'perSecond'), unit: 'bets/s' });
  printFigure({
    name: 'wallet-http.against-one-call-per-bet',
    value,
    unit: 'bets/s',
    baseline: of(single, 'perSecond'),
  });
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
