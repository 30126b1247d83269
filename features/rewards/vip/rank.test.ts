import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readTurnover } from '#features/wagers/public.ts';
import { inTransaction } from '#ledger/in-transaction.ts';
import { reconcile } from '#ledger/reconcile.ts';
import { brandApp } from '#tests/brand-app.ts';
import { officeApp } from '#tests/office-app.ts';
import { rewardsHouse, UNIT } from '../claims.fixture.ts';
import type { AwardDeps } from '../engine/engine.deps.ts';
import type { Fact } from '../engine/facts.ts';
import { moneyHandlers } from '../engine/money-awards.ts';
import { ladderDeskService } from './ladder.server.ts';
import { type RankJobDeps, settleRanks } from './rank.jobs.ts';
import { rankFacts } from './rank.store.ts';
import { rankRebateBps } from './rank-rebate.ts';
import { vipService } from './vip.server.ts';

const HISTORY = 'GET /wps/relay/PARLOR_rankHistory';
const LEVELS = 'GET /wps/relay/PARLOR_vipLevels';
const LADDER = 'GET /office/vip';
const SAVE = 'PUT /office/vip';
/** Noon of 10 November 2026 in Ho Chi Minh City. */
const NOVEMBER = Date.UTC(2026, 10, 10, 5);
const DECEMBER = Date.UTC(2026, 11, 2, 5);
const JANUARY = Date.UTC(2027, 0, 2, 5);

let house: Awaited<ReturnType<typeof rewardsHouse>>;
let run: (nowMs: number) => Promise<number>;
let due: (playerId: bigint, kind?: 'bets' | 'birthday') => Promise<void>;
let api: Awaited<ReturnType<typeof brandApp>>;
let desk: Awaited<ReturnType<typeof officeApp>>;
let deps: RankJobDeps & { now: { ms: number } };
const counted = { all: true };

const level = (rank: number, total: string, month: string, gifts: object = {}) => ({
  rank,
  totalTurnover: total,
  monthlyTurnover: month,
  upgradeBonus: '0',
  monthlySalary: '0',
  birthdayGift: '0',
  withdrawCount: null,
  withdrawDaily: null,
  withdrawLargest: null,
  wagerTimes: 0,
  rebateBps: 0,
  names: { VI: `Bậc ${rank}`, EN: `Step ${rank}` },
  benefits: {},
  ...gifts,
});
const LEVELS_TOLD = [
  level(0, '0', '0'),
  level(1, '100', '0', { upgradeBonus: '5', birthdayGift: '2' }),
  level(2, '1000', '50', { upgradeBonus: '30', monthlySalary: '8', birthdayGift: '10', rebateBps: 20 }),
];

beforeAll(async () => {
  house = await rewardsHouse(NOVEMBER);
  const { world, database } = house;
  const now = { ms: NOVEMBER };
  const clock = { now: () => now.ms };
  const player = async (id: bigint) => ({
    id,
    brandId: world.first,
    type: 1,
    currency: 'VNDK',
    mayPlay: true,
    ledgerAccount: await house.ledgerAccountOf(id),
  });
  const awards: AwardDeps = {
    database,
    clock,
    bus: world.bus,
    logger: { error: () => {}, warn: () => {} },
    inTransaction,
    player,
    playerFacts: (ids) => Promise.all(ids.map(player)),
    takingPart: async (ids) => new Set(ids.filter((id) => !house.excluded.has(id))),
    mayTakePart: async (id) => !house.excluded.has(id),
    handlers: () => moneyHandlers({ inTransaction }),
  };
  deps = {
    database,
    site: world.site,
    clock,
    awards,
    now,
    ledgerAccountOf: house.ledgerAccountOf,
    isCounted: async () => counted.all,
    brandIds: async () => [world.first],
  };
  run = (nowMs) => {
    now.ms = nowMs;
    return settleRanks(deps, 0);
  };
  due = (playerId, kind = 'bets') =>
    database.transact((trx) =>
      rankFacts.onFacts(trx, [
        { playerId, brandId: world.first, kind, at: new Date(NOVEMBER), day: '2026-11-10' } as Fact,
      ]),
    );
  const turnover = (ask: Parameters<typeof readTurnover>[1]) => database.read((db) => readTurnover(db, ask));
  api = await brandApp(world, [vipService({ database, site: world.site, clock, turnover })]);
  desk = await officeApp([ladderDeskService({ database, clock, site: world.site })]);
  const made = await office('manager', SAVE, {
    version: (await office('manager', LADDER)).value.version,
    levels: LEVELS_TOLD,
  });
  if (made.code) throw new Error(made.code);
});
afterAll(async () => {
  await desk.close();
  await house.close();
});

const office = (role: string, route: string, body?: object) =>
  desk.call(route, { id: 3n, role, brandId: house.world.first }, body);
const history = async (as: bigint) => {
  const { list, receivedThisMonth } = await api.value(HISTORY, { as, language: 'EN' });
  const steps = list.map(({ fromRank, toRank, reason }: { fromRank: number; toRank: number; reason: string }) => [
    ...[fromRank, toRank, reason],
  ]);
  return { steps, receivedThisMonth };
};
const played = async (units: bigint, atMs = NOVEMBER) => {
  const player = await house.player();
  await house.turnover(player, atMs, units);
  await due(player);
  return player;
};

