import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { GameSession, SlotFacts } from '#games/studio/game.contract.ts';
import { registerOperator } from '#games/studio/sessions/operators.ts';
import { signBytes } from '#games/studio/wallet/signature.ts';
import { freePort } from '#platform/db/postgres-process.ts';
import { ensureKeyPair } from '#platform/keys/key-pair.ts';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { WAIT } from '#tests/patience.ts';
import { SignedWallet } from './signed-wallet.ts';

// docs/games.md section 1 "life of a round": an interrupted round resumes, even after a kill while paying.

const START = 100_000_000;
const ROOT = join(import.meta.dirname, '../..');
let db: TestDatabase;
let folder: string;
let wallet: SignedWallet;
let port: number;
let studio: ChildProcess;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parlor-studio-kill-'));
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
  port = await freePort();
  await startProcess();
});
afterAll(async () => {
  await killProcess();
  await wallet.close();
  await db.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function startProcess(): Promise<void> {
  studio = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(ROOT, 'apps/studio/main.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      STUDIO_PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: db.url,
      LOG_LEVEL: 'error',
    },
  });
  await vi.waitFor(async () => {
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).ok).toBe(true);
  }, WAIT);
}

async function killProcess(): Promise<void> {
  const gone = new Promise((resolve) => studio.once('exit', resolve));
  studio.kill('SIGKILL');
  await gone;
}

async function call<T>(path: string, body: object, headers: Record<string, string> = {}): Promise<T> {
  const raw = JSON.stringify(body);
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: raw,
  });
  return (await response.json()) as T;
}

async function open(): Promise<GameSession> {
  const body = {
    operator_id: 'TEST',
    user: 'member-1',
    token: crypto.randomUUID(),
    game_code: 'ho-vang',
    currency: 'VNDK',
    lang: 'en',
    lobby_url: 'http://localhost:3000/rng',
  };
  const key = ensureKeyPair(folder, 'operator').privateKey;
  const signature = await signBytes(Buffer.from(JSON.stringify(body)), key);
  const { url } = await call<{ url: string }>('/api/game/url', body, { 'x-auth-signature': signature });
  const launch = new URL(url).searchParams.get('session');
  return (await call<{ value: GameSession }>('/game/session', { launch })).value;
}

describe('a studio that is killed', () => {
  test('between bet and win finishes the round in its next life, once, and shows the same outcome', async () => {
    const { token } = await open();
    const release = wallet.hold('win');
    const spin = { spinKey: crypto.randomUUID(), stake: '10000' };
    const lost = call('/game/spin', spin, { authorization: token }).catch((error: Error) => error);
    await expect.poll(() => wallet.of('win').length, WAIT).toBe(1);
    await killProcess();
    expect(await lost).toBeInstanceOf(Error);
    release();
    const drawn = await drawnRound();
    await startProcess();
    const back = await open();
    expect((back.game.facts as SlotFacts).unfinished).toMatchObject({
      state: 'closed',
      win: drawn.win.toString(),
      outcome: drawn.outcome,
    });
    expect(wallet.balance).toBe(START - 100_000 + Number(drawn.win) * 10);
    expect(back.balance).toBe(String(wallet.balance / 10));
  });
});

/** The state that the killed process had stored. */
async function drawnRound() {
  const drawn = await db.database.read((reader) =>
    reader.selectFrom('studio.rounds').select(['win', 'outcome', 'state']).executeTakeFirstOrThrow(),
  );
  expect(drawn.state).toBe('drawn');
  return drawn;
}
