import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { openFoundation } from '#apps/wiring/foundation.ts';
import { openHouse } from '#apps/wiring/house.ts';
import { seedDemoBrand } from '#db/seed/demo-brand.ts';
import { registerCashierChecks } from '#features/cashier/cashier.checks.ts';
import { registerBonusChecks } from '#features/rewards/bonus/bonus.checks.ts';
import { registerEngineChecks } from '#features/rewards/engine/engine.checks.ts';
import type { AwardDeps } from '#features/rewards/engine/engine.deps.ts';
import { addFacts } from '#features/rewards/engine/facts.ts';
import { claimAward } from '#features/rewards/engine/pay-award.ts';
import { registerLeaderboardChecks } from '#features/rewards/leaderboard/leaderboard.checks.ts';
import { registerMissionChecks } from '#features/rewards/missions/missions.checks.ts';
import { registerPointChecks } from '#features/rewards/points/points.checks.ts';
import { registerRaffleChecks } from '#features/rewards/raffle/raffle.checks.ts';
import { betProjection } from '#features/wagers/bets/bet.projection.ts';
import { registerWagerChecks } from '#features/wagers/wagers.checks.ts';
import { foldHouse } from '#ledger/house.ts';
import type { Ledger } from '#ledger/ledger.ts';
import { reconcile } from '#ledger/reconcile.ts';
import type { TransferRequest } from '#ledger/transfer.ts';
import { manualClock } from '#platform/clock/clock.ts';
import { readConfig } from '#platform/config/config.ts';
import type { Database } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { startPostgres } from '#platform/db/postgres.ts';
import { toDecimal } from '#platform/money/money.ts';

import { type Chance, chanceFrom } from './chance.ts';
import { type Month, planDay, seatPlayers } from './rewards-players.ts';

/** The worker's jobs for rewards; here they run once a day. */
const JOBS = [
  'settle promotions',
  'settle ranks',
  'book points',
  'close leaderboards',
  'end bonuses',
  'pay awards',
  'lapse awards',
  'empty closed budgets',
];
const CHECKS = [
  registerEngineChecks,
  registerBonusChecks,
  registerPointChecks,
  registerMissionChecks,
  registerLeaderboardChecks,
  registerRaffleChecks,
  registerCashierChecks,
  registerWagerChecks,
];
const DAYS = 30;
const DAY_MS = 86_400_000;
/** Percentage of claimable awards that is claimed on a day. */
const CLAIMED = 60;
const AT_ONCE = 8;
/** Items per run of a job; a run with this many has more to do. */
const JOB_BATCH = 200;
/** Bonuses are checked in turn, those checked longest ago first. */
const LOOKS = 5;

interface Order {
  players: number;
  seed: number;
}

type Log = (line: string) => void;

/** The month on a new PostgreSQL, which is deleted afterwards. Returns the number of differences. */
export async function simulateRewards(order: Order, log: Log): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-rewards-month-'));
  const postgres = await startPostgres({ dataDir: join(folder, 'pg'), log });
  try {
    await migrate({ url: postgres.url, log: () => {} });
    await withoutWaits(postgres.url);
    return await playRewardsMonth({ ...order, url: postgres.url, dataDir: join(folder, 'data') }, log);
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** This database is never killed, so no commit waits for the disk. */
async function withoutWaits(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `do $$ begin execute format('alter database %I set synchronous_commit = off', current_database()); end $$`,
  );
  await client.end();
}

/**
 * A month of the demo brand's rewards at speed, in one process with a simulated clock. Players log in, deposit, play
 * and claim; promotions, missions, leaderboards, points and ranks give what they promise; bonuses are wagered or lapse.
 * The month ends now, because the ledger writes real time: play reaches the bonuses of its last days, those of its
 * first days expire. Then all books are compared. Returns the number of differences.
 */
export async function playRewardsMonth(
  { url, dataDir, players, seed }: Order & { url: string; dataDir: string },
  log: Log,
): Promise<number> {
  const logger = pino({ level: 'error' });
  const foundation = await openFoundation({ ...readConfig({}), dataDir }, url, logger);
  const endMs = Date.now();
  const clock = manualClock(endMs - DAYS * DAY_MS);
  const { database, ledger, site, bus } = foundation;
  const brandId = await seedDemoBrand({ database, site });
  // Promotions of the demo began a month ago too.
  await database.transact((trx) => sql`update rewards.promotion set starts_at = null`.execute(trx));
  const house = await openHouse({ ...foundation, clock });
  const bets = betProjection({ database, databaseUrl: url, ledger, bus, logger });
  const started = performance.now();
  try {
    const seats = await seatPlayers(database, { brandId, players, fromMs: clock.now() });
    const month: Month = { brandId, seats, clock, chance: chanceFrom(seed), deposits: new Map() };
    const { awards, readFacts } = house.provided;
    const jobs = house.jobs().filter(({ name }) => JOBS.includes(name));
    const work = async () => {
      await readFacts();
      await bets.catchUp();
      for (const job of jobs) await runOut(job, players);
    };
    for (let day = 1; day <= DAYS; day++) {
      const told = await playDay(month, day, { database, ledger });
      await work();
      const claims = await claimSome({ database, awards, chance: month.chance });
      clock.advance(DAY_MS);
      if (day % 5 === 0)
        log(`day ${day}: ${told} facts, ${claims} claims, ${Math.round((performance.now() - started) / 1_000)} s`);
    }
    await work();
    await bets.catchUp();
    log(`${players} players and ${DAYS} days in ${Math.round((performance.now() - started) / 1_000)} s`);
    return await differences(database, log);
  } finally {
    await bets.close();
    await house.close();
    await foundation.close();
  }
}

