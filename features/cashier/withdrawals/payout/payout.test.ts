import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { reconcile, registerCheck } from '#ledger/reconcile.ts';
import { PAYOUT_CHECKS } from './payout.checks.ts';
import { type SimulatedScenario, TRIES_MOST } from './payout.rules.ts';
import { callAttention } from './payout.store.ts';
import type { PayoutAnswer, PayoutProvider } from './payout-provider.ts';
import { ANNA, BEN, openPayoutHouse, type PayoutHouse, PLAYER } from './withdrawal.fixture.ts';

/** Spec section 4 "Statuses": what happens to a withdrawal after the request. */
let house: PayoutHouse;
beforeAll(async () => {
  house = await openPayoutHouse();
  for (const check of PAYOUT_CHECKS) registerCheck(check);
});
afterAll(() => house.close());
// After every test: money and states agree, nothing is lost or duplicated.
afterEach(async () => {
  expect(await reconcile(house.database)).toEqual([]);
  expect(house.complaints).toEqual([]);
});

const UNIT = 10_000n;
const plan = (orderNo: string, scenario: SimulatedScenario, as = PLAYER) =>
  house.players.call<{ outcome: string }>('POST /simulator/payouts', { as, body: { orderNo, scenario } });
const books = (orderNo: string) =>
  house.database.read((q) =>
    q.selectFrom('cashier.simulated_payouts').selectAll().where('order_no', '=', orderNo).executeTakeFirst(),
  );
const states = async (id: bigint) =>
  (
    await house.database.read((q) =>
      q.selectFrom('cashier.withdrawal_events').select('state').where('withdrawal_id', '=', id).orderBy('id').execute(),
    )
  ).map(({ state }) => state);
/** Advances the clock to the next query and runs a worker, until no query is due. */
async function untilQuiet(id: bigint, providers?: readonly PayoutProvider[]) {
  for (let turn = 0; turn < 20; turn++) {
    const next = (await house.payout(id))?.next_at;
    if (!next) return;
    house.clock.advance(Math.max(0, next.getTime() - house.clock.now()));
    await house.run(providers);
  }
}
const approve = (id: bigint, from: string, as = ANNA) =>
  house.ask(`POST /office/withdrawals/${id}/approve`, { as, body: { from } });

describe('four eyes', () => {
  it('one approval where one is needed; two at once: one wins, the other hears that it moved', async () => {
    const { id } = await house.add();
    const answers = await Promise.all([approve(id, 'requested', ANNA), approve(id, 'requested', BEN)]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['payout.moved', undefined]);
    expect(await states(id)).toEqual(['requested', 'approved']);
    expect(house.heard).toContain(`player.${PLAYER} withdrawal`);
    expect((await house.audit()).at(-1)).toBe('withdrawal.approved');
  });

  it('two approvals come from two operators, and never from a click upon what was not seen', async () => {
    const { id } = await house.add({ needed: 2 });
    expect((await approve(id, 'requested', ANNA)).value).toMatchObject({ state: 'first_approved' });
    expect((await approve(id, 'first_approved', ANNA)).code).toBe('payout.approved.already');
    expect((await approve(id, 'requested', BEN)).code).toBe('payout.moved');
    const seen = await house.ask(`GET /office/withdrawals/${id}`, { as: ANNA });
    expect(seen.value).toMatchObject({ mayApprove: false, approvedByMe: true, playerFacts: { timesDeposited: 0 } });
    expect((await approve(id, 'first_approved', BEN)).value).toMatchObject({ state: 'approved' });
    expect(await states(id)).toEqual(['requested', 'first_approved', 'approved']);
  });

  it('two first approvals at once are one: nobody becomes the second without looking', async () => {
    const { id } = await house.add({ needed: 2 });
    const answers = await Promise.all([approve(id, 'requested', ANNA), approve(id, 'requested', BEN)]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['payout.moved', undefined]);
    expect((await house.row(id)).state).toBe('first_approved');
  });

  it('one that needs nobody goes by itself', async () => {
    const { id } = await house.add({ needed: 0 });
    await house.run();
    expect(await states(id)).toEqual(['requested', 'approved', 'paying', 'paid']);
  });

  it('cashiers and administrators of the brand only', async () => {
    const { id } = await house.add();
    for (const role of ['support', 'manager'])
      for (const route of [
        'GET /office/withdrawals',
        `GET /office/withdrawals/${id}`,
        'GET /office/withdrawals/summary',
      ])
        expect((await house.ask(route, { role })).status).toBe(403);
    const foreign = await house.ask(`POST /office/withdrawals/${id}/approve`, {
      brand: 2,
      body: { from: 'requested' },
    });
    expect(foreign.code).toBe('payout.unknown');
    expect((await house.ask('GET /office/withdrawals/summary', { role: 'admin' })).value.toApprove).toBeGreaterThan(0);
  });
});

