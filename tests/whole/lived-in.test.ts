import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { portalParts } from '#apps/server/portal.ts';
import { startStudio } from '#apps/studio/main.ts';
import { type Foundation, openFoundation } from '#apps/wiring/foundation.ts';
import { openHouse } from '#apps/wiring/house.ts';
import { betProjection, jackpotProjection, registerWagerChecks } from '#features/wagers/public.ts';
import type { Projector } from '#ledger/projector.ts';
import { reconcile } from '#ledger/reconcile.ts';
import { type Config, readConfig } from '#platform/config/config.ts';
import { freePort } from '#platform/db/postgres-process.ts';
import { createApp } from '#platform/http/app.ts';
import { mount } from '#platform/http/mount.ts';
import { wholeCatalogue } from '#platform/i18n/whole-catalogue.fixture.ts';
import { createLogger } from '#platform/observe/logger.ts';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { seedDemo } from '../../tools/demo.ts';
import { startLivedIn } from '../../tools/lived-in/lived-in.ts';
import { moneyStory } from '../../tools/lived-in/money-story.ts';
import { readProgress } from '../../tools/lived-in/progress.store.ts';
import { startTableLife } from '../../tools/lived-in/table-life.ts';

const ALL_OTHERS = sql`
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

// Spec section 9 "winner board" and departures.md "never invented": a fresh demo shows numbers of rounds that were
// really played.

const dataDir = mkdtempSync(join(tmpdir(), 'parlor-lived-in-'));
const closers: (() => unknown)[] = [];
let db: TestDatabase;
let config: Config;
let foundation: Foundation;
let projections: Projector[];
const lines: string[] = [];
const log = (line: string) => void lines.push(line);

beforeAll(async () => {
  db = await testDatabase();
  const [PORT, STUDIO_PORT, BACKOFFICE_PORT] = await Promise.all([freePort(), freePort(), freePort()]);
  config = readConfig({
    DATA_DIR: dataDir,
    PORT: `${PORT}`,
    STUDIO_PORT: `${STUDIO_PORT}`,
    BACKOFFICE_PORT: `${BACKOFFICE_PORT}`,
  });
  // The line of agents has a separate test (demo-line.test.ts).
  await seedDemo({ config: { ...config, demoLife: false }, databaseUrl: db.url, log });
  const logger = createLogger('test', 'silent');
  foundation = await openFoundation(config, db.url, logger);
  const catalogue = await wholeCatalogue;
  const house = await openHouse(foundation);
  const platform = portalParts(house);
  const app = await createApp({ logger, catalogue, trustedProxies: [] });
  mount(app, platform.services, { gate: platform.gate, catalogue, ownOrigins: [] });
  platform.mountVendorRoutes(app);
  await app.listen({ port: config.port, host: '127.0.0.1' });
  const studio = await startStudio({ config, databaseUrl: db.url, logger, websiteDirectory: dataDir });
  projections = [betProjection(foundation), jackpotProjection(foundation)];
  registerWagerChecks();
  closers.push(
    ...projections.map((projection) => () => projection.close()),
    () => studio.stop(),
    () => app.close(),
    () => house.close(),
    () => foundation.close(),
    () => db.drop(),
  );
});
afterAll(async () => {
  for (const close of closers) await close();
  rmSync(dataDir, { recursive: true, force: true });
});

function start(rounds: number, options = {}) {
  const pace = { quietMs: 0, paceMs: 0 };
  const players = ['ngocmai1990', 'hoanglong07'];
  return startLivedIn({ config, databaseUrl: db.url, log, brandCode: 'SENVANG', players, rounds, ...pace, ...options });
}

const rows = () =>
  foundation.database.read(async (read) => {
    const bets = await read
      .selectFrom('wagers.bets as bet')
      .innerJoin('accounts.players as player', 'player.id', 'bet.player_id')
      .select(['player.username', 'bet.state'])
      .execute();
    return bets.map(({ username, state }) => `${username} ${state}`);
  });

const brandId = async () => (await foundation.site.brands.find({ code: 'SENVANG', host: '' }))!.id;

/** Updates everything that is derived from the ledger, and runs every check of the books. */
async function books() {
  for (const projection of projections) await projection.catchUp();
  return reconcile(foundation.database);
}

test('stopped or cut off they go on, play once, and the books agree to the last unit', async () => {
  const first = start(60, { member: 'minhanh' });
  const playedSoFar = async () => (await readProgress(foundation.database, await brandId())).rounds;
  await expect.poll(playedSoFar).toBeGreaterThan(0);
  await first.stop();
  const second = start(60, { member: 'minhanh', againMs: 0 });
  const before = await playedSoFar();
  await expect.poll(playedSoFar).toBeGreaterThan(before);
  // A connection cut between two rounds is replaced by the pool unnoticed.
  const cutOff = async () => {
    await foundation.database.transact((write) => ALL_OTHERS.execute(write));
    return lines.some((line) => line.startsWith('Demo players were interrupted'));
  };
  await expect.poll(cutOff).toBe(true);
  await second.done;
  expect(await readProgress(foundation.database, await brandId())).toEqual({ rounds: 60, finished: true });
  expect(await books()).toEqual([]);
  const played = await rows();
  // The studio settles or returns the interrupted round, once its lease is over.
  const whole = played.filter((one) => one.endsWith(' settled'));
  expect(new Set(whole)).toEqual(new Set(['minhanh settled', 'ngocmai1990 settled', 'hoanglong07 settled']));
  expect(played.filter((one) => one.startsWith('minhanh'))).toHaveLength(30);

  lines.length = 0;
  await start(60, { member: 'minhanh' }).done;
  expect(lines).toEqual([]);
  expect(await rows()).toHaveLength(played.length);
});

test('the players are plain accounts that nobody can log in to, with credits from the promotions of the house', async () => {
  const credits = await foundation.database.read((read) =>
    read
      .selectFrom('wagers.account_records as record')
      .innerJoin('accounts.players as player', 'player.id', 'record.player_id')
      .select(['player.username', 'player.type', 'record.amount'])
      .where('record.kind', '=', 9)
      .orderBy('player.username')
      .execute(),
  );
  expect(credits).toEqual([
    { username: 'hoanglong07', type: 0, amount: 30_000_000n },
    { username: 'ngocmai1990', type: 0, amount: 30_000_000n },
  ]);
  const deposits = await foundation.database.read((read) =>
    read.selectFrom('wagers.account_records').select('amount').where('kind', '=', 1).execute(),
  );
  expect(deposits).toEqual([{ amount: 5_000_000n }]);
});

test('money on its way out waits at the desk, by the calls of players, once', async () => {
  const story = {
    config,
    foundation,
    brandCode: 'SENVANG',
    brandId: await brandId(),
    players: ['ngocmai1990', 'hoanglong07'],
    cashier: 'vanhanh',
    signal: AbortSignal.timeout(60_000),
  };
  // The back office does not run here, so the payout waits like the others.
  await moneyStory(story);
  await moneyStory(story);
  const waiting = await foundation.database.read((read) =>
    read.selectFrom('cashier.withdrawals').select(['state', 'amount']).orderBy('id').execute(),
  );
  expect(waiting).toEqual([60, 120, 250].map((amount) => ({ state: 'requested', amount: BigInt(amount) * 10_000n })));
  const asked = await foundation.database.read((read) =>
    read.selectFrom('support.chat_message').select('author').execute(),
  );
  expect(asked).toEqual([{ author: 'customer' }]);
});

test('another brand has no demo players', async () => {
  lines.length = 0;
  await start(5, { brandCode: 'ANOTHER' }).done;
  expect(lines).toEqual([]);
});

test('the pots have grown by the rounds that were played for them', async () => {
  const pots = await foundation.database.read((read) =>
    read.selectFrom('wagers.jackpot_pots').select(['fed', 'account', 'seed']).execute(),
  );
  expect(pots).toHaveLength(5);
  expect(pots.every(({ fed }) => fed > 0n)).toBe(true);
  for (const { account, fed, seed } of pots)
    expect((await foundation.ledger.balance(account)).available).toBe(seed + fed / 10_000n);
});

type Counted =
  | 'studio.table_bets'
  | 'studio.fish_batches'
  | 'studio.table_visitors'
  | 'studio.fish_seats'
  | 'studio.betting_bets';

test('demo players keep tables company through the same wallet; when they have left, every table rests', async () => {
  const quick = { quietMs: 0, pauseMs: 10, visitMs: 600_000, live: [2], fish: [1], halls: [1, 1] };
  const life = startTableLife({ config, databaseUrl: db.url, brandCode: 'SENVANG', ...quick });
  const count = (of: Counted) =>
    foundation.database.read(async (read) => {
      const all = await read
        .selectFrom(of)
        .select((eb) => eb.fn.countAll<bigint>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(all.count);
    });
  await expect.poll(() => count('studio.table_visitors')).toBe(2);
  // Rounds of the house take half a minute; these are shortened.
  await foundation.database.transact((write) =>
    sql`update studio.tables set pace = pace || '{"bettingMs": 2500}'::jsonb`.execute(write),
  );
  await expect.poll(() => count('studio.table_bets')).toBeGreaterThan(0);
  await expect.poll(() => count('studio.fish_batches')).toBeGreaterThan(0);
  // The traders' desk has something to look at.
  await expect.poll(() => count('studio.betting_bets')).toBeGreaterThan(0);
  await life.stop();
  await expect.poll(() => count('studio.table_visitors')).toBe(0);
  await expect.poll(() => count('studio.fish_seats')).toBe(0);
  // Nothing is owed, no round is under way, and no process drives a table without players.
  const open = () =>
    foundation.database.transact(async (write) => {
      const { rows: found } = await sql<{ open: number }>`
        select ((select count(*) from studio.stakes where state in ('asking', 'undoing'))
          + (select count(*) from studio.payouts where state = 'owed')
          + (select count(*) from studio.table_rounds where ended_at is null)
          + (select count(*) from studio.tables where owner is not null))::int4 as open`.execute(write);
      return found[0]?.open;
    });
  await expect.poll(open).toBe(0);
  expect(await books()).toEqual([]);
});
