import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reconcile } from '#ledger/reconcile.ts';
import { freezeAward } from '../engine/award.types.ts';
import { type PlayHouse, playHouse, UNIT } from '../missions/missions.fixture.ts';
import { closeBoards } from './close-boards.ts';
import { registerLeaderboardChecks } from './leaderboard.checks.ts';
import { compareRanked, type Measure } from './leaderboard.rules.ts';
import { ownPlace, readPlaces } from './leaderboard.store.ts';

/** Spec section 7 "Lottery and missions"; rewards.md section 2 "Mission leaderboard". */

const DAY_MS = 86_400_000;
/** Monday 23 November 2026, 10:00 in Vietnam. */
const NOW = Date.parse('2026-11-23T03:00:00Z');
const BOARD = 'GET /wps/relay/MCSFE_getMissionLeaderboard';

let house: PlayHouse;
beforeAll(async () => {
  house = await playHouse(NOW);
  registerLeaderboardChecks();
});
afterAll(() => house.close());

let boards = 0;
async function board(measure: Measure, budgetId: bigint | null = null): Promise<number> {
  const credits = (units: bigint) => JSON.parse(freezeAward({ kind: 'credits', amount: units * UNIT })) as unknown;
  const { id } = await house.database.transact((trx) =>
    trx
      .insertInto('rewards.leaderboard')
      .values({
        brand_id: house.brandId,
        code: `BOARD${++boards}`,
        measure,
        period: 'week',
        sort: boards,
        prizes: JSON.stringify([
          { from: 1, to: 1, prize: credits(10n) },
          { from: 2, to: 3, prize: credits(4n) },
        ]),
        texts: JSON.stringify({ VI: { name: 'Bảng tuần', text: '' } }),
        state: 'running',
        budget_id: budgetId,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

const win = (playerId: bigint, times: bigint, at = NOW) =>
  house.tell({ playerId, kind: 'win', amount: times * UNIT, other: UNIT, product: 'RNG', at: new Date(at) });
const mission = (playerId: bigint, points: number, at = NOW) =>
  house.tell({ playerId, kind: 'mission', ordinal: points, subject: 'X', at: new Date(at) });
const close = () =>
  closeBoards({ awards: house.awards, timeZoneOf: house.deps.timeZoneOf, factsAreRead: async () => true });

describe('places', () => {
  test('by points of missions and the best win, names masked, the own place in sight', async () => {
    const id = await board('both');
    const [a, b, c] = [await house.player(), await house.player(), await house.player()];
    await mission(a, 10);
    await win(b, 12n, NOW + 1);
    await win(b, 7n, NOW + 2);
    await mission(c, 10, NOW + 3);
    await house.read();
    const seen = await house.api.value(`${BOARD}?leaderboardId=${id}&size=2`, { as: c });
    expect(seen).toMatchObject({
      leaderboardId: id,
      measure: 'both',
      period: 'W2026-11-23',
      total: 3,
      totalPages: 2,
      settled: false,
      list: [
        { place: 1, score: 12, isSelf: false, reward: { amount: 10 } },
        // Equal scores: the earlier one is placed higher.
        { place: 2, score: 10, isSelf: false, reward: { amount: 4 } },
      ],
      own: { place: 3, score: 10, missions: 10, multiplier: 0, isSelf: true, reward: { amount: 4 } },
    });
    expect(seen.list[0].name).toMatch(/^pl\*\*\*\d$/);
    expect((await house.api.value(`${BOARD}?leaderboardId=${id}`, { as: 999n })).own).toBe(null);
    // Another brand's boards are invisible.
    expect((await house.api.value(BOARD, { as: a, brand: house.world.second })).leaderboardId).toBe(null);
  });

  test('the order of the database is a naive sort of the same facts', async () => {
    const deed = fc.record({
      player: fc.integer({ min: 0, max: 5 }),
      points: fc.integer({ min: 0, max: 4 }),
      times: fc.bigInt(2n, 5n),
      isWin: fc.boolean(),
    });
    const players = await Promise.all(Array.from({ length: 6 }, () => house.player()));
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { maxLength: 25 }), async (deeds) => {
        const id = await board('both');
        const naive = new Map<bigint, { missions: number; best: number; score: number; at: number }>();
        for (const [step, { player, points, times, isWin }] of deeds.entries()) {
          const playerId = players[player]!;
          const at = NOW + step;
          await (isWin ? win(playerId, times, at) : mission(playerId, points, at));
          const old = naive.get(playerId) ?? { missions: 0, best: 0, score: 0, at };
          const missions = old.missions + (isWin ? 0 : points);
          const best = isWin ? Math.max(old.best, Number(times)) : old.best;
          const score = missions + best;
          naive.set(playerId, { missions, best, score, at: score === old.score ? old.at : at });
        }
        await house.read();
        const sorted = [...naive]
          .filter(([, { score }]) => score > 0)
          .map(([playerId, { score, at }]) => ({ playerId, score: BigInt(score * 10), reachedMs: at }))
          .sort(compareRanked);
        const placed = await house.database.read((db) =>
          readPlaces(db, { board: id, period: 'W2026-11-23', limit: 50, offset: 0 }),
        );
        expect(placed.map(({ playerId, score }) => [playerId, score])).toEqual(
          sorted.map(({ playerId, score }) => [playerId, score]),
        );
        for (const [index, { playerId }] of sorted.entries()) {
          const own = await house.database.read((db) => ownPlace(db, { board: id, period: 'W2026-11-23', playerId }));
          expect(own?.place).toBe(index + 1);
        }
        await house.database.transact((trx) =>
          trx.updateTable('rewards.leaderboard').set({ state: 'closed' }).where('id', '=', id).execute(),
        );
      }),
      { numRuns: 12 },
    );
  });
});

describe('the end of a period', () => {
  test('prizes come once from the budget, however many workers close it', async () => {
    // Hides the boards of the tests before.
    await house.database.transact((trx) => trx.updateTable('rewards.leaderboard').set({ state: 'draft' }).execute());
    const budgetId = await house.budget(18n * UNIT);
    const id = await board('multiplier', budgetId);
    const players = await Promise.all(Array.from({ length: 5 }, () => house.player()));
    for (const [index, playerId] of players.entries()) await win(playerId, BigInt(20 - index), NOW + index);
    await house.read();
    house.excluded.add(players[1]!);
    await close();
    expect(await house.balance(players[0]!)).toBe(0n);
    house.setClock(NOW + 7 * DAY_MS);
    await Promise.all(Array.from({ length: 8 }, close));
    const balances = await Promise.all(players.map((playerId) => house.balance(playerId)));
    // The second player is excluded: they keep the place but get no prize.
    expect(balances).toEqual([10n * UNIT, 0n, 4n * UNIT, 0n, 0n]);
    await close();
    expect(await house.balance(players[0]!)).toBe(10n * UNIT);
    // Facts after the end change nothing.
    await win(players[4]!, 99n, NOW);
    await house.read();
    const last = await house.api.value(`${BOARD}?leaderboardId=${id}&period=last`, { as: players[0]! });
    expect(last).toMatchObject({ settled: true, period: 'W2026-11-23', own: { place: 1, score: 20 }, total: 5 });
    const { value } = await house.office('manager', `GET /office/leaderboards/${id}/places?of=last`);
    expect(value.list.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'given',
      'barred',
      'given',
      null,
      null,
    ]);
    expect(await reconcile(house.database)).toEqual([]);
    house.setClock(NOW);
  });

  test('a period waits until everything that happened in it was read', async () => {
    const id = await board('multiplier');
    await win(await house.player(), 30n);
    await house.read();
    house.setClock(NOW + 8 * DAY_MS);
    const waits = { awards: house.awards, timeZoneOf: house.deps.timeZoneOf, factsAreRead: async () => false };
    expect(await closeBoards(waits)).toBe(0);
    const open = await house.database.read((db) =>
      db.selectFrom('rewards.leaderboard_round').select('period').where('leaderboard_id', '=', id).execute(),
    );
    expect(open).toEqual([]);
    house.setClock(NOW);
  });
});