describe('rejection', () => {
  it('gives amount and fee back in the same step and tells the player why', async () => {
    const before = await house.balance();
    const { id } = await house.add({ amount: 200n, fee: 3n });
    expect(before - (await house.balance())).toBe(200n * UNIT);
    const body = { from: 'requested', reason: 'Name of the account differs' };
    const short = await house.ask(`POST /office/withdrawals/${id}/reject`, { body: { ...body, reason: ' x ' } });
    expect(short.code).toBe('request_param_err');
    expect((await house.ask(`POST /office/withdrawals/${id}/reject`, { body })).value.state).toBe('rejected');
    expect(await house.balance()).toBe(before);
    expect(await house.row(id)).toMatchObject({ state: 'rejected', reason: body.reason });
    expect((await house.ask(`POST /office/withdrawals/${id}/reject`, { body })).code).toBe('payout.moved');
    expect((await house.audit()).at(-1)).toBe('withdrawal.rejected');
  });

  it('against an approval at the same moment: one of them stands', async () => {
    const { id } = await house.add();
    const body = { from: 'requested', reason: 'not this one' };
    const answers = await Promise.all([
      approve(id, 'requested'),
      house.ask(`POST /office/withdrawals/${id}/reject`, { as: BEN, body }),
    ]);
    expect(answers.filter(({ code }) => code === 'payout.moved')).toHaveLength(1);
  });
});

