import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#ledger/in-transaction.ts';
import { reconcile } from '#ledger/reconcile.ts';
import { rewardsHouse, UNIT } from '../claims.fixture.ts';
import type { AwardDeps } from '../engine/engine.deps.ts';
import { moneyHandlers } from '../engine/money-awards.ts';
import { type AutomaticDeps, payPeriods } from './automatic.jobs.ts';
import { cashbackAmount } from './cashback.rules.ts';

/** Monday 16 November 2026, 12:00 in Ho Chi Minh City. */
const MONDAY = Date.UTC(2026, 10, 16, 5);
const DAY = 86_400_000;

let house: Awaited<ReturnType<typeof rewardsHouse>>;
let deps: AutomaticDeps;
const now = { ms: MONDAY };
const counted = { all: true };
const players: bigint[] = [];

beforeAll(async () => {
  house = await rewardsHouse(MONDAY);
  const { database, world } = house;
  const clock = { now: () => now.ms };
  const mayTakePart = async (id: bigint) => !house.excluded.has(id);
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
    mayTakePart,
    player,
    playerFacts: (ids) => Promise.all(ids.map(player)),
    takingPart: async (ids) => new Set(ids.filter((id) => !house.excluded.has(id))),
    handlers: () => moneyHandlers({ inTransaction }),
  };
  deps = {
    database,
    site: world.site,
    clock,
    bus: world.bus,
    inTransaction,
    awards,
    mayTakePart,
    portalUrl: '',
    ledgerAccountOf: house.ledgerAccountOf,
    rankRebateBps: async ({ playerId }) => house.rankRebates.get(playerId) ?? 0,
    isCounted: async () => counted.all,
    gameTypes: async () => new Map([[1, 'RNG']]),
    playersAfter: async ({ brandId, after }) => (brandId === world.first ? players.filter((id) => id > after) : []),
  };
});
afterAll(() => house.close());

const someone = async () => {
  const player = await house.player();
  players.push(player);
  return player;
};
const set = async (group: 'rebate' | 'cashback', patch: object) => {
  const done = await house.world.site.updateSettings({ brandId: house.world.first, group, patch, by: 'test' });
  if (!done.ok) throw new Error(JSON.stringify(done.problems));
};
const at = (ms: number) => {
  now.ms = ms;
  return Promise.all([payPeriods(deps), payPeriods(deps)]);
};

describe('rebates that are paid by themselves', () => {
  test('the period that runs when it is switched on is the first; each is paid once, with what the rank adds', async () => {
    const [player, ranked] = [await someone(), await someone()];
    house.rankRebates.set(ranked, 20);
    await house.turnover(player, MONDAY - DAY, 5_000n);
    await house.turnover(player, MONDAY, 1_000n);
    await house.turnover(ranked, MONDAY, 1_000n);
    await set('rebate', { automatic: true, period: 'day', rateBps: { RNG: 60 } });
    await at(MONDAY);
    expect(await house.balance(player)).toBe(0n);
    counted.all = false;
    await at(MONDAY + DAY);
    expect(await house.balance(player)).toBe(0n);
    counted.all = true;
    await at(MONDAY + DAY);
    await at(MONDAY + DAY);
    // 0.6 % of Monday's 1,000; 0.8 % with the rank.
    expect([await house.balance(player), await house.balance(ranked)]).toEqual([6n * UNIT, 8n * UNIT]);
    await set('rebate', { automatic: false });
    await at(MONDAY + 2 * DAY);
  });
});

