import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import { z } from 'zod';
import { playerFacts } from '#features/accounts/public.ts';
import type { AwardDeps } from '#features/rewards/engine/engine.deps.ts';
import type { FactConsumer } from '#features/rewards/engine/facts.ts';
import { giveAward } from '#features/rewards/engine/give-award.ts';
import { moneyHandlers } from '#features/rewards/engine/money-awards.ts';
import { claimAward } from '#features/rewards/engine/pay-award.ts';
import { readFacts } from '#features/rewards/engine/read-facts.ts';
import { leaderboardService } from '#features/rewards/leaderboard/leaderboard.server.ts';
import { spanAt } from '#features/rewards/missions/mission-period.rules.ts';
import { promotionsConsumer } from '#features/rewards/promotions/advance.ts';
import { inTransaction } from '#ledger/in-transaction.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { startPostgres } from '#platform/db/postgres.ts';
import { contract } from '#platform/http/contract.ts';
import { playerOf, service } from '#platform/http/service.ts';
import { memberCaller, testApp } from '#tests/test-app.ts';
import { percentile, printFigure } from './bench.ts';
import { FIRST_PLAYER, seedBoard, seedFacts, seedRewards } from './rewards.seed.ts';

/**
 * Compares the promotions engine with a bare projection that reads the same facts and only counts, and a leaderboard's
 * page and own place with a primary-key read, both over HTTP. Also measures one award that many requests claim at once.
 * On a fresh server with the settings of `npm start`.
 */
const { values: asked } = parseArgs({
  options: {
    facts: { type: 'string', default: '1000000' },
    players: { type: 'string', default: '100000' },
    promotions: { type: 'string', default: '200' },
    questions: { type: 'string', default: '500' },
    presses: { type: 'string', default: '500' },
  },
});
const SIZE = {
  facts: Number(asked.facts),
  players: Number(asked.players),
  promotions: Number(asked.promotions),
};
const ZONE = 'Asia/Ho_Chi_Minh';

const note = (line: string) => process.stderr.write(`${line}\n`);
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

function awardsOver(database: Database): AwardDeps {
  return {
    database,
    clock: systemClock,
    inTransaction,
    bus: { publish: async () => {}, subscribe: () => () => {}, close: async () => {} },
    logger: { warn: () => {}, error: (...told: unknown[]) => note(JSON.stringify(told)) },
    player: async (id) => (await database.read((db) => playerFacts(db, [id])))[0],
    playerFacts: (ids) => database.read((db) => playerFacts(db, ids)),
    mayTakePart: async () => true,
    takingPart: async (ids) => new Set(ids),
    handlers: () => moneyHandlers({ inTransaction }),
  };
}

/** Only counts facts by player and kind, one statement for a batch. */
const counting: FactConsumer = {
  name: 'bare',
  onFacts: async (trx, facts) => {
    const counts = new Map<string, number>();
    for (const { playerId, kind } of facts)
      counts.set(`${playerId} ${kind}`, (counts.get(`${playerId} ${kind}`) ?? 0) + 1);
    const rows = [...counts].map(([key, count]) => ({ player: key.split(' ')[0], kind: key.split(' ')[1], count }));
    await sql`
      insert into bench_count (player, kind, count)
      select player, kind, count from json_to_recordset(${JSON.stringify(rows)}::json)
                                       as r(player bigint, kind text, count int) order by 1, 2
      on conflict (player, kind) do update set count = bench_count.count + excluded.count`.execute(trx);
  },
};

async function engine(database: Database, client: pg.Client): Promise<void> {
  const reading = {
    database,
    clock: systemClock,
    logger: { error: (...told: unknown[]) => note(JSON.stringify(told)) },
    limitUse: async () => ({ depositsOver: false }),
  };
  const read = (consumer: FactConsumer) =>
    timed(() => readFacts({ ...reading, timeZoneOf: async () => ZONE, factConsumers: [consumer] }));
  await client.query('create table bench_count (player bigint, kind text, count int, primary key (player, kind))');
  const bare = await read(counting);
  await seedFacts(client, SIZE);
  await client.query('vacuum analyze rewards.fact');
  const promotions = promotionsConsumer({
    awards: awardsOver(database),
    logger: { warn: () => {} },
    memberFacts: async () => ({ registeredAt: new Date(0), rank: 0 }),
  });
  const whole = await read(promotions);
  const { rows } = await client.query(
    `select (select count(*) from rewards.fact where read_at is not null) as read,
            (select count(*) from rewards.fact where failed_at is not null) as failed,
            (select count(*) from rewards.promotion_progress where progress <> '{}') as moved,
            (select count(*) from rewards.award) as awards`,
  );
  note(`engine: ${JSON.stringify(rows[0])} in ${Math.round(whole / 1_000)} s, bare ${Math.round(bare / 1_000)} s`);
  const rate = (ms: number) => (SIZE.facts * 1_000) / ms;
  printFigure({ name: 'rewards.facts', value: rate(whole), baseline: rate(bare), unit: 'facts/s' });
}

