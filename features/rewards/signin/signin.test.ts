import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcile } from '#ledger/reconcile.ts';
import { type PlayHouse, playHouse, UNIT } from '../missions/missions.fixture.ts';

/** Wire.md 2.5 "missionLeaderboard / sign-in"; rewards.md section 2 "Sign-in calendar". */

const DAY_MS = 86_400_000;
/** Monday 23 November 2026, 10:00 in Vietnam. */
const NOW = Date.parse('2026-11-23T03:00:00Z');
const CALENDAR = 'GET /wps/relay/MCSFE_getLoginPromotion';
const CLAIM = 'POST /wps/relay/MCSFE_claimLoginPromotion';

let house: PlayHouse;
beforeAll(async () => {
  house = await playHouse(NOW);
});
afterAll(() => house.close());

interface Day {
  amount?: bigint;
  points?: bigint;
  deposit?: bigint;
  validBet?: bigint;
}

let calendars = 0;
async function calendar(type: 'C' | 'A', days: readonly Day[], budgetId: bigint | null): Promise<number> {
  return house.database.transact(async (trx) => {
    await trx.updateTable('rewards.signin').set({ state: 'closed' }).execute();
    const texts = JSON.stringify({ VI: { name: 'Điểm danh', text: 'Mỗi ngày một lần' } });
    const { id } = await trx
      .insertInto('rewards.signin')
      .values({
        brand_id: house.brandId,
        code: `CAL${++calendars}`,
        type,
        texts,
        state: 'running',
        budget_id: budgetId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [index, { amount = 0n, points = 0n, deposit = 0n, validBet = 0n }] of days.entries())
      await trx
        .insertInto('rewards.signin_day')
        .values({
          signin_id: id,
          day_count: index + 1,
          amount: amount * UNIT,
          points,
          raffle_id: null,
          deposit: deposit * UNIT,
          valid_bet: validBet * UNIT,
        })
        .execute();
    return id;
  });
}

async function seen(as: bigint) {
  const { days, ...rest } = await house.api.value(CALENDAR, { as });
  const today = days.find(({ isToday }: { isToday: string }) => isToday === 'Y');
  return { days, today, ...rest };
}

test('one gift a day, in a row, whatever is pressed at once', async () => {
  const id = await calendar(
    'C',
    [{ amount: 1n, points: 5n }, { points: 10n }, { amount: 3n }],
    await house.budget(100n * UNIT),
  );
  const player = await house.player();
  const first = await seen(player);
  expect(first).toMatchObject({
    config: [{ configId: id, name: 'Điểm danh', type: 'C', description: 'Mỗi ngày một lần' }],
    configId: id,
    today: { dayCount: 1, hasClaimed: 'N', isClaimedToday: 'N', amount: 1, pointAmount: 5, ticket: null },
    footer: { dayCountClaimed: 0, totalClaimedAmount: 0, totalClaimedPointAmount: 0 },
  });
  const press = (promotionConfigDetailId: number) =>
    house.api.call(CLAIM, { as: player, body: { promotionConfigDetailId } });
  const answers = await Promise.all(Array.from({ length: 40 }, () => press(first.today.id)));
  expect(answers.every(({ body }) => body.success && body.value.amount === 1)).toBe(true);
  expect([await house.balance(player), await house.points(player)]).toEqual([UNIT, 5n]);
  expect((await seen(player)).today).toMatchObject({ dayCount: 1, hasClaimed: 'Y', isClaimedToday: 'Y' });
  // Tomorrow's gift cannot be claimed today.
  expect((await press(first.days[1].id)).body.errorCode).toBe('signin.not.today');
  expect((await press(999_999)).body.errorCode).toBe('signin.not.today');
  house.setClock(NOW + DAY_MS);
  const second = await seen(player);
  expect(second.today.dayCount).toBe(2);
  expect((await press(second.today.id)).body.success).toBe(true);
  // The day after is missed, so the calendar starts over.
  house.setClock(NOW + 3 * DAY_MS);
  expect(await seen(player)).toMatchObject({
    today: { dayCount: 1, hasClaimed: 'N' },
    footer: { dayCountClaimed: 2, totalClaimedAmount: 1 },
  });
  const { list } = await house.api.value('GET /wps/relay/MCSFE_getLoginPromotionConfigHistory', { as: player });
  expect(list.map(({ day, dayCount }: { day: string; dayCount: number }) => [day, dayCount])).toEqual([
    ['2026-11-24', 2],
    ['2026-11-23', 1],
  ]);
  expect(await reconcile(house.database)).toEqual([]);
  house.setClock(NOW);
});

test('conditions of deposit and bets: each that is missing is named', async () => {
  await calendar('A', [{ points: 10n, deposit: 50n, validBet: 20n }], null);
  const player = await house.player();
  const { today } = await seen(player);
  const press = () => house.api.call(CLAIM, { as: player, body: { promotionConfigDetailId: today.id } });
  await house.tell({ playerId: player, kind: 'deposit', amount: 60n * UNIT });
  await house.tell({ playerId: player, kind: 'bets', amount: 5n * UNIT, ordinal: 2, at: new Date(NOW - DAY_MS) });
  await house.tell({ playerId: player, kind: 'bets', amount: 8n * UNIT, ordinal: 2 });
  const { body } = await press();
  expect([body.errorCode, body.value]).toEqual(['signin.condition', { deposit: 0, validBet: 12 }]);
  expect(await seen(player)).toMatchObject({ depositedToday: 60, validBetToday: 8 });
  // Deposits beyond the player's own limit do not count.
  house.over.add(player);
  expect((await press()).body.value).toEqual({ deposit: 50, validBet: 12 });
  expect(await seen(player)).toMatchObject({ depositedToday: 0 });
  house.over.delete(player);
  await house.tell({ playerId: player, kind: 'bets', amount: 12n * UNIT, ordinal: 1 });
  expect((await press()).body.success).toBe(true);
  expect(await house.points(player)).toBe(10n);
});

test('a calendar without money gives nothing and keeps the day', async () => {
  await calendar('C', [{ amount: 5n, points: 1n }], await house.budget(4n * UNIT));
  const player = await house.player();
  const { today } = await seen(player);
  const press = (as: bigint, type = 0) =>
    house.api.call(CLAIM, { as, type, body: { promotionConfigDetailId: today.id } });
  expect((await press(player)).body.errorCode).toBe('signin.unfunded');
  expect((await seen(player)).today.hasClaimed).toBe('N');
  house.excluded.add(player);
  expect((await press(player)).body.errorCode).toBe('reward.excluded');
  expect((await press(player, 4)).body.errorCode).toBe('need.real.account');
  expect((await house.api.call(CALENDAR)).status).toBe(401);
  expect(await reconcile(house.database)).toEqual([]);
});

test('money for one, pressed by eight at once: one gets it, seven are told', async () => {
  await calendar('C', [{ amount: 5n }], await house.budget(5n * UNIT));
  const players = await Promise.all(Array.from({ length: 8 }, () => house.player()));
  const { today } = await seen(players[0]!);
  const said = await Promise.all(
    players.map(async (as) => {
      const { body } = await house.api.call(CLAIM, { as, body: { promotionConfigDetailId: today.id } });
      return body.success ? 'ok' : body.errorCode;
    }),
  );
  const balances = await Promise.all(players.map((player) => house.balance(player)));
  expect(balances.filter((balance) => balance > 0n)).toEqual([5n * UNIT]);
  expect(said).toEqual(balances.map((balance) => (balance > 0n ? 'ok' : 'signin.unfunded')));
  expect(await reconcile(house.database)).toEqual([]);
});