describe('payout', () => {
  const ready = async (scenario?: SimulatedScenario, amount = 100n, fee = 0n) => {
    const made = await house.add({ state: 'approved', amount, fee });
    if (scenario) expect((await plan(made.orderNo, scenario)).value.outcome).toBe('planned');
    return made;
  };

  it('success: written down as under way first, then paid, with the fee to the house and a receipt', async () => {
    const before = await house.balance();
    const { id, orderNo } = await ready(undefined, 100n, 2n);
    await house.run();
    expect(await states(id)).toEqual(['approved', 'paying', 'paid']);
    expect(await house.row(id)).toMatchObject({ state: 'paid', provider: 'SIMBANK' });
    expect(before - (await house.balance())).toBe(100n * UNIT);
    expect(await books(orderNo)).toMatchObject({ requests: 1, vnd: 98_000n });
  });

  it('pending, then paid at a later question', async () => {
    const { id, orderNo } = await ready('pending');
    await house.run();
    expect(await house.payout(id)).toMatchObject({ answer: 'pending', tries: 1 });
    await untilQuiet(id);
    expect((await house.row(id)).state).toBe('paid');
    expect((await books(orderNo))?.requests).toBe(1);
  });

  it('refused: failed, and the holds go back', async () => {
    const before = await house.balance();
    const { id } = await ready('refused', 100n, 2n);
    await house.run();
    expect((await house.row(id)).state).toBe('failed');
    expect(await house.balance()).toBe(before);
  });

  it('late: paid after minutes of unclear answers, once', async () => {
    const { id, orderNo } = await ready('late');
    await house.run();
    await untilQuiet(id);
    expect((await house.row(id)).state).toBe('paid');
    expect((await books(orderNo))?.requests).toBe(1);
  });

  it('told three times: the notices race with the answer, and it is paid once', async () => {
    const { id } = await ready('duplicate');
    const before = await house.balance();
    await house.run();
    expect(await states(id)).toEqual(['approved', 'paying', 'paid']);
    expect(await house.balance()).toBe(before);
    const { value } = await house.ask(`GET /office/withdrawals/${id}`);
    expect(value.notices).toMatchObject([{ outcome: 'settled', repeats: 2 }]);
  });

  it('a forged notice is believed in nothing; the true answer still counts', async () => {
    const { id } = await ready('forged');
    await house.run();
    expect((await house.row(id)).state).toBe('paying');
    const refused = await house.database.read((q) =>
      q.selectFrom('cashier.payout_notices').select('order_no').where('outcome', '=', 'forged').execute(),
    );
    expect(refused).toEqual([{ order_no: null }]);
    await untilQuiet(id);
    expect((await house.row(id)).state).toBe('paid');
  });

  it('never an answer: asked with growing pauses, then a person’s; two operators settle it with proof', async () => {
    const { id } = await ready('never');
    await house.run();
    await untilQuiet(id);
    expect(await house.payout(id)).toMatchObject({ attention: 'no_answer', tries: TRIES_MOST + 1, next_at: null });
    expect((await house.row(id)).state).toBe('paying');
    expect((await house.ask('GET /office/withdrawals?filter=person')).value.list[0].id).toBe(id.toString());
    const paid = { outcome: 'paid', proof: 'FT2632 seen in the bank’s statement' };
    const [first, second] = await Promise.all([
      house.ask(`POST /office/withdrawals/${id}/propose`, { body: paid }),
      house.ask(`POST /office/withdrawals/${id}/propose`, { as: BEN, body: { ...paid, outcome: 'failed' } }),
    ]);
    expect([first.code, second.code].sort()).toEqual(['payout.decision.open', undefined]);
    const mine = first.code ? BEN : ANNA;
    const body = { decision: (first.value ?? second.value).id, accept: true };
    const own = await house.ask(`POST /office/withdrawals/${id}/decide`, { as: mine, body });
    expect(own.code).toBe('payout.decision.own');
    const before = await house.balance();
    const other = mine === ANNA ? BEN : ANNA;
    const wanted = first.code ? 'failed' : 'paid';
    const decided = await house.ask(`POST /office/withdrawals/${id}/decide`, { as: other, body });
    expect(decided.value.state).toBe(wanted);
    expect((await house.balance()) - before).toBe(wanted === 'failed' ? 100n * UNIT : 0n);
    const again = await house.ask(`POST /office/withdrawals/${id}/decide`, { as: other, body });
    expect(again.code).toBe('payout.moved');
  });

  it('asks again when a person wants it; a declined proposal leaves the question open', async () => {
    const { id, orderNo } = await ready('never');
    await house.run();
    await untilQuiet(id);
    const proposal = { outcome: 'failed', proof: 'the bank says no' };
    const made = await house.ask(`POST /office/withdrawals/${id}/propose`, { body: proposal });
    const body = { decision: made.value.id, accept: false };
    await house.ask(`POST /office/withdrawals/${id}/decide`, { as: BEN, body });
    expect((await house.row(id)).state).toBe('paying');
    expect((await house.ask(`POST /office/withdrawals/${id}/ask`)).code).toBeUndefined();
    await plan(orderNo, 'success');
    await untilQuiet(id);
    expect((await house.row(id)).state).toBe('paid');
    expect((await house.ask(`POST /office/withdrawals/${id}/ask`)).code).toBe('payout.moved');
  });

  it('without a provider it is a person’s from the beginning', async () => {
    house.simulated.on = false;
    const { id, orderNo } = await house.add({ state: 'approved' });
    await house.run();
    expect(await house.payout(id)).toMatchObject({ attention: 'no_provider', next_at: null });
    expect((await plan(orderNo, 'success')).errorCode).toBe('function.not.available');
    house.simulated.on = true;
  });

  it('an account sealed under another key is paid nowhere', async () => {
    const { id, orderNo } = await house.add({ state: 'approved', seal: () => randomBytes(40) });
    await house.run();
    expect(await house.payout(id)).toMatchObject({ attention: 'unreadable_account' });
    expect(await books(orderNo)).toBeUndefined();
    expect((await house.ask(`POST /office/withdrawals/${id}/reveal`)).code).toBe('payout.number.unreadable');
  });
});

