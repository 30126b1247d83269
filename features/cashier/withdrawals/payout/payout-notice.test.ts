import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { reconcile, registerCheck } from '#ledger/reconcile.ts';
import { SIGNATURE_HEADER, signNotice, TIMESTAMP_HEADER } from '../../deposits/providers/signature.ts';
import { PAYOUT_CHECKS } from './payout.checks.ts';
import { judgePayoutNotice, pauseAfter, type SimulatedScenario, TRIES_MOST } from './payout.rules.ts';
import { OTHER, openPayoutHouse, type PayoutHouse, PLAYER } from './withdrawal.fixture.ts';

/** Notices of payout providers, and what operators see of them (ours: behind spec section 4 "Withdraw"). */
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

const plan = (orderNo: string, scenario: SimulatedScenario, as = PLAYER) =>
  house.players.call<{ outcome: string }>('POST /simulator/payouts', { as, body: { orderNo, scenario } });
const states = async (id: bigint) =>
  (
    await house.database.read((q) =>
      q.selectFrom('cashier.withdrawal_events').select('state').where('withdrawal_id', '=', id).orderBy('id').execute(),
    )
  ).map(({ state }) => state);

describe('notices of a provider', () => {
  const tell = async (
    facts: { orderNo: string; paymentId?: string; state?: string; amount?: string },
    key?: Buffer,
  ) => {
    const payload = JSON.stringify({ paymentId: 'P-1', state: 'paid', amount: '100000', ...facts });
    const at = String(house.clock.now());
    const headers = { [TIMESTAMP_HEADER]: at, [SIGNATURE_HEADER]: signNotice(key ?? house.secret, at, payload) };
    const url = '/payments/payout-notify/SIMBANK';
    const type = { 'content-type': 'application/json' };
    const response = await house.players.app.inject({ method: 'POST', url, payload, headers: { ...headers, ...type } });
    return { status: response.statusCode, ...response.json() };
  };

  it('settles once; another amount or a contradiction moves nothing and calls a person', async () => {
    const { id, orderNo } = await house.add({ state: 'approved' });
    await plan(orderNo, 'never');
    await house.run();
    expect((await tell({ orderNo, paymentId: 'P-2', amount: '99000' })).outcome).toBe('wrong_amount');
    expect(await house.payout(id)).toMatchObject({ attention: 'wrong_amount' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => tell({ orderNo })));
    expect(answers.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 5 }, () => 'settled'));
    expect(await states(id)).toEqual(['approved', 'paying', 'paid']);
    expect((await tell({ orderNo, paymentId: 'P-3' })).outcome).toBe('contradiction');
    expect((await tell({ orderNo, state: 'refused', paymentId: 'P-4' })).outcome).toBe('contradiction');
    expect((await house.row(id)).state).toBe('paid');
    const note = { note: 'the bank corrected its second message' };
    const checked = await house.ask(`POST /office/withdrawals/${id}/acknowledge`, { body: note });
    expect(checked.code).toBeUndefined();
    expect((await house.ask(`POST /office/withdrawals/${id}/acknowledge`, { body: note })).code).toBe('payout.moved');
  });

  it('refuses what is forged, and knows only its own orders', async () => {
    const { orderNo } = await house.add({ state: 'approved' });
    expect((await tell({ orderNo }, randomBytes(32))).status).toBe(403);
    expect((await tell({ orderNo })).outcome).toBe('unknown_order');
    expect((await tell({ orderNo: 'W-NOBODY' })).outcome).toBe('unknown_order');
    const { value } = await house.ask('GET /office/payout-notices?filter=strange');
    expect(value.list.map(({ outcome, orderNo }: { outcome: string; orderNo: string }) => [outcome, orderNo])).toEqual([
      ['unknown_order', 'W-NOBODY'],
      ['unknown_order', orderNo],
      ['forged', null],
    ]);
    expect(value).toMatchObject({ total: 3, counts: { strange: 3, forged: 1, unknown_order: 2 } });
    expect(value.counts.all).toBeGreaterThan(3);
    expect((await house.ask('GET /office/withdrawals/summary')).value).toMatchObject({ strangeNotices: 3 });
    const stranger = await house.players.call('POST /payments/payout-notify/NOBODY', { body: {} });
    expect([stranger.status, stranger.errorCode]).toEqual([404, 'payout.provider.unknown']);
    await house.run();
  });

  it('says the same of every pair of state and telling', () => {
    const judged = (state: 'paying' | 'paid' | 'failed' | 'approved', told: 'paid' | 'refused', paymentId = 'A') =>
      judgePayoutNotice({ state, vnd: 5n, paymentId: 'A' }, { told, vnd: 5n, paymentId });
    expect(judged('paying', 'refused')).toBe('settled');
    expect(judged('paid', 'paid')).toBe('known');
    expect(judged('paid', 'paid', 'B')).toBe('contradiction');
    expect(judged('failed', 'paid')).toBe('contradiction');
    expect(judged('failed', 'refused')).toBe('known');
    expect(judged('approved', 'paid')).toBe('contradiction');
    const pauses = Array.from({ length: TRIES_MOST }, (_, tries) => pauseAfter(tries) ?? 0);
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
  });
});

describe('desk', () => {
  it('finds by order and by player, counts every filter, shows the masked number and reveals it with an entry', async () => {
    const { id, orderNo } = await house.add({ playerId: OTHER, amount: 321n });
    const { value: found } = await house.ask(`GET /office/withdrawals?search=${orderNo.toLowerCase()}`);
    expect(found).toMatchObject({ total: 1, counts: { all: 1, to_approve: 1, closed: 0 } });
    expect((await house.ask('GET /office/withdrawals?search=player7')).value.total).toBeGreaterThan(1);
    expect((await house.ask('GET /office/withdrawals?search=%25')).value.total).toBe(0);
    const { value } = await house.ask(`GET /office/withdrawals/${id}`);
    expect(value).toMatchObject({ amount: '321.00', terms: { amountBefore: '250.00' }, holder: 'LE MINH ANH' });
    expect(JSON.stringify(value)).not.toMatch(/0071\d{6}/);
    const revealed = await house.ask(`POST /office/withdrawals/${id}/reveal`);
    expect(revealed.value.number).toMatch(new RegExp(`^0071\\d+${value.lastFour}$`));
    expect((await house.audit()).at(-1)).toBe('withdrawal.number-revealed');
  });

  it('lets a tester act only on own and open orders', async () => {
    const { id, orderNo } = await house.add();
    expect((await plan(orderNo, 'success', OTHER)).errorCode).toBe('payout.unknown');
    const body = { from: 'requested', reason: 'closed for this test' };
    await house.ask(`POST /office/withdrawals/${id}/reject`, { body });
    expect((await plan(orderNo, 'success')).errorCode).toBe('payout.not.payable');
  });
});
