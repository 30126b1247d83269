import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Foundation, openFoundation } from '#apps/wiring/foundation.ts';
import { registerChecks } from '#apps/wiring/register-checks.ts';
import { DEMO_BRAND } from '#db/seed/demo-brand.ts';
import {
  brandDirectory,
  createPlayer,
  ledgerAccountOf,
  ledgerWallets,
  openSessionFor,
} from '#features/accounts/public.ts';
import { betProjection, jackpotProjection } from '#features/wagers/public.ts';
import type { GameSession } from '#games/studio/game.contract.ts';
import { foldHouse } from '#ledger/house.ts';
import { checkNames, type Finding, reconcile } from '#ledger/reconcile.ts';
import { readConfig } from '#platform/config/config.ts';
import { migrate } from '#platform/db/migrate.ts';
import { startPostgres } from '#platform/db/postgres.ts';
import { freePort } from '#platform/db/postgres-process.ts';
import { createLogger } from '#platform/observe/logger.ts';
import { seedDemo } from '../demo.ts';
import { supervise } from '../processes.ts';

const PROGRAMS = {
  server: 'apps/server/main.ts',
  studio: 'apps/studio/main.ts',
  worker: 'apps/worker/main.ts',
} as const;
type ProgramName = keyof typeof PROGRAMS;

/** 20,000.00 each. */
const MONEY = 200_000_000n;
const AT_ONCE = 8;

/** A robot's account and its session. */
export interface TablePlayer {
  username: string;
  account: bigint;
  session: string;
}

export interface TablesHouse {
  foundation: Foundation;
  studioUrl: string;
  players: readonly TablePlayer[];
  /** Opens a game as the lobby does; returns the token of the game session. */
  launch(player: TablePlayer, gameCode: string, vendor?: string): Promise<string>;
  kill(name: 'server' | 'studio'): void;
  /** Stops the processes, updates all derived data, and runs every check. */
  judge(): Promise<{ checks: number; findings: Finding[] }>;
  balanceOf(player: TablePlayer): Promise<bigint>;
  /** Money from the house beside play: the starting money, and bonuses of ranks. */
  givenTo(player: TablePlayer): Promise<bigint>;
  close(): Promise<void>;
}

export const START_MONEY = MONEY;

/** Calls of a vendor are play; all other movements of the account are not. */
async function givenBesidePlay({ database }: Foundation, account: bigint): Promise<bigint> {
  const { rows } = await database.read((db) =>
    sql<{ given: bigint }>`
      select coalesce(sum(amount), 0)::int8 as given from ledger.transfer
       where account = ${account} and vendor is null`.execute(db),
  );
  return BigInt(rows[0]?.given ?? 0n);
}

/** The whole product in separate processes on a new PostgreSQL, with players who have money. */
export async function tablesHouse(count: number, log: (line: string) => void): Promise<TablesHouse> {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-tables-'));
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), log });
  await migrate({ url: postgres.url, log: () => {} });
  const [port, office, studio] = [await freePort(), await freePort(), await freePort()];
  const portalUrl = `http://127.0.0.1:${port}`;
  const studioUrl = `http://127.0.0.1:${studio}`;
  const env = {
    PORT: `${port}`,
    BACKOFFICE_PORT: `${office}`,
    STUDIO_PORT: `${studio}`,
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    DATABASE_URL_FILE: '',
    STUDIO_URL: studioUrl,
    LOG_LEVEL: 'silent',
    PORTAL_URL: portalUrl,
    BACKOFFICE_URL: `http://127.0.0.1:${office}`,
    DEMO_LIFE: 'off',
  };
  const config = readConfig({ ...process.env, ...env });
  await seedDemo({ config, databaseUrl: postgres.url, log: () => {} });
  const foundation = await openFoundation(config, postgres.url, createLogger('drill', 'error'));
  const players = await makePlayers(foundation, count);
  const pids = new Map<ProgramName, number>();
  const running = (Object.keys(PROGRAMS) as ProgramName[]).map((name) =>
    supervise({ name, args: [PROGRAMS[name]], env, log: () => {}, onPid: (pid) => void pids.set(name, pid) }),
  );
  await Promise.all(running.map(({ ready }) => ready));
  return {
    foundation,
    studioUrl,
    players,
    launch: (player, gameCode, vendor) => launch({ portalUrl, studioUrl }, player, gameCode, vendor),
    kill(name) {
      const pid = pids.get(name);
      try {
        if (pid !== undefined) process.kill(pid, 'SIGKILL');
      } catch {
        // Already dead: it is about to be restarted.
      }
    },
    async judge() {
      await Promise.all(running.map((one) => one.stop()));
      await foldHouse(foundation.database);
      for (const projection of [betProjection(foundation), jackpotProjection(foundation)]) {
        await projection.catchUp();
        await projection.close();
      }
      registerChecks(config);
      const findings = await reconcile(foundation.database);
      return { checks: checkNames().length, findings };
    },
    balanceOf: async ({ account }) => (await foundation.ledger.balance(account)).available,
    givenTo: ({ account }) => givenBesidePlay(foundation, account),
    async close() {
      await Promise.all(running.map((one) => one.stop()));
      await foundation.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function makePlayers(foundation: Foundation, count: number): Promise<TablePlayer[]> {
  const { database, ledger, site } = foundation;
  const found = (await site.brands.all()).find(({ code }) => code === DEMO_BRAND);
  if (!found) throw new Error('the demo brand is missing');
  const brand = await brandDirectory(site).byId(found.id);
  const make = async (index: number): Promise<TablePlayer> => {
    const username = `robot${index}`;
    const made = await createPlayer(
      { database, wallets: ledgerWallets(ledger), brand },
      { username, password: randomUUID() },
    );
    if (!made) throw new Error(`the name ${username} is taken`);
    const account = await ledgerAccountOf(database, made.id);
    const gift = { key: `drill:welcome:${made.id}`, account, amount: MONEY };
    await ledger.poster.post({ ...gift, house: 'promotion', kind: 'bonus' });
    return { username, account, session: await openSessionFor(database, made.id) };
  };
  const players: TablePlayer[] = [];
  for (let from = 0; from < count; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) => make(from + at));
    players.push(...(await Promise.all(some)));
  }
  return players;
}

interface Answer<T> {
  success: boolean;
  value: T;
  errorCode?: string;
}

async function launch(
  { portalUrl, studioUrl }: { portalUrl: string; studioUrl: string },
  player: TablePlayer,
  gameCode: string,
  vassalage = 'DONGSON',
): Promise<string> {
  const query = new URLSearchParams({ vassalage, gameCode });
  const headers = { authorization: player.session, merchant: DEMO_BRAND };
  const opened = await fetch(`${portalUrl}/wps/game/launchGame?${query}`, { headers });
  const game = (await opened.json()) as Answer<{ content: { game_url: string } }>;
  if (!game.success) throw new Error(`${gameCode} was not opened: ${game.errorCode}`);
  const body = JSON.stringify({ launch: new URL(game.value.content.game_url).searchParams.get('session') });
  const sat = await fetch(`${studioUrl}/game/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const answer = (await sat.json()) as Answer<GameSession>;
  if (!answer.success) throw new Error(`${gameCode} was not entered: ${answer.errorCode}`);
  return answer.value.token;
}