/** Repeats a job, which would run many times a day, until it has nothing left to do. */
async function runOut({ name, run }: { name: string; run(): Promise<unknown> }, players: number): Promise<void> {
  const most = name === 'end bonuses' ? Math.ceil(players / (JOB_BATCH * LOOKS)) : Math.ceil(players / 20);
  for (let turn = 0; turn < most; turn++) {
    const done = await run();
    const more = name === 'end bonuses' || (typeof done === 'number' && done > 0);
    if (!more) return;
  }
}

/** Posts the day's money to the ledger, then the facts. Returns the number of facts. */
async function playDay(
  month: Month,
  day: number,
  { database, ledger }: { database: Database; ledger: Ledger },
): Promise<number> {
  const { posts, facts } = planDay(month, day);
  const refused = new Set<string>();
  for (const some of posts) await Promise.all(some.map((post) => tryPost(ledger.poster, post, refused)));
  const told = facts.filter(({ key }) => !refused.has(key.replace(/^(bets|win):/, '')));
  for (let from = 0; from < told.length; from += 2_000)
    await database.transact((trx) => addFacts(trx, told.slice(from, from + 2_000)));
  return told.length;
}

/** A stake that the wallet cannot pay counts as not played, and its round has no end. */
async function tryPost(poster: Ledger['poster'], request: TransferRequest, refused: Set<string>): Promise<void> {
  if (request.ref !== undefined && refused.has(request.ref)) return;
  const posted = await poster.post(request);
  if (posted.ok) return;
  // Unknown whether it moved: send the same key again.
  if (posted.reason === 'unavailable') return tryPost(poster, request, refused);
  if (posted.reason !== 'insufficient_funds') throw new Error(`${request.key}: ${posted.reason}`);
  refused.add(request.key);
}

interface Claiming {
  database: Database;
  awards: AwardDeps;
  chance: Chance;
}

/** Claims some of the awards that wait for a press, a few at once. */
async function claimSome({ database, awards, chance }: Claiming): Promise<number> {
  const open = await database.read((db) =>
    db.selectFrom('rewards.award').select(['id', 'player_id']).where('state', '=', 'claimable').orderBy('id').execute(),
  );
  const chosen = open.filter(() => chance.percent(CLAIMED));
  for (let from = 0; from < chosen.length; from += AT_ONCE)
    await Promise.all(chosen.slice(from, from + AT_ONCE).map(({ id, player_id }) => claimAward(awards, player_id, id)));
  return chosen.length;
}

/** Reports what was given and the state of budgets; returns the differences. */
async function differences(database: Database, log: (line: string) => void): Promise<number> {
  const [given, budgets, ended] = await database.read((db) =>
    Promise.all([
      sql<{ kind: string; state: string; count: number }>`
      select kind, state, count(*)::int as count from rewards.award group by 1, 2 order by 1, 2`.execute(db),
      sql<{ count: number; funded: bigint; free: bigint; promised: bigint; awarded: bigint }>`
      select count(*)::int as count, sum(funded)::int8 as funded, sum(free)::int8 as free, sum(promised)::int8 as promised,
             sum(awarded)::int8 as awarded from rewards.budget`.execute(db),
      sql<{ outcome: string; count: number; taken: bigint }>`
      select outcome, count(*)::int as count, sum(taken)::int8 as taken from cashier.wagering
       where outcome is not null group by 1 order by 1`.execute(db),
    ]),
  );
  log(`awards: ${given.rows.map(({ kind, state, count }) => `${kind} ${state} ${count}`).join(', ')}`);
  for (const { outcome, count, taken } of ended.rows)
    log(`bonuses ${outcome}: ${count}, ${toDecimal(taken)} taken back`);
  const sums = budgets.rows[0];
  if (sums)
    log(
      `${sums.count} budgets: ${toDecimal(sums.funded)} funded = ${toDecimal(sums.free)} free + ` +
        `${toDecimal(sums.promised)} promised + ${toDecimal(sums.awarded)} awarded`,
    );
  const uneven = budgets.rows[0] ? await unevenBudgets(database) : [];
  for (const line of uneven) log(line);
  for (const register of CHECKS) register();
  await foldHouse(database);
  const findings = await reconcile(database);
  for (const finding of findings) log(JSON.stringify(finding));
  return findings.length + uneven.length;
}

/** In every budget, the funded money must equal free, promised and awarded money. */
async function unevenBudgets(database: Database): Promise<string[]> {
  const { rows } = await database.read((db) =>
    sql<{ name: string; funded: bigint; kept: bigint }>`
      select name, funded, free + promised + awarded as kept from rewards.budget
       where funded <> free + promised + awarded or free < 0 or promised < 0 or awarded < 0`.execute(db),
  );
  return rows.map(({ name, funded, kept }) => `${name}: ${toDecimal(funded)} funded, ${toDecimal(kept)} accounted for`);
}
