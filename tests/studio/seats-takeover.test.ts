import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { GameSession } from '#games/studio/game.contract.ts';
import { registerOperator } from '#games/studio/sessions/operators.ts';
import { signBytes } from '#games/studio/wallet/signature.ts';
import { freePort } from '#platform/db/postgres-process.ts';
import { ensureKeyPair } from '#platform/keys/key-pair.ts';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { amount } from '#tests/long.ts';
import { WAIT } from '#tests/patience.ts';
import { SeatRobot } from './seat-robot.ts';
import { SignedWallet } from './signed-wallet.ts';

// Two real processes at one table. The one that drives it is killed with SIGKILL in the middle of a hand. The other
// continues the same hand within five seconds, and no chip is lost or doubled.

const UNIT = 10_000n;
/** On an idle machine it takes five seconds; a lease alone takes up to four of them. */
const SOON_MS = 15_000;
const GAMES = (
  [
    ['tienlen', 'T11'],
    ['holdem', 'H11'],
  ] as const
).slice(0, amount(1, 2));

interface Process {
  url: string;
  child: ChildProcess;
}

let db: TestDatabase;
let folder: string;
let wallet: SignedWallet;
const running: Process[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parlor-seats-'));
  db = await testDatabase();
  wallet = new SignedWallet(ensureKeyPair(folder, 'studio').publicKey);
  wallet.balance = 10_000_000_000;
  await wallet.listen();
  await registerOperator(db.database, {
    operatorId: 'TEST',
    name: 'Test operator',
    walletUrl: wallet.url,
    publicKey: ensureKeyPair(folder, 'operator').publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    portalOrigin: 'http://localhost:3000',
    currencies: [{ code: 'VNDK', symbol: 'P' }],
  });
  running.push(...(await Promise.all([startProcess(), startProcess()])));
});
afterAll(async () => {
  await Promise.all(running.map(kill));
  await wallet.close();
  await db.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function startProcess(): Promise<Process> {
  const port = await freePort();
  const script = join(import.meta.dirname, 'seats-worker.ts');
  const args = ['--disable-warning=ExperimentalWarning', script, db.url, folder, String(port)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  await vi.waitFor(async () => expect((await fetch(`${url}/healthz`)).ok).toBe(true), WAIT);
  return { url, child };
}

async function kill({ child }: Process): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

async function ask<T>(url: string, body: object, headers: Record<string, string> = {}): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return (await response.json()) as T;
}

interface Seated {
  robot: SeatRobot;
  token: string;
}

async function sit(url: string, game: string, { user, table }: { user: string; table: string }): Promise<Seated> {
  const body = {
    operator_id: 'TEST',
    user,
    token: `token-${user}`,
    game_code: game,
    currency: 'VNDK',
    lang: 'vi',
    lobby_url: 'http://localhost:3000/pvp',
  };
  const signature = await signBytes(Buffer.from(JSON.stringify(body)), ensureKeyPair(folder, 'operator').privateKey);
  const launched = await ask<{ url: string }>(`${url}/api/game/url`, body, { 'x-auth-signature': signature });
  const launch = new URL(launched.url).searchParams.get('session');
  const { token } = (await ask<{ value: GameSession }>(`${url}/game/session`, { launch })).value;
  const robot = await SeatRobot.open(url, { token, table });
  await robot.sees(() => true);
  expect((await robot.sit(150n * UNIT)).type).toBe('sat');
  return { robot, token };
}

/** The process that owns the table's lease. */
async function ownerOf(table: string, users: readonly string[]): Promise<number> {
  const owned = async () => {
    const row = await db.database.read((tx) =>
      tx
        .selectFrom('studio.seat_guests as g')
        .innerJoin('studio.seat_tables as t', 't.id', 'g.table_id')
        .innerJoin('studio.players as p', 'p.id', 'g.player_id')
        .select('p.operator_user')
        .whereRef('t.owner', '=', 'g.process_id')
        .where('t.code', '=', table)
        .executeTakeFirst(),
    );
    return row ? users.indexOf(row.operator_user) : -1;
  };
  await expect.poll(owned).toBeGreaterThanOrEqual(0);
  return owned();
}

test.each(GAMES)('%s: the owner dies in the middle of a hand, and the same hand goes on', async (game, table) => {
  const before = wallet.balance;
  const users = [`${game}-left`, `${game}-right`];
  const seated = await Promise.all(users.map((user, at) => sit(running[at]!.url, game, { user, table })));
  const dying = await ownerOf(table, users);
  const [doomed, witness] = [seated[dying]!, seated[1 - dying]!];
  await witness.robot.sees(({ hand }) => hand?.phase === 'playing');
  const ref = witness.robot.state!.hand!.ref;
  await kill(running[dying]!);
  const killedAt = performance.now();
  const survivor = running[1 - dying]!;
  // The player of the dead process connects to the living one, has the same cards, and plays on.
  const back = await SeatRobot.open(survivor.url, { token: doomed.token, table, seq: doomed.robot.seq });
  const state = await back.sees(({ own, hand }) => own.seat !== null && hand !== null);
  expect([state.hand?.ref, state.hand?.phase]).toEqual([ref, 'playing']);
  const both = [back, witness.robot];
  const mover = await Promise.any(both.map(async (one) => (await one.asked()) && one));
  const from = mover.events.length;
  void Promise.allSettled(both.map((one) => one.plays(1)));
  await mover.event('acted', () => true, from);
  expect(performance.now() - killedAt).toBeLessThan(SOON_MS);
  expect((await witness.robot.event('ended', (event) => event.ref === ref)).ref).toBe(ref);
  // Both leave; the wallet's movements equal the table's reports, and the house has only its fee.
  for (const one of both) {
    one.say({ type: 'stand' });
    void one.plays(99).catch(() => {});
  }
  const stood = await Promise.all(both.map((one) => one.hears('stood')));
  const rake = await rakeOf(table);
  expect(stood.reduce((sum, { buyIn, payout }) => sum + BigInt(payout) - BigInt(buyIn), 0n)).toBe(-rake);
  await expect.poll(() => BigInt(wallet.balance - before) / 10n).toBe(-rake);
  await Promise.all(both.map((one) => one.cut()));
  if (game !== GAMES.at(-1)?.[0]) running[dying] = await startProcess();
});

/** The house's total rake at a table so far. */
async function rakeOf(table: string): Promise<bigint> {
  const row = await db.database.read((tx) =>
    tx
      .selectFrom('studio.seat_hands as h')
      .innerJoin('studio.seat_tables as t', 't.id', 'h.table_id')
      .select((eb) => eb.fn.sum<bigint | null>('h.rake').as('rake'))
      .where('t.code', '=', table)
      .executeTakeFirst(),
  );
  return BigInt(row?.rake ?? 0);
}