describe('crashes and crowds', () => {
  /** The bank with some methods replaced. */
  const around = (change: Partial<PayoutProvider>): PayoutProvider => ({ ...house.bank, ...change });

  it('a crash after the bank has paid and before the commit: asked later, paid once', async () => {
    const { id, orderNo } = await house.add({ state: 'approved' });
    const dying = around({
      pay: async (order, signal) => {
        await house.bank.pay(order, signal);
        throw new Error('killed');
      },
    });
    await house.run([dying]);
    expect((await house.row(id)).state).toBe('paying');
    await untilQuiet(id);
    expect((await house.row(id)).state).toBe('paid');
    expect((await books(orderNo))?.requests).toBe(1);
  });

  it('a crash before the bank heard of it: sent again under the same number', async () => {
    const { id, orderNo } = await house.add({ state: 'approved' });
    const dead = around({ pay: async () => Promise.reject(new Error('killed')) });
    await house.run([dead]);
    expect(await books(orderNo)).toBeUndefined();
    await untilQuiet(id);
    expect((await house.row(id)).state).toBe('paid');
    expect((await books(orderNo))?.requests).toBe(1);
  });

  it('a worker that dies in the middle leaves a date to ask at, and no other worker asks before', async () => {
    const { id, orderNo } = await house.add({ state: 'approved' });
    // The rest of this worker never runs: its promise is never awaited.
    let heardOf = () => {};
    const called = new Promise<void>((resolve) => {
      heardOf = resolve;
    });
    const hanging = around({
      pay: () => {
        heardOf();
        return new Promise<PayoutAnswer>(() => {});
      },
    });
    void house.run([hanging]);
    await called;
    expect(await house.run()).toEqual({ started: 0, asked: 0 });
    await untilQuiet(id);
    expect((await house.row(id)).state).toBe('paid');
    expect((await books(orderNo))?.requests).toBe(1);
  });

  it('an answer that comes after people have decided otherwise is shown to them, and moves nothing', async () => {
    const { id, orderNo } = await house.add({ state: 'approved' });
    const before = await house.balance();
    let answer = (_: PayoutAnswer) => {};
    const told = new Promise<PayoutAnswer>((resolve) => {
      answer = resolve;
    });
    await plan(orderNo, 'never');
    await house.run();
    await untilQuiet(id);
    await house.ask(`POST /office/withdrawals/${id}/ask`);
    const asking = house.run([around({ status: () => told })]);
    await expect.poll(async () => (await house.payout(id))?.next_at?.getTime()).toBeGreaterThan(house.clock.now());
    // Meanwhile it is back in the queue of people, and two of them state that it was not paid.
    await house.database.transact((trx) => callAttention(trx, id, 'no_answer', new Date(house.clock.now())));
    const proposal = { outcome: 'failed', proof: 'the bank says no' };
    const made = await house.ask(`POST /office/withdrawals/${id}/propose`, { body: proposal });
    const body = { decision: made.value.id, accept: true };
    expect((await house.ask(`POST /office/withdrawals/${id}/decide`, { as: BEN, body })).value.state).toBe('failed');
    answer({ state: 'paid', paymentId: 'P-late' });
    await asking;
    expect(await house.payout(id)).toMatchObject({ attention: 'contradiction' });
    expect([(await house.row(id)).state, (await house.balance()) - before]).toEqual(['failed', 100n * UNIT]);
  });

  it('several workers at once: each payout is sent by one of them', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, () => house.add({ state: 'approved', amount: 50n })));
    await Promise.all(Array.from({ length: 4 }, () => house.run()));
    for (const { id, orderNo } of made) {
      expect((await house.row(id)).state).toBe('paid');
      expect((await books(orderNo))?.requests).toBe(1);
    }
  });

  it('a rejection and the worker at the same moment: paid or given back, never both', async () => {
    const { id } = await house.add({ state: 'approved' });
    const body = { from: 'approved', reason: 'stop this one' };
    const [answer] = await Promise.all([house.ask(`POST /office/withdrawals/${id}/reject`, { body }), house.run()]);
    expect((await house.row(id)).state).toBe(answer.code ? 'paid' : 'rejected');
  });
});
