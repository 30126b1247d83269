import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
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

export const UNIT = 10_000n;
const GAME = 'sicbo';
const TABLE = 'S1';

interface Process {
  url: string;
  child: ChildProcess;
}

/** Two real processes at the same tables, on one database and with one casino operator's wallet. */
export class TwoProcesses {
  readonly wallet: SignedWallet;
  readonly running: Process[] = [];
  private readonly db: TestDatabase;
  private readonly folder: string;

  private constructor(db: TestDatabase, folder: string) {
    this.db = db;
    this.folder = folder;
    this.wallet = new SignedWallet(ensureKeyPair(folder, 'studio').publicKey);
  }

  static async open(): Promise<TwoProcesses> {
    const two = new TwoProcesses(await testDatabase(), mkdtempSync(join(tmpdir(), 'parlor-tables-')));
    await two.wallet.listen();
    await registerOperator(two.db.database, {
      operatorId: 'TEST',
      name: 'Test operator',
      walletUrl: two.wallet.url,
      publicKey: ensureKeyPair(two.folder, 'operator').publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      portalOrigin: 'http://localhost:3000',
      currencies: [{ code: 'VNDK', symbol: 'P' }],
    });
    two.running.push(...(await Promise.all([two.start(), two.start()])));
    return two;
  }

  async close(): Promise<void> {
    await Promise.all(this.running.map(kill));
    await this.wallet.close();
    await this.db.drop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async start(): Promise<Process> {
    const port = await freePort();
    const script = join(import.meta.dirname, 'tables-worker.ts');
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', script, this.db.url, this.folder, String(port)],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
    const url = `http://127.0.0.1:${port}`;
    await vi.waitFor(async () => expect((await fetch(`${url}/healthz`)).ok).toBe(true), WAIT);
    return { url, child };
  }

  /** Starts a new process in the place of one that was killed. */
  async replace(index: number): Promise<void> {
    this.running[index] = await this.start();
  }

  /** Seats one player at each process. */
  async seatBoth(users: readonly string[]): Promise<(TableRobot & { token: string })[]> {
    return [await this.sit(this.running[0]!.url, users[0]!), await this.sit(this.running[1]!.url, users[1]!)];
  }

  private async sit(url: string, user: string): Promise<TableRobot & { token: string }> {
    const body = {
      operator_id: 'TEST',
      user,
      token: `token-${user}`,
      game_code: GAME,
      currency: 'VNDK',
      lang: 'vi',
      lobby_url: 'http://localhost:3000/live',
    };
    const { privateKey } = ensureKeyPair(this.folder, 'operator');
    const signature = await signBytes(Buffer.from(JSON.stringify(body)), privateKey);
    const launched = await call<{ url: string }>(url, '/api/game/url', body, { 'x-auth-signature': signature });
    const launch = new URL(launched.url).searchParams.get('session');
    const { value } = await call<{ value: GameSession }>(url, '/game/session', { launch });
    return Object.assign(await TableRobot.sit(url, { token: value.token, table: TABLE }), { token: value.token });
  }

  /** Index of the process that drives the table: the one to which this player is connected. */
  async ownerAmong(users: readonly string[]): Promise<number> {
    const owned = async () => {
      const row = await this.db.database.read((tx) =>
        tx
          .selectFrom('studio.table_visitors as v')
          .innerJoin('studio.tables as t', 't.id', 'v.table_id')
          .innerJoin('studio.players as p', 'p.id', 'v.player_id')
          .select('p.operator_user')
          .whereRef('t.owner', '=', 'v.process_id')
          .where('t.code', '=', TABLE)
          .where('p.operator_user', 'in', [...users])
          .executeTakeFirst(),
      );
      return row ? users.indexOf(row.operator_user) : -1;
    };
    await expect.poll(owned).toBeGreaterThanOrEqual(0);
    return owned();
  }
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

/**
 * The owner of a table is killed with SIGKILL while a round is in this phase. The other process continues from the
 * last committed state, and no stake is lost or doubled. Returns the index of the dead process.
 */
export async function ownerDies(two: TwoProcesses, phase: 'betting' | 'closed' | 'shown'): Promise<number> {
  const { wallet, running } = two;
  const walletBefore = wallet.balance;
  const users = [`left-${phase}`, `right-${phase}`];
  const robots = await two.seatBoth(users);
  const dying = await two.ownerAmong(users);
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
  const back = await TableRobot.sit(survivor.url, { token: doomed.token, table: TABLE, seq: doomed.seq }, doomed);
  await back.event('settled', (event) => event.ref === ref);
  const response = await fetch(`${survivor.url}/game/table-rounds`, { headers: { authorization: doomed.token } });
  const { value } = (await response.json()) as { value: { rounds: OwnTableRound[] } };
  const own = value.rounds.find((round) => round.ref === ref);
  expect(own?.staked).toBe((3n * UNIT).toString());
  const books = witness.paid - witness.staked + BigInt(own?.payout ?? 0) - 3n * UNIT;
  await expect.poll(() => BigInt(wallet.balance - walletBefore) / 10n).toBe(books);
  await Promise.all([back.leave(), witness.leave()]);
  return dying;
}
