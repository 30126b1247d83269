import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { GameSession } from '#games/studio/game.contract.ts';
import { registerOperator } from '#games/studio/sessions/operators.ts';
import type { OwnTableRound } from '#games/studio/tables/table.contract.ts';
import { signBytes } from '#games/studio/wallet/signature.ts';
import { freePort } from '#platform/db/postgres-process.ts';
import { ensureKeyPair } from '#platform/keys/key-pair.ts';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { WAIT } from '#tests/patience.ts';
import { SignedWallet } from './signed-wallet.ts';
import { TableRobot } from './table-robot.ts';

// Two real processes at the same tables. The owner of a table is killed with SIGKILL in the middle of a round. The
// other continues from the last committed state, and no stake is lost or doubled.

const UNIT = 10_000n;
const GAME = 'sicbo';

interface Process {
  url: string;
  child: ChildProcess;
}

let db: TestDatabase;
let folder: string;
let wallet: SignedWallet;
const running: Process[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parlor-tables-'));
  db = await testDatabase();
  wallet = new SignedWallet(ensureKeyPair(folder, 'studio').publicKey);
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
  const script = join(import.meta.dirname, 'tables-worker.ts');
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', script, db.url, folder, String(port)],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
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

async function call<T>(url: string, path: string, body: object, headers: Record<string, string> = {}): Promise<T> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return (await response.json()) as T;
}

async function sit(url: string, user: string): Promise<TableRobot & { token: string }> {
  const body = {
    operator_id: 'TEST',
    user,
    token: `token-${user}`,
    game_code: GAME,
    currency: 'VNDK',
    lang: 'vi',
    lobby_url: 'http://localhost:3000/live',
  };
  const signature = await signBytes(Buffer.from(JSON.stringify(body)), ensureKeyPair(folder, 'operator').privateKey);
  const launched = await call<{ url: string }>(url, '/api/game/url', body, { 'x-auth-signature': signature });
  const launch = new URL(launched.url).searchParams.get('session');
  const { value } = await call<{ value: GameSession }>(url, '/game/session', { launch });
  return Object.assign(await TableRobot.sit(url, { token: value.token, table: 'S1' }), { token: value.token });
}

/** Index of the process that drives the table: the one to which this player is connected. */
async function ownerAmong(users: readonly string[]): Promise<number> {
  const owned = async () => {
    const row = await db.database.read((tx) =>
      tx
        .selectFrom('studio.table_visitors as v')
        .innerJoin('studio.tables as t', 't.id', 'v.table_id')
        .innerJoin('studio.players as p', 'p.id', 'v.player_id')
        .select('p.operator_user')
        .whereRef('t.owner', '=', 'v.process_id')
        .where('t.code', '=', 'S1')
        .where('p.operator_user', 'in', [...users])
        .executeTakeFirst(),
    );
    return row ? users.indexOf(row.operator_user) : -1;
  };
  await expect.poll(owned).toBeGreaterThanOrEqual(0);
  return owned();
}

test.each(['betting', 'closed', 'shown'] as const)(
  'the owner dies while the round is %s',
  async (phase) => {
    const walletBefore = wallet.balance;
    const users = [`left-${phase}`, `right-${phase}`];
    const robots = [await sit(running[0]!.url, users[0]!), await sit(running[1]!.url, users[1]!)];
    const dying = await ownerAmong(users);
    const [doomed, witness] = [robots[dying]!, robots[1 - dying]!];
    const first = await witness.betting();
    const ref = (await witness.event('open', ({ round }) => round.ref !== first)).round.ref;
    await doomed.event('open', ({ round }) => round.ref === ref);
    const accepted = await Promise.all([
      doomed.answerTo(doomed.bet(ref, { big: 3n * UNIT })),
      witness.answerTo(witness.bet(ref, { small: 5n * UNIT })),
    ]);
    expect(accepted.map(({ type }) => type)).toEqual(['betAccepted', 'betAccepted']);
    if (phase !== 'betting') await witness.phase(ref, phase);
    await kill(running[dying]!);
    const paid = await witness.hears('paid', ({ round }) => round === ref);
    expect(paid.staked).toBe((5n * UNIT).toString());
    await witness.hears('balance');
    // The next round begins under the new owner.
    await witness.event('open', ({ round }) => round.ref !== ref, witness.heard.indexOf(paid));
    // The player of the dead process connects to the living one and finds the finished round.
    const survivor = running[1 - dying]!;
    const back = await TableRobot.sit(survivor.url, { token: doomed.token, table: 'S1', seq: doomed.seq }, doomed);
    await back.event('settled', (event) => event.ref === ref);
    const response = await fetch(`${survivor.url}/game/table-rounds`, { headers: { authorization: doomed.token } });
    const { value } = (await response.json()) as { value: { rounds: OwnTableRound[] } };
    const own = value.rounds.find((round) => round.ref === ref);
    expect(own?.staked).toBe((3n * UNIT).toString());
    const books = witness.paid - witness.staked + BigInt(own?.payout ?? 0) - 3n * UNIT;
    await expect.poll(() => BigInt(wallet.balance - walletBefore) / 10n).toBe(books);
    await Promise.all([back.leave(), witness.leave()]);
    running[dying] = await startProcess();
  },
  90_000,
);

test('a process that stops hands its tables over and tells its players to come again', async () => {
  const users = ['stop-left', 'stop-right'];
  const robots = [await sit(running[0]!.url, users[0]!), await sit(running[1]!.url, users[1]!)];
  const leaving = await ownerAmong(users);
  const witness = robots[1 - leaving]!;
  const first = await witness.betting();
  running[leaving]!.child.kill('SIGTERM');
  await robots[leaving]!.gone();
  await witness.event('settled', ({ ref }) => ref === first);
  await witness.leave();
});
