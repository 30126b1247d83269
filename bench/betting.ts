import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { pino } from 'pino';
import { WebSocket, WebSocketServer } from 'ws';
import { finalFootball } from '#games/engines/odds/result.ts';
import { type Bet, legsOf } from '#games/engines/odds/slip.ts';
import { BETTING_TIMING, HOUSE_TERMS } from '#games/studio/betting/bet.rules.ts';
import type { BettingDeps } from '#games/studio/betting/betting-deps.ts';
import { openExposureBook } from '#games/studio/betting/exposure-book.ts';
import { openFeedHouse } from '#games/studio/betting/feed-house.ts';
import { openFeedLines } from '#games/studio/betting/feed-lines.ts';
import { bookShelf } from '#games/studio/betting/match-book.ts';
import { lockBoard } from '#games/studio/betting/offers.ts';
import { openPlacing } from '#games/studio/betting/place.ts';
import { openSession, prepareLaunch } from '#games/studio/sessions/sessions.ts';
import { openLedger } from '#ledger/ledger.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { startPostgres } from '#platform/db/postgres.ts';
import { median, percentile, printFigure } from './bench.ts';

/**
 * The betting house. It measures: the share of the exposure check in a bet's cost; how many bets are placed by many
 * players at once, compared with `wallet-http` in the same run (the wallet behind the house answers at once); how long
 * the settlement of a match with many open bets takes (grades, payouts and pending wallet calls, all durable), compared
 * with as many transfers of the ledger; and how long a price change takes to reach 2,000 readers, compared with a bare
 * `ws` broadcast. Arguments: open bets, readers, `--only exposure|placement|settlement|readers`. On a busy machine only
 * the processor time of the settlement is meaningful (`settle-cpu`).
 */
const { positionals, values: asked } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' } } });
const BETS = Number(positionals[0] ?? 100_000);
const READERS = Number(positionals[1] ?? 2_000);
const PLACED = 400;
const CHANGES = 40;
const MATCHES = 40;
const PLACING_MS = 8_000;
/** Number of connections of `wallet-http`'s load. */
const AT_ONCE = 256;
const ACCOUNTS = 2_000;

const ticksOf = new Map<string, number>();

const folder = mkdtempSync(join(tmpdir(), 'parlor-bench-'));
const server = await startPostgres({ dataDir: join(folder, 'postgres'), log: () => {} });
await migrate({ url: server.url, log: () => {} });
const database = openDatabase({ url: server.url, poolSize: 20 });
const deps = openBook(database);
const feed = openFeedHouse(deps);
/** Number of feed messages sent. */
let sent = 0;
const parts = {
  exposure: measureExposure,
  placement: measurePlacement,
  settlement: measureSettlement,
  readers: measureReaders,
};
for (const [name, measure] of Object.entries(parts)) if ((asked.only ?? name) === name) await measure();
await database.close();
await server.stop();
rmSync(folder, { recursive: true, force: true });

function openBook(db: Database): BettingDeps {
  const terms = { ...HOUSE_TERMS, perEvent: 10n ** 16n, perMarket: 10n ** 16n };
  const done = async () => ({ verdict: 'done' as const, code: 0, balance: 0n });
  return {
    database: db,
    terms,
    timing: BETTING_TIMING,
    now: Date.now,
    books: bookShelf(),
    logger: pino({ level: 'error' }),
    exposure: openExposureBook(terms),
    wallet: { balance: async () => ({ code: 0 }), deduct: done, settle: done, rollback: done, cancel: done },
    changed: () => {},
    decided: () => {},
  };
}

async function tellMatch(eventId: string): Promise<void> {
  const common = { producer: 'bench', atMs: Date.now(), recovery: null };
  const fixture = { eventId, leagueId: 'sen-hong', homeId: 'sao-sai-gon', awayId: 'song-da-nang', bestOf: 0 };
  const startAtMs = Date.now() + 3_600_000;
  const outcomes = ['home', 'draw', 'away'].map((outcome) => ({ outcome, centi: 300 }));
  const market = { market: '1x2', line: 0, status: 'open', reason: null, from: null, outcomes } as const;
  await feed.receive([
    {
      ...common,
      sequence: ++sent,
      type: 'fixture',
      fixture: { ...fixture, sport: 'football', startAtMs, status: 'scheduled', commitment: null },
    },
    { ...common, sequence: ++sent, type: 'odds', eventId, markets: [market] },
  ]);
}

function betOn(eventId: string, outcome = 'home'): Bet {
  const selection = { market: '1x2', line: 0, outcome, from: null } as const;
  return { kind: 'single', stake: 100_000n, leg: { eventId, selection, price: { format: 'decimal', points: 300 } } };
}