describe('cashback on net loss', () => {
  test('hand-computed: share, least, most, rounding', () => {
    const terms = { rateBps: 500, minimum: 1n * UNIT, maximum: 100n * UNIT };
    // 5 % of 123.456 is 6.1728; of 123.4567 it is 6.172835, cut to 6.1728.
    expect(cashbackAmount(1_234_560n, terms)).toBe(61_728n);
    expect(cashbackAmount(1_234_567n, terms)).toBe(61_728n);
    expect([cashbackAmount(19n * UNIT, terms), cashbackAmount(20n * UNIT, terms)]).toEqual([0n, UNIT]);
    expect(cashbackAmount(9_999n * UNIT, terms)).toBe(100n * UNIT);
    expect(cashbackAmount(-5n, terms)).toBe(0n);
  });

  test('who lost in a closed week gets it once; who won, or takes a break, gets nothing', async () => {
    const [loser, winner, resting] = [await someone(), await someone(), await someone()];
    house.excluded.add(resting);
    await set('cashback', { on: true, rateBps: 500, wagerTimes: 0 });
    await at(MONDAY);
    await lose(loser, 300n);
    await lose(winner, -50n);
    await lose(resting, 300n);
    await at(MONDAY + 7 * DAY);
    await at(MONDAY + 7 * DAY);
    expect(await Promise.all([loser, winner, resting].map(house.balance))).toEqual([15n * UNIT, 0n, 0n]);
  });

  test('a brand may have it claimed: it waits until then, and lapses', async () => {
    await set('cashback', { automatic: false, claimDays: 3 });
    const player = await someone();
    await lose(player, 100n, MONDAY + 7 * DAY);
    await at(MONDAY + 14 * DAY);
    expect(await house.balance(player)).toBe(0n);
    const award = await house.database.read((db) =>
      db.selectFrom('rewards.award').selectAll().where('player_id', '=', player).executeTakeFirstOrThrow(),
    );
    const weekEnd = Date.UTC(2026, 10, 29, 17);
    expect([award.state, award.amount, award.expires_at?.getTime()]).toEqual([
      'claimable',
      5n * UNIT,
      weekEnd + 3 * DAY,
    ]);
  });
});

describe('a worker that did not run over the end of a month', () => {
  test('pays each day that it missed once, by that day’s own bounds', async () => {
    const noon = (day: number) => Date.UTC(2026, 10, day, 5);
    const player = await someone();
    await set('cashback', { on: false });
    await at(noon(29));
    await set('cashback', { on: true, automatic: true, period: 'day', claimDays: 7, rateBps: 1_000 });
    await at(noon(29));
    // Sunday 29 November to Wednesday 2 December, one loss an hour after each midnight of the zone.
    for (const [day, units] of [
      [29, 100n],
      [30, 200n],
      [31, 300n],
      [32, 400n],
    ] as const)
      await lose(player, units, Date.UTC(2026, 10, day - 1, 18));
    await lose(player, 900n, Date.UTC(2026, 11, 2, 18));
    for (let time = 0; time < 2; time++) await at(noon(33));
    const given = await house.database.read((db) =>
      db
        .selectFrom('rewards.award')
        .select(['source_id', 'amount'])
        .where('player_id', '=', player)
        .where('source_kind', '=', 'cashback')
        .orderBy('source_id')
        .execute(),
    );
    expect(given).toEqual([
      { source_id: 'D2026-11-29', amount: 10n * UNIT },
      { source_id: 'D2026-11-30', amount: 20n * UNIT },
      { source_id: 'D2026-12-01', amount: 30n * UNIT },
      { source_id: 'D2026-12-02', amount: 40n * UNIT },
    ]);
    expect(await house.balance(player)).toBe(100n * UNIT);
  });
});

test('the books agree with all that was paid', async () => {
  expect(await reconcile(house.database)).toEqual([]);
});

/** Net loss of settled bets in an hour, as the projection writes it. */
const lose = (playerId: bigint, units: bigint, atMs = MONDAY) =>
  house.database.transact((db) =>
    db
      .insertInto('wagers.bet_hours')
      .values({
        player_id: playerId,
        hour: new Date(atMs),
        vendor: 1,
        game: 1,
        bets: 1n,
        stake: 400n * UNIT,
        payout: (400n - units) * UNIT,
        turnover: 400n * UNIT,
        profit: -units * UNIT,
      })
      .execute(),
  );
