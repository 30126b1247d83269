import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { reconcile, registerCheck } from '#ledger/reconcile.ts';
import { SIGNATURE_HEADER, signNotice, TIMESTAMP_HEADER } from '../../deposits/providers/signature.ts';
import { PAYOUT_CHECKS } from './payout.checks.ts';
import type { SimulatedScenario } from './payout.rules.ts';
import type { PayoutAnswer } from './payout-provider.ts';
import { openPayoutHouse, type PayoutHouse, PLAYER } from './withdrawal.fixture.ts';

/** Contradictions about money paid out (spec section 4 "Statuses"): people and the checks of the books see them. */
let house: PayoutHouse;
beforeAll(async () => {
  house = await openPayoutHouse();
  for (const check of PAYOUT_CHECKS) registerCheck(check);
});
afterAll(() => house.close());
afterEach(async () => {
  expect(await reconcile(house.database)).toEqual([]);
  expect(house.complaints).toEqual([]);
});

const plan = (orderNo: string, scenario: SimulatedScenario) =>
  house.players.call('POST /simulator/payouts', { as: PLAYER, body: { orderNo, scenario } });

describe('an amount that the bank told wrongly', () => {
  /** A worker in the middle of a call to the bank, which answers when `answer` is called. */
  async function asking(id: bigint) {
    let answer = (_: PayoutAnswer) => {};
    const told = new Promise<PayoutAnswer>((resolve) => {
      answer = resolve;
    });
    const next = (await house.payout(id))?.next_at?.getTime() ?? 0;
    house.clock.advance(Math.max(0, next - house.clock.now()));
    const done = house.run([{ ...house.bank, status: () => told }]);
    await expect.poll(async () => (await house.payout(id))?.next_at?.getTime()).toBeGreaterThan(house.clock.now());
    return {
      answer: async (said: PayoutAnswer) => {
        answer(said);
        await done;
      },
    };
  }
  const tellsLess = async (orderNo: string, paymentId: string) => {
    const payload = JSON.stringify({ orderNo, paymentId, state: 'paid', amount: '99000' });
    const at = String(house.clock.now());
    const signed = { [TIMESTAMP_HEADER]: at, [SIGNATURE_HEADER]: signNotice(house.secret, at, payload) };
    const headers = { ...signed, 'content-type': 'application/json' };
    const url = '/payments/payout-notify/SIMBANK';
    const notice = await house.players.app.inject({ method: 'POST', url, payload, headers });
    expect(notice.json().outcome).toBe('wrong_amount');
  };

  it('is a person’s, whatever the bank answers afterwards', async () => {
    const { id, orderNo } = await house.add({ state: 'approved' });
    await plan(orderNo, 'never');
    await house.run();
    const first = await asking(id);
    await tellsLess(orderNo, 'P-less');
    await first.answer({ state: 'pending' });
    // No worker asks about it while a person must look at it.
    expect(await house.payout(id)).toMatchObject({ attention: 'wrong_amount', next_at: null });
    expect((await house.ask(`POST /office/withdrawals/${id}/ask`)).code).toBeUndefined();
    const second = await asking(id);
    await tellsLess(orderNo, 'P-less-again');
    await second.answer({ state: 'paid', paymentId: 'P-whole' });
    expect((await house.row(id)).state).toBe('paid');
    expect(await house.payout(id)).toMatchObject({ attention: 'wrong_amount' });
    const note = { note: 'the bank has sent the rest' };
    expect((await house.ask(`POST /office/withdrawals/${id}/acknowledge`, { body: note })).code).toBeUndefined();
  });
});

describe('the books (reconcile)', () => {
  const checks = async () => (await reconcile(house.database)).map(({ check }) => check);
  const write = (statement: ReturnType<typeof sql>) => house.database.transact((trx) => statement.execute(trx));
  /** The findings while a row is wrong; it is restored afterwards. */
  async function spoiled(wrong: ReturnType<typeof sql>, right: ReturnType<typeof sql>): Promise<string[]> {
    await write(wrong);
    const found = await checks();
    await write(right);
    return found;
  }

  it('show a payout of another worth, one too few who approved, one that nobody asks about, and one paid twice', async () => {
    const [one, other] = [await house.add({ state: 'approved' }), await house.add({ state: 'approved' })];
    await house.run();
    const rate = (terms: ReturnType<typeof sql>) =>
      sql`update cashier.withdrawals set terms = ${terms} where id = ${one.id}`;
    expect(await spoiled(rate(sql`terms || '{"vndPerUnit": "1001"}'`), rate(sql`terms - 'vndPerUnit'`))).toEqual([
      'the payee of a withdrawal gets what leaves the wallet without the fee, at the rate it was asked at',
    ]);
    const needs = (count: number) =>
      sql`update cashier.withdrawals set approvals_needed = ${count} where id = ${one.id}`;
    expect(await spoiled(needs(2), needs(1))).toEqual([
      'no withdrawal went out with fewer approvals than it needs, each of another operator',
    ]);
    const payment = (await house.row(one.id)).provider_payment;
    const paidBy = (id: string | null) =>
      sql`update cashier.withdrawals set provider_payment = ${id} where id = ${other.id}`;
    expect(await spoiled(paidBy(payment), paidBy((await house.row(other.id)).provider_payment))).toEqual([
      'no payment of a provider pays two withdrawals',
    ]);
    const open = await house.add({ state: 'approved' });
    await plan(open.orderNo, 'never');
    await house.run();
    const { next_at } = (await house.payout(open.id))!;
    const asks = (at: Date | null) => sql`update cashier.payouts set next_at = ${at} where withdrawal_id = ${open.id}`;
    expect(await spoiled(asks(null), asks(next_at))).toEqual([
      'somebody asks about every payout under way, or a person has it',
    ]);
  });
});