async function session() {
  await database.transact((trx) =>
    trx
      .insertInto('studio.operators')
      .values({
        operator_id: 'BENCH',
        name: 'Bench',
        wallet_url: 'http://127.0.0.1:9',
        public_key: '',
        portal_origin: 'http://localhost',
        currencies: '[]',
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  const launch = { operatorId: 'BENCH', user: randomUUID(), token: undefined, gameCode: 'football', currency: 'VNDK' };
  const id = await prepareLaunch(database, {
    ...launch,
    language: 'vi',
    lobbyUrl: 'http://localhost',
    depositUrl: undefined,
  });
  return (await openSession(database, id))!.session;
}

/** Time of the check as a share of a whole bet (two commits, without the wallet's network). */
async function measureExposure(): Promise<void> {
  await tellMatch('exposure');
  const player = await session();
  let inside = 0;
  const { countAll } = deps.exposure;
  const timed: BettingDeps['exposure']['countAll'] = async (...ask) => {
    const from = performance.now();
    const answer = await countAll(...ask);
    inside += performance.now() - from;
    return answer;
  };
  const { place } = openPlacing({ ...deps, exposure: { ...deps.exposure, countAll: timed } });
  const from = performance.now();
  for (let n = 0; n < PLACED; n++) {
    const answer = await place(player, { id: randomUUID(), mode: 'none', bet: betOn('exposure') });
    if (answer.problem) throw new Error(answer.problem);
  }
  const total = performance.now() - from;
  printFigure({ name: 'betting/exposure-of-a-bet', value: (100 * inside) / total, unit: '%' });
  printFigure({ name: 'betting/place-one-after-another', value: (PLACED * 1000) / total, unit: 'bets/s' });
}

/** Bets of many players at once, on a weekend's matches. */
async function measurePlacement(): Promise<void> {
  const matches = Array.from({ length: MATCHES }, (_, n) => `placed-${n}`);
  for (const eventId of matches) await tellMatch(eventId);
  const players = await Promise.all(Array.from({ length: AT_ONCE }, session));
  const { place } = openPlacing(deps);
  let placed = 0;
  const until = performance.now() + PLACING_MS;
  const from = performance.now();
  await Promise.all(
    players.map(async (player, n) => {
      for (let turn = n; performance.now() < until; turn++) {
        const bet = betOn(matches[turn % MATCHES]!);
        const answer = await place(player, { id: randomUUID(), mode: 'none', bet });
        if (answer.problem) throw new Error(answer.problem);
        placed++;
      }
    }),
  );
  const value = (placed * 1000) / (performance.now() - from);
  printFigure({ name: `betting/place-${AT_ONCE}`, value, unit: 'bets/s', baseline: await walletRate() });
}

/** Measures now how many bets `bench -- wallet-http` makes with as many connections. */
async function walletRate(): Promise<number> {
  const args = [join(import.meta.dirname, 'wallet-http.ts'), '1', '60000', '5'];
  const bench = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  let said = '';
  for await (const chunk of bench.stdout) said += chunk;
  const line = said.split('\n').find((one) => one.includes('"wallet-http.bets"'));
  if (!line) throw new Error('wallet-http did not tell its bets');
  return (JSON.parse(line) as { value: number }).value;
}

/** Bets of 61 stakes at 37 prices on three outcomes, like in a real match: few are equal. */
async function measureSettlement(): Promise<void> {
  await tellMatch('settled');
  const player = await session();
  await database.transact((trx) =>
    sql`
      with made as (
        insert into studio.betting_bets (id, ref, session_id, player_id, game_code, kind, sizes, mode, stake, at_risk, highest, state, counted, demo)
        select gen_random_uuid(), 'B' || n, ${player.id}, ${player.playerId}, 'football', 'single', '{}', 'none', stake, stake, 3 * stake,
               'running', true, false
          from generate_series(1, ${BETS}) n cross join lateral (select 10000 * (1 + n % 61)) as of(stake) returning id, ref),
      legs as (
        insert into studio.betting_legs (bet_id, position, event_id, market, line, outcome, format, points, seen)
        select id, 0, 'settled', '1x2', 0, (array['home', 'draw', 'away'])[1 + substr(ref, 2)::int % 3], 'decimal', points, points
          from made cross join lateral (select 282 + substr(ref, 2)::int % 37) as of(points)),
      counted as (
        insert into studio.betting_counted (event_id, number, bet_id, sign) select 'settled', substr(ref, 2)::int, id, 1 from made)
      update studio.betting_events set counted = ${BETS} where id = 'settled'`.execute(trx),
  );
  await database.transact(async (trx) => {
    const board = await lockBoard(trx, legsOf(betOn('settled')));
    await deps.exposure.largest(trx, [...board.events.values()], betOn('settled'), 1n);
  });
  const [cpu, from] = [cpuSeconds(), performance.now()];
  await feed.receive([
    {
      producer: 'bench',
      atMs: Date.now(),
      recovery: null,
      sequence: ++sent,
      type: 'settlement',
      eventId: 'settled',
      markets: [{ market: '1x2', line: 0 }],
      result: finalFootball({ home: 1, away: 0 }, { home: 0, away: 0 }),
    },
  ]);
  const [seconds, cpuUsed] = [(performance.now() - from) / 1000, cpuSeconds() - cpu];
  const ledger = await ledgerSeconds();
  printFigure({ name: `betting/settle-${BETS}`, value: seconds, unit: 's', baseline: ledger.seconds });
  printFigure({ name: `betting/settle-cpu-${BETS}`, value: cpuUsed, unit: 's', baseline: ledger.cpu });
}

/** Processor time of this process and of PostgreSQL's processes; for one that has ended, its last known value. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const fields = statOf(pid);
    if (fields[1] === String(server.pid)) ticksOf.set(pid, Number(fields[11]) + Number(fields[12]));
  }
  const ticks = [...ticksOf.values()].reduce((sum, one) => sum + one, 0);
  return (user + system) / 1_000_000 + ticks / 100;
}

/** State, parent and so on of a process; empty when it has ended. */
function statOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
  } catch {
    return [];
  }
}

/** As many transfers through the ledger's poster, on some thousand accounts. */
async function ledgerSeconds(): Promise<{ seconds: number; cpu: number }> {
  const ledger = openLedger({ url: server.url, database, timeoutMs: 600_000 });
  const accounts: bigint[] = [];
  for (let n = 0; n < ACCOUNTS; n++) {
    const account = await ledger.openAccount({ brandId: 1, currency: 'VNDK', ownerId: BigInt(n + 1) });
    await ledger.poster.post({ key: `bench:d${n}`, account, house: 'cash', kind: 'deposit', amount: 10n ** 12n });
    accounts.push(account);
  }
  const [cpuBefore, from] = [cpuSeconds(), performance.now()];
  const stake = (n: number) =>
    ledger.poster.post({
      key: `bench:${n}`,
      account: accounts[n % ACCOUNTS]!,
      house: 'gaming',
      kind: 'stake',
      amount: -1n,
      round: `r${n}`,
      vendor: 1,
      game: 1,
    });
  for (let n = 0; n < BETS; n += 20_000)
    await Promise.all(Array.from({ length: Math.min(20_000, BETS - n) }, (_, at) => stake(n + at)));
  const answer = { seconds: (performance.now() - from) / 1000, cpu: cpuSeconds() - cpuBefore };
  await ledger.drain();
  return answer;
}

/** Time from the change to each reader, by Server-Sent Events and by a bare ws broadcast of the same bytes. */
async function measureReaders(): Promise<void> {
  const text = JSON.stringify({ type: 'event', pad: 'x'.repeat(900) });
  printFigure({
    name: `betting/price-change-p99-${READERS}`,
    value: await byEvents(text),
    unit: 'ms',
    baseline: await bySockets(text),
  });
}

async function byEvents(pad: string): Promise<number> {
  const lines = openFeedLines();
  const http = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(':\n\n');
    lines.open(response, ['sport:football']);
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  let heard = (_: number) => {};
  const streams: IncomingMessage[] = [];
  for (let n = 0; n < READERS; n++) {
    const stream = await new Promise<IncomingMessage>((resolve) => get({ port, agent: false }, resolve));
    stream.on('data', (chunk: Buffer) => {
      if (chunk.length > 100) heard(performance.now());
    });
    streams.push(stream);
  }
  const p99 = await rounds((done) => {
    heard = done;
    lines.tell('sport:football', { type: 'gone', eventId: pad });
  });
  lines.close();
  for (const stream of streams) stream.destroy();
  http.close();
  return p99;
}

async function bySockets(pad: string): Promise<number> {
  const sockets = new WebSocketServer({ port: 0 });
  await new Promise((resolve) => sockets.once('listening', resolve));
  const { port } = sockets.address() as AddressInfo;
  let heard = (_: number) => {};
  const clients: WebSocket[] = [];
  for (let n = 0; n < READERS; n++) {
    const client = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false });
    await new Promise((resolve) => client.once('open', resolve));
    client.on('message', () => heard(performance.now()));
    clients.push(client);
  }
  const message = JSON.stringify({ type: 'gone', eventId: pad });
  const p99 = await rounds((done) => {
    heard = done;
    for (const client of sockets.clients) client.send(message);
  });
  for (const client of clients) client.terminate();
  sockets.close();
  return p99;
}

/** The median, over the changes, of each change's p99 over its readers. */
async function rounds(tell: (heard: (at: number) => void) => void): Promise<number> {
  const figures: number[] = [];
  for (let n = 0; n < CHANGES; n++) {
    const times: number[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const from = performance.now();
    tell((at) => {
      times.push(at - from);
      if (times.length === READERS) resolve();
    });
    await promise;
    figures.push(percentile(times, 0.99));
  }
  return median(figures);
}
