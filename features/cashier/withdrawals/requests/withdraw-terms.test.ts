import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWorld, type World } from './withdraw.fixture.ts';

/** Fees and conditions of a withdrawal: spec section 2.7 "withdraw"; wire.md 2.5 withdraw. */
const UNIT = 10_000n;
const OPEN = { coolingHours: 0, fromMinute: 0, toMinute: 0, minimum: '50', maximum: '100000', requires: [] };
const USUAL = { dailyCount: 5, dailyAmount: '200000', feeBps: 0, freePerDay: 3 } as const;
const APPROVAL = { fourEyesFrom: '20000', autoApproveBelow: '0' };

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(() => world.settings({ ...OPEN, ...USUAL, ...APPROVAL, requires: [] }));

async function ready() {
  const player = await world.player();
  return { player, bankCardId: await world.card(player) };
}
const rowOf = (orderNo: string) =>
  world.db.database.read((q) =>
    q.selectFrom('cashier.withdrawals').selectAll().where('order_no', '=', orderNo).executeTakeFirstOrThrow(),
  );
const held = async (player: bigint) => (await world.ledger.balance(await world.account(player))).held;
interface Checklist {
  items: { key: string; met: boolean }[];
}
const missing = async (as: bigint) => {
  const { value } = await world.web.call<Checklist>('GET /wps/relay/PARLOR_withdrawChecklist', { as });
  return value.items.flatMap(({ key, met }) => (met ? [] : [key]));
};

describe('fee and approvals', () => {
  it('costs nothing while free ones are left, then its share, held apart and cut to whole dong', async () => {
    await world.settings({ feeBps: 125, freePerDay: 1 });
    const { player, bankCardId } = await ready();
    const fee = () =>
      world.web.call('GET /wps/relay/PARLOR_withdrawFee?withdrawAmount=301&withdrawType=BC', { as: player });
    expect((await fee()).value).toBe(0);
    expect((await world.ask(player, { amount: 100, bankCardId })).value.fee).toBe(0);
    expect((await fee()).value).toBe(3.762);
    const { value } = await world.ask(player, { amount: 301, bankCardId });
    expect(value).toMatchObject({ amount: 301, fee: 3.762, payAmount: '297238' });
    expect(await held(player)).toBe(401n * UNIT);
    expect((await world.web.call('GET /wps/relay/PARLOR_withdrawFee?withdrawAmount=x', { as: player })).errorCode).toBe(
      'withdraw.amount.invalid',
    );
  });

  it.each([
    [99, 0, 'approved', ['requested', 'approved']],
    [100, 1, 'requested', ['requested']],
    [500, 2, 'requested', ['requested']],
  ] as const)('%i needs %i operators and begins as %s', async (amount, approvals, state, steps) => {
    await world.settings({ autoApproveBelow: '100', fourEyesFrom: '500' });
    const { player, bankCardId } = await ready();
    const { value } = await world.ask(player, { amount, bankCardId });
    expect((await rowOf(value.orderNo)).approvals_needed).toBe(approvals);
    expect([value.state, value.steps.map((step) => step.state)]).toEqual([state, [...steps]]);
  });
});

describe('the brand’s day', () => {
  it('counts by the zone’s midnight, not by UTC’s', async () => {
    await world.settings({ dailyCount: 1, dailyAmount: '150' });
    const { player, bankCardId } = await ready();
    const untilUtcMidnight = 86_400_000 - (world.clock.now() % 86_400_000);
    // 16:30 UTC is 23:30 in Vietnam.
    world.clock.advance(untilUtcMidnight - 7.5 * 3_600_000 + (untilUtcMidnight < 7.5 * 3_600_000 ? 86_400_000 : 0));
    expect((await world.ask(player, { amount: 100, bankCardId })).success).toBe(true);
    expect((await world.ask(player, { amount: 50, bankCardId })).errorCode).toBe('withdraw.daily.count');
    expect(await missing(player)).toEqual(expect.arrayContaining(['dailyCount']));
    world.clock.advance(29 * 60_000);
    expect((await world.ask(player, { amount: 50, bankCardId })).errorCode).toBe('withdraw.daily.count');
    world.clock.advance(60_000);
    expect((await world.ask(player, { amount: 50, bankCardId })).success).toBe(true);
  });

  it('limits the sum, and gives back what was cancelled', async () => {
    await world.settings({ dailyAmount: '150' });
    const { player, bankCardId } = await ready();
    const first = await world.ask(player, { amount: 100, bankCardId });
    const refused = await world.ask(player, { amount: 60, bankCardId });
    expect(refused.errorCode).toBe('withdraw.daily.amount');
    expect(refused.message).toContain('50');
    const body = { orderNo: first.value.orderNo };
    await world.web.call('POST /wps/relay/PARLOR_cancelWithdrawal', { as: player, body });
    expect((await world.ask(player, { amount: 60, bankCardId })).success).toBe(true);
  });

  it('is open between the brand’s hours only', async () => {
    const { player, bankCardId } = await ready();
    const now = Math.floor(((world.clock.now() + 7 * 3_600_000) % 86_400_000) / 60_000);
    await world.settings({ fromMinute: (now + 10) % 1_440, toMinute: (now + 20) % 1_440 });
    expect((await world.ask(player, { amount: 100, bankCardId })).errorCode).toBe('withdraw.hours.closed');
    expect(await missing(player)).toEqual(['hours']);
    world.clock.advance(10 * 60_000);
    expect((await world.ask(player, { amount: 100, bankCardId })).success).toBe(true);
    world.clock.advance(10 * 60_000);
    expect((await world.ask(player, { amount: 100, bankCardId })).errorCode).toBe('withdraw.hours.closed');
  });
});