describe('ranks (rewards.md 2 "VIP ranks")', () => {
  test('each rank that is reached pays its bonus once, however often the job runs', async () => {
    const player = await played(1_200n);
    await Promise.all([run(NOVEMBER), run(NOVEMBER), run(NOVEMBER)]);
    await due(player);
    await run(NOVEMBER);
    // 5 for the first rank and 30 for the second.
    expect(await house.balance(player)).toBe(35n * UNIT);
    expect(await history(player)).toEqual({ steps: [[0, 2, 'reached']], receivedThisMonth: 35 });
  });

  test('a month that ends pays the salary of the rank held then; a rank not kept is lost, and not paid again', async () => {
    const player = await played(1_200n);
    await run(NOVEMBER);
    // December pays November's salary; its own rank still counts November's turnover.
    await run(DECEMBER);
    await run(DECEMBER);
    expect(await house.balance(player)).toBe((35n + 8n) * UNIT);
    // No play in December: January pays December's salary, then drops to the first rank.
    await run(JANUARY);
    expect(await house.balance(player)).toBe((35n + 16n) * UNIT);
    await house.turnover(player, JANUARY, 60n);
    await due(player);
    await run(JANUARY);
    expect(await house.balance(player)).toBe((35n + 16n) * UNIT);
    expect((await history(player)).steps).toEqual([
      [1, 2, 'reached'],
      [2, 1, 'month'],
      [0, 2, 'reached'],
    ]);
  });

  test('a birthday is paid once a year by the rank of the day', async () => {
    const player = await played(150n);
    await due(player, 'birthday');
    await run(NOVEMBER);
    await due(player, 'birthday');
    await run(NOVEMBER);
    // 5 for the rank, 2 for the birthday.
    expect(await house.balance(player)).toBe(7n * UNIT);
  });

  test('who takes a break is given nothing; sums that are being rebuilt decide nothing', async () => {
    const resting = await played(150n);
    house.excluded.add(resting);
    await run(NOVEMBER);
    expect(await house.balance(resting)).toBe(0n);
    const waiting = await played(150n);
    counted.all = false;
    await run(NOVEMBER);
    expect((await history(waiting)).steps).toEqual([]);
    counted.all = true;
    await run(NOVEMBER);
    expect((await history(waiting)).steps).toEqual([[0, 1, 'reached']]);
  });

  test('a break does not cost the rank: its months count as made, until a whole one after it was not', async () => {
    const player = await played(1_200n);
    await run(NOVEMBER);
    // From late November until mid-January.
    await house.database.transact((trx) =>
      trx
        .insertInto('compliance.exclusions')
        .values({
          player_id: player,
          brand_id: house.world.first,
          kind: 'time-out',
          started_at: new Date('2026-11-25T05:00:00Z'),
          ends_at: new Date('2027-01-15T05:00:00Z'),
        })
        .execute(),
    );
    await run(DECEMBER);
    await run(JANUARY);
    expect((await history(player)).steps).toEqual([[0, 2, 'reached']]);
    const levels = await api.value(LEVELS, { as: player, language: 'EN' });
    expect(JSON.stringify(levels)).toContain('Step 2');
    // February's rank still counts January; March has nothing that keeps it.
    await run(Date.UTC(2027, 1, 2, 5));
    expect((await history(player)).steps).toHaveLength(1);
    await run(Date.UTC(2027, 2, 2, 5));
    expect((await history(player)).steps[0]).toEqual([2, 1, 'month']);
  });

  test('bets that were voided take the rank with them', async () => {
    const player = await played(150n);
    await run(NOVEMBER);
    await house.turnover(player, NOVEMBER, -100n);
    await due(player);
    await run(NOVEMBER);
    expect((await history(player)).steps).toEqual([
      [1, 0, 'void'],
      [0, 1, 'reached'],
    ]);
  });

  test('a rank adds to the rebate rates', async () => {
    const player = await played(1_200n);
    const ask = { brandId: house.world.first, playerId: player };
    const clock = { now: () => NOVEMBER };
    expect(await rankRebateBps({ database: house.database, site: house.world.site, clock }, ask)).toBe(20);
  });
});

describe('the desk of the ladder', () => {
  test('what is changed holds at once, everybody is looked at anew, and it is told by whom', async () => {
    const player = await played(150n);
    await run(NOVEMBER);
    const { value } = await office('admin', LADDER);
    expect(value.levels[1]).toMatchObject({ upgradeBonus: '5.00', totalTurnover: '100.00' });
    const levels = [level(0, '0', '0'), level(1, '200', '0', { upgradeBonus: '7', wagerTimes: 3 })];
    expect((await office('cashier', SAVE, { version: value.version, levels })).status).toBe(403);
    const answers = await Promise.all([1, 2].map(() => office('admin', SAVE, { version: value.version, levels })));
    expect(answers.map(({ code }) => code).filter(Boolean)).toEqual(['vip.ladder.conflict']);
    await run(NOVEMBER);
    expect((await history(player)).steps[0]).toEqual([1, 0, 'ladder']);
    const shown = await api.value(LEVELS, { language: 'EN' });
    expect(shown.list[1]).toMatchObject({ upgradeBonus: 7, wagerTimes: 3, name: 'Step 1' });
    expect((await office('support', LADDER)).status).toBe(403);
  });

  test('a ladder begins for everybody and rises', async () => {
    const { value } = await office('admin', LADDER);
    const save = async (levels: object[]) => (await office('admin', SAVE, { version: value.version, levels })).code;
    expect(await save([level(1, '100', '0')])).toBe('vip.ladder.order');
    expect(await save([level(0, '0', '0'), level(1, '0', '0')])).toBe('vip.ladder.order');
    expect(await save([level(0, '0', '0', { names: { VI: 'Hạt' } })])).toBe('vip.ladder.names');
  });
});

test('the books agree with all that was given', async () => {
  expect(await reconcile(house.database)).toEqual([]);
});