test('the desk makes, funds, starts and closes a leaderboard', async () => {
  const draft = {
    code: 'DESK',
    measure: 'missions',
    period: 'week',
    sort: 90,
    texts: { VI: { name: 'Tuần', text: '' }, EN: { name: 'Week', text: '' } },
    prizes: [{ from: 1, to: 3, prize: { kind: 'points', points: 100 } }],
  };
  const made = await house.office('manager', 'POST /office/leaderboards', draft);
  expect(made.value).toMatchObject({ code: 'DESK', state: 'draft', name: 'Week', players: 0, rounds: 0 });
  const { id, version } = made.value;
  const gap = [{ from: 2, to: 3, prize: { kind: 'points', points: 100 } }];
  const { code: _, ...rest } = draft;
  const put = (body: object) =>
    house.office('manager', `PUT /office/leaderboards/${id}`, { ...rest, version, ...body });
  expect((await put({ prizes: gap })).code).toBe('campaign.prize');
  expect((await put({ measure: 'rounds' })).value.measure).toBe('rounds');
  const fund = { amount: '5', key: 'board-fund-1' };
  expect((await house.office('manager', `POST /office/leaderboards/${id}/fund`, fund)).value.budget.free).toBe('5.00');
  const set = (state: string) =>
    house.office('manager', `POST /office/leaderboards/${id}/state`, { state, reason: 'as planned' });
  expect((await set('running')).value.state).toBe('running');
  const { value } = await house.office('cashier', 'GET /office/leaderboards?state=running&size=50');
  expect(value.list.some((one: { id: string }) => one.id === id)).toBe(true);
  expect((await set('closed')).value.state).toBe('closed');
  expect((await house.office('manager', 'GET /office/leaderboards/999999/places')).code).toBe('campaign.unknown');
});
