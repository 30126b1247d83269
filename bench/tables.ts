import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { registerOperator } from '#games/studio/sessions/operators.ts';
import { openSession, prepareLaunch } from '#games/studio/sessions/sessions.ts';
import { TABLE_PROTOCOL, TABLE_SOCKET_PATH } from '#games/studio/tables/table.contract.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { startPostgres } from '#platform/db/postgres.ts';
import { ensureKeyPair } from '#platform/keys/key-pair.ts';
import { median, percentile, printFigure } from './bench.ts';
import { measureFishClient } from './tables.fish.ts';
import type { Fired, Order, Ready } from './tables.server.ts';
import { measureSettlement } from './tables.settle.ts';

/**
 * Live tables. `tables/broadcast`: milliseconds from the committed event of a table to each of its sockets, all tables
 * at the same moment, compared with a bare `ws` server that sends the same bytes to as many sockets from the same
 * process. `tables/settle`: database time of settling 1,000 seats, compared with that of notifying the wallet of as
 * many payouts. `tables/fish-client`: script per frame of the fish game (tables.fish.ts).
 */
const SOCKETS = Number(process.argv[2] ?? 2000);
const TABLES = Number(process.argv[3] ?? 40);
const SHOTS = Number(process.argv[4] ?? 20);
const AT_ONCE = 40;

const nowMs = () => performance.timeOrigin + performance.now();

interface Heard {
  id: string;
  atMs: number;
}

/** Records every shot that a socket receives. */
function listenOn(socket: WebSocket, heard: Heard[]): void {
  socket.on('message', (data: Buffer) => {
    const atMs = nowMs();
    const id = /"shot-(\w+)"/.exec(data.toString('utf8'))?.[1];
    if (id) heard.push({ id, atMs });
  });
}

async function inGroups<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  for (let at = 0; at < count; at += AT_ONCE)
    done.push(...(await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - at) }, (_, i) => work(at + i)))));
  return done;
}

async function openTokens(database: Database): Promise<string[]> {
  return inGroups(SOCKETS, async (index) => {
    const launchId = await prepareLaunch(database, {
      operatorId: 'BENCH',
      user: `robot-${index}`,
      token: undefined,
      gameCode: 'xocdia',
      currency: 'FUN',
      language: 'vi',
      lobbyUrl: 'http://localhost:3000',
      depositUrl: undefined,
    });
    const opened = await openSession(database, launchId);
    if (!opened) throw new Error('no session');
    return opened.token;
  });
}

/** Connects and resolves once the socket has received its first snapshot (tables) or is open (bare). */
async function connect(url: string, heard: Heard[], hello?: object): Promise<WebSocket> {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  if (hello) {
    const welcomed = new Promise<void>((resolve) => {
      const see = (data: Buffer) => {
        if (!data.toString('utf8', 0, 60).includes('"snapshot"')) return;
        socket.off('message', see);
        resolve();
      };
      socket.on('message', see);
    });
    socket.send(JSON.stringify(hello));
    await welcomed;
  }
  listenOn(socket, heard);
  return socket;
}

function ask(child: ChildProcess, order: Order): Promise<Fired> {
  return new Promise((resolve) => {
    child.once('message', (answer) => resolve(answer as Fired));
    child.send(order);
  });
}

async function shoot(child: ChildProcess, kind: Order['kind'], heard: Heard[]): Promise<number[]> {
  heard.length = 0;
  const { sent } = await ask(child, { kind });
  const end = nowMs() + 10_000;
  while (heard.length < SOCKETS && nowMs() < end) await new Promise((resolve) => setTimeout(resolve, 20));
  if (heard.length < SOCKETS) throw new Error(`${kind}: ${heard.length} of ${SOCKETS} heard it`);
  return heard.map(({ id, atMs }) => atMs - (sent[id] ?? Number.NaN));
}

const folder = mkdtempSync(join(tmpdir(), 'parlor-bench-tables-'));
const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), log: () => {} });
const database = openDatabase({ url: postgres.url, poolSize: 20 });
let child: ChildProcess | undefined;
try {
  await migrate({ url: postgres.url, log: () => {} });
  await registerOperator(database, {
    operatorId: 'BENCH',
    name: 'Bench',
    walletUrl: 'http://127.0.0.1:9',
    publicKey: ensureKeyPair(folder, 'operator').publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    portalOrigin: 'http://localhost:3000',
    currencies: [{ code: 'VNDK', symbol: 'P' }],
  });
  await measureFishClient({ database, databaseUrl: postgres.url, folder });
  await measureSettlement(database);
  const tokens = await openTokens(database);
  child = fork(join(import.meta.dirname, 'tables.server.ts'), [postgres.url, folder, String(TABLES)], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const ready = await new Promise<Ready>((resolve) => child?.once('message', (answer) => resolve(answer as Ready)));
  const [atTables, atBare]: [Heard[], Heard[]] = [[], []];
  const bare = await inGroups(SOCKETS, (index) => connect(`${ready.bareUrl}/${index % TABLES}`, atBare));
  const seated = await inGroups(SOCKETS, (index) =>
    connect(`${ready.url.replace('http', 'ws')}${TABLE_SOCKET_PATH}`, atTables, {
      type: 'hello',
      v: TABLE_PROTOCOL,
      token: tokens[index],
      table: `B${index % TABLES}`,
    }),
  );
  // The tables' own chip messages come first, so wait until they are over.
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const [tables, plain]: [number[], number[]] = [[], []];
  for (let shot = 0; shot < SHOTS; shot++) {
    plain.push(...(await shoot(child, 'bare', atBare)));
    tables.push(...(await shoot(child, 'tables', atTables)));
  }
  const name = `tables/broadcast/${SOCKETS}-sockets-${TABLES}-tables`;
  printFigure({ name: `${name}/p99`, value: percentile(tables, 0.99), unit: 'ms', baseline: percentile(plain, 0.99) });
  printFigure({ name: `${name}/p50`, value: median(tables), unit: 'ms', baseline: median(plain) });
  for (const socket of [...bare, ...seated]) socket.terminate();
} finally {
  child?.kill('SIGKILL');
  await database.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