const rowContract = contract({
  'GET /wps/relay/BENCH_row': {
    summary: 'One row by its primary key',
    source: 'bench',
    access: 'member',
    output: z.object({ score: z.string() }),
    errors: [],
  },
});

async function board(database: Database, client: pg.Client): Promise<void> {
  const { key: period } = spanAt(Date.now(), ZONE, 'week');
  await seedBoard(client, SIZE.players, period);
  const awards = awardsOver(database);
  const brand = { timeZone: ZONE, language: 'VI' };
  const web = await testApp([
    leaderboardService({
      awards,
      site: { brands: { byId: async () => brand } } as unknown as Parameters<typeof leaderboardService>[0]['site'],
      playerNames: async (ids) =>
        new Map((await database.read((db) => playerFacts(db, ids))).map(({ id, username }) => [id, username])),
    }),
    service(rowContract, {
      'GET /wps/relay/BENCH_row': async ({ caller }) => {
        const row = await database.read((db) =>
          db
            .selectFrom('rewards.leaderboard_score')
            .select('score')
            .where('leaderboard_id', '=', 1)
            .where('period', '=', period)
            .where('player_id', '=', playerOf(caller).id)
            .executeTakeFirstOrThrow(),
        );
        return { score: `${row.score}` };
      },
    }),
  ]);
  await web.app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(web.app.server.address() as AddressInfo).port}`;
  const questions = Number(asked.questions);
  const times = { row: [] as number[], top: [] as number[], deep: [] as number[] };
  const ask = async (path: string, player: bigint): Promise<number> => {
    web.known.set(player, memberCaller(player));
    return timed(async () => {
      const answer = await fetch(`${origin}${path}`, { headers: { 'x-test-player': `${player}` } });
      const { success } = (await answer.json()) as { success: boolean };
      if (!success) throw new Error(`${path} was refused`);
    });
  };
  const BOARD = '/wps/relay/MCSFE_getMissionLeaderboard?size=20&page=';
  for (let number = -50; number < questions; number++) {
    const player = BigInt(FIRST_PLAYER + ((Math.abs(number) * 7_919) % SIZE.players));
    const seen = {
      row: await ask('/wps/relay/BENCH_row', player),
      top: await ask(`${BOARD}1`, player),
      deep: await ask(`${BOARD}5`, player),
    };
    if (number < 0) continue;
    for (const what of ['row', 'top', 'deep'] as const) times[what].push(seen[what]);
  }
  await web.app.close();
  const baseline = percentile(times.row, 0.99);
  note(`board medians: row ${percentile(times.row, 0.5)}, top ${percentile(times.top, 0.5)} ms`);
  printFigure({ name: 'rewards.board.top-and-place.p99', value: percentile(times.top, 0.99), baseline, unit: 'ms' });
  printFigure({ name: 'rewards.board.fifth-page.p99', value: percentile(times.deep, 0.99), baseline, unit: 'ms' });
}

async function presses(database: Database): Promise<void> {
  const awards = awardsOver(database);
  const playerId = BigInt(FIRST_PLAYER);
  const { id } = await database.transact((trx) =>
    giveAward(trx, awards, {
      brandId: 1,
      playerId,
      source: { kind: 'raffle', id: 'bench' },
      key: 'bench:claim',
      at: new Date(),
      award: { kind: 'credits', amount: 50_000n },
      budgetId: null,
      mode: 'claimable',
      expiresAt: null,
    }),
  );
  const ms = await timed(() =>
    Promise.allSettled(Array.from({ length: Number(asked.presses) }, () => claimAward(awards, playerId, id))),
  );
  const { rows } = await database.read((db) =>
    sql<{ count: number }>`select count(*)::int as count from ledger.transfer where source = ${`award:${id}`}`.execute(
      db,
    ),
  );
  printFigure({ name: 'rewards.claim.paid', value: rows[0]?.count ?? 0, baseline: 1, unit: 'times' });
  printFigure({ name: 'rewards.claim.presses', value: ms, unit: 'ms' });
}

const folder = mkdtempSync(join(tmpdir(), 'parlor-rewards-'));
const postgres = await startPostgres({ dataDir: folder, log: () => {} });
try {
  await migrate({ url: postgres.url, log: () => {} });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const database = openDatabase({ url: postgres.url, poolSize: 20 });
  const seeded = await timed(() => seedRewards(client, SIZE));
  note(`seeded in ${Math.round(seeded / 1_000)} s`);
  await engine(database, client);
  await board(database, client);
  await presses(database);
  await database.close();
  await client.end();
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
