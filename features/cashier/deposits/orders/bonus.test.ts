import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '#ledger/reconcile.ts';
import { AMOUNT_SCALE } from '#platform/money/money.ts';
import { registerCashierChecks } from '../../cashier.checks.ts';
import { SIGNATURE_HEADER, signNotice, TIMESTAMP_HEADER } from '../providers/signature.ts';
import { bonusOn, bonusProblem, wageringFor } from './bonus.rules.ts';
import type { BonusDraft } from './bonus.store.ts';
import { quote } from './channel.rules.ts';
import { type Cashier, type Order, openCashier } from './deposit.fixture.ts';

/** Bonuses with a deposit (spec section 3 "promotions": deposit; wire.md 2.5 depositv2 "promotionId"). */
const QR = 'POST /wps/relay/MCSFE_depositByQRImageUrl';
const P = AMOUNT_SCALE;

const FIRST: BonusDraft = {
  code: 'FIRST',
  names: { VI: 'Nạp đầu', EN: 'First deposit' },
  percentBps: 5_000,
  wagerTimes: 8,
  minimum: 20n * P,
  maximum: 200n * P,
  firstOnly: true,
  period: 'once',
  startsAt: null,
  endsAt: null,
};
const DAILY: BonusDraft = {
  ...FIRST,
  code: 'DAILY',
  names: { EN: 'Daily' },
  percentBps: 1_000,
  wagerTimes: 3,
  firstOnly: false,
  period: 'day',
};
const OVER: BonusDraft = { ...DAILY, code: 'OVER', endsAt: new Date(Date.UTC(2026, 0, 1)) };

let house: Cashier;
let id: (code: string) => number;
let players = 100n;
const newPlayer = () => house.player(++players);

beforeAll(async () => {
  registerCashierChecks();
  house = await openCashier();
  id = await house.bonuses(FIRST, DAILY, OVER);
});
afterAll(() => house.close());

const ask = (as: bigint, amount: number, code?: string) =>
  house.web.call<Order>(QR, { as, body: { amount, ...(code && { promotionId: String(id(code)) }) } });
async function open(as: bigint, amount: number, code?: string): Promise<Order> {
  const { success, value, errorCode } = await ask(as, amount, code);
  if (!success) throw new Error(errorCode);
  return value;
}

function pay(order: Order, paymentId = randomUUID(), amount = order.payAmount) {
  const at = String(house.clock.now());
  const raw = JSON.stringify({ paymentId, text: order.reference, amount, paidAt: house.clock.now() });
  const signature = signNotice(house.secretFor('SIMBANK'), at, raw);
  return house.web.app.inject({
    method: 'POST',
    url: '/payments/notify/SIMBANK',
    payload: raw,
    headers: { 'content-type': 'application/json', [TIMESTAMP_HEADER]: at, [SIGNATURE_HEADER]: signature },
  });
}

const required = async (player: bigint) =>
  (await house.wagering(player)).map(({ cause, required: amount }) => [cause, amount / P]);

describe('the offer', () => {
  it('stands in the settings with its terms, never chosen; what has ended is not offered', async () => {
    const player = await newPlayer();
    const { value } = await house.web.call<{ bonuses: object[] }>('GET /wps/relay/MCSFE_getDepositSettings', {
      as: player,
      headers: { language: 'EN' },
    });
    expect(value.bonuses).toHaveLength(2);
    expect(value.bonuses[0]).toMatchObject({
      id: id('FIRST'),
      name: 'First deposit',
      percentBps: 5_000,
      minimumAmount: 20,
      maximumAmount: 200,
      wagerTimes: 8,
      firstOnly: true,
      period: 'once',
      problem: null,
    });
    expect((await open(player, 50)).bonus).toBeNull();
    expect((await ask(player, 50, 'OVER')).errorCode).toBe('bonus.unknown');
    expect((await house.web.call(QR, { as: player, body: { amount: 50, promotionId: 'x' } })).errorCode).toBe(
      'bonus.unknown',
    );
  });

  it('says with the order what it will give and what must be wagered, and keeps those terms', async () => {
    const player = await newPlayer();
    const order = await open(player, 100, 'FIRST');
    expect(order).toMatchObject({ arrives: 100, wagering: 1_200, bonus: { expected: 50, amount: null } });
    await house.db.database.transact((trx) =>
      trx.updateTable('cashier.deposit_bonuses').set({ wager_times: 50 }).where('code', '=', 'FIRST').execute(),
    );
    await pay(order);
    await house.db.database.transact((trx) =>
      trx.updateTable('cashier.deposit_bonuses').set({ wager_times: 8 }).where('code', '=', 'FIRST').execute(),
    );
    expect(await house.order(order.orderNo, player)).toMatchObject({ state: 'credited', wagering: 1_200 });
    expect(await required(player)).toEqual([
      ['deposit', 100n],
      ['bonus', 1_100n],
    ]);
  });
});

describe('the bonus', () => {
  it('comes once with the credit, however often and at once the payment is told', async () => {
    const player = await newPlayer();
    const order = await open(player, 500, 'FIRST');
    const payment = randomUUID();
    await Promise.all(Array.from({ length: 12 }, () => pay(order, payment)));
    // 50 % of 500 is 250, but the maximum is 200.
    expect(await house.balance(player)).toBe(700n * P);
    expect(await required(player)).toEqual([
      ['deposit', 500n],
      ['bonus', 5_100n],
    ]);
    expect((await house.order(order.orderNo, player)).bonus).toMatchObject({ amount: 200, refused: null });
  });

  it('is for one of two orders that ask for it at the same moment', async () => {
    const player = await newPlayer();
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(player, 50, 'FIRST')));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(new Set(answers.filter(({ success }) => !success).map(({ errorCode }) => errorCode))).toEqual(
      new Set(['bonus.held']),
    );
  });

  it('goes to the payment that comes first, also when both come at once; the other one is credited without', async () => {
    const player = await newPlayer();
    const early = await open(player, 50, 'FIRST');
    house.clock.advance(16 * 60_000);
    const later = await open(player, 60, 'FIRST');
    await Promise.all([pay(early), pay(later)]);
    const [one, two] = [await house.order(early.orderNo, player), await house.order(later.orderNo, player)];
    expect([one.state, two.state]).toEqual(['credited', 'credited']);
    expect([one, two].map(({ bonus }) => bonus?.refused ?? null).filter(Boolean)).toEqual(['bonus.first.only']);
    const given = [one, two].map(({ bonus }) => bonus?.amount ?? 0).reduce((sum, amount) => sum + amount, 0);
    expect(await house.balance(player)).toBe((110n + BigInt(given)) * P);
    expect((await required(player)).filter(([cause]) => cause === 'bonus')).toHaveLength(1);
  });

  it.each([
    ['below its smallest deposit', 19, 'bonus.minimum'],
    ['for who has deposited before', 50, 'bonus.first.only'],
  ])('is refused %s, and no order is opened', async (_, amount, code) => {
    const player = await newPlayer();
    if (code === 'bonus.first.only') await pay(await open(player, 30));
    expect((await ask(player, amount, 'FIRST')).errorCode).toBe(code);
    const { value } = await house.web.call<{ total: number }>('GET /wps/report/depositTransaction?state=waiting', {
      as: player,
    });
    expect(value.total).toBe(0);
  });

  it('may be taken again when its time has passed', async () => {
    const player = await newPlayer();
    await pay(await open(player, 100, 'DAILY'));
    house.clock.advance(23 * 3_600_000);
    expect((await ask(player, 100, 'DAILY')).errorCode).toBe('bonus.taken');
    house.clock.advance(3_600_000);
    await pay(await open(player, 100, 'DAILY'));
    expect(await house.balance(player)).toBe(220n * P);
  });

  it('is for nobody whom compliance keeps from it: neither with the order nor with the credit', async () => {
    const player = await newPlayer();
    const order = await open(player, 100, 'FIRST');
    house.state.mayTakeBonus = false;
    expect((await ask(player, 100, 'DAILY')).errorCode).toBe('bonus.not.allowed');
    await pay(order);
    house.state.mayTakeBonus = true;
    expect(await house.balance(player)).toBe(100n * P);
    expect((await house.order(order.orderNo, player)).bonus).toMatchObject({ refused: 'bonus.not.allowed' });
  });

  it('counts what really arrived when a person credits a part of it', async () => {
    const player = await newPlayer();
    const order = await open(player, 100, 'FIRST');
    await pay(order, randomUUID(), '30000');
    const { value } = await house.desk<{ list: { id: string }[] }>(
      `GET /office/payments/notices?search=${order.reference}`,
    );
    await house.desk(`POST /office/payments/notices/${value.list[0]?.id}/credit`, {});
    expect(await house.balance(player)).toBe(45n * P);
    expect(await required(player)).toEqual([
      ['deposit', 30n],
      ['bonus', 330n],
    ]);
  });

  it('leaves nothing behind when the last step of the credit fails: money, bonus and wagering are one commit', async () => {
    const player = await newPlayer();
    const order = await open(player, 100, 'FIRST');
    const { database } = house.db;
    // The ledger refuses the bonus transfer, because another transfer has taken its key.
    const key = `deposit-bonus:${order.orderNo}`;
    const account = house.accounts.get(player)!;
    await house.ledger.poster.post({ key, account, house: 'adjustment', amount: 1n, kind: 'adjustment' });
    expect((await pay(order)).statusCode).toBe(500);
    expect(await house.balance(player)).toBe(1n);
    expect(await house.wagering(player)).toEqual([]);
    expect((await house.order(order.orderNo, player)).state).toBe('waiting');
    const told = await database.read((q) =>
      q.selectFrom('cashier.payment_notices').select('id').where('text', '=', order.reference).execute(),
    );
    expect(told).toEqual([]);
  });
});

describe('the arithmetic', () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 13n });
  const bps = fc.integer({ min: 0, max: 5_000 });
  it('never charges or gives more than it says, and fee and net are always the whole', () => {
    fc.assert(
      fc.property(amount, bps, (paid, rate) => {
        const { fee, arrives } = quote(paid, rate);
        expect(fee + arrives).toBe(paid);
        expect(fee * 10_000n <= paid * BigInt(rate)).toBe(true);
        expect(paid * BigInt(rate) - fee * 10_000n < 10_000n).toBe(true);
        expect(bonusOn({ percentBps: rate, maximum: 50n * P }, arrives) <= 50n * P).toBe(true);
        expect(bonusOn({ percentBps: 0, maximum: 50n * P }, arrives)).toBe(0n);
      }),
    );
  });

  it.each([
    ['10.5 % of 25', 1_050, 25n * P, 26_250n],
    ['25 % of 19.99', 2_500, 199_900n, 49_975n],
    ['33.33 % of 0.01', 3_333, 100n, 33n],
    ['0.01 % of 0.9999', 1, 9_999n, 0n],
  ])('cuts %s at 1/10,000 of a main unit', (_, percentBps, arrives, share) => {
    expect(bonusOn({ percentBps, maximum: 50n * P }, arrives)).toBe(share);
    expect(quote(arrives, percentBps).fee).toBe(share);
  });

  it('deposit and bonus together are exactly what was said, and never less than the deposit alone', () => {
    fc.assert(
      fc.property(amount, amount, fc.nat(10), fc.nat(50), (arrives, given, times, bonusTimes) => {
        const { deposit, bonus, total } = wageringFor(arrives, times, { amount: given, wagerTimes: bonusTimes });
        const together = (arrives + given) * BigInt(bonusTimes);
        expect(total).toBe(together > deposit ? together : deposit);
        expect(deposit + bonus).toBe(total);
      }),
    );
  });

  it('a history decides in its order: first deposit, last time, another order, amount', () => {
    const none = { credited: 0, lastGivenMs: undefined, held: false };
    const at = { arrives: 20n * P, nowMs: 1_000 };
    expect(bonusProblem(FIRST, none, at)).toBeUndefined();
    expect(bonusProblem(FIRST, { ...none, credited: 1 }, at)).toBe('bonus.first.only');
    expect(bonusProblem(FIRST, { ...none, lastGivenMs: 0 }, { ...at, nowMs: 10 ** 15 })).toBe('bonus.taken');
    expect(bonusProblem(FIRST, { ...none, held: true }, at)).toBe('bonus.held');
    expect(bonusProblem({ ...DAILY, period: 'always' }, { ...none, held: true, lastGivenMs: 999 }, at)).toBeUndefined();
    expect(bonusProblem(FIRST, none, { ...at, arrives: 20n * P - 1n })).toBe('bonus.minimum');
  });
});

it('leaves books without differences', async () => {
  expect(await reconcile(house.db.database)).toEqual([]);
});

it('finds a bonus of another amount than agreed, and one that is given once given twice (npm run reconcile)', async () => {
  const BONUS = 'a bonus is the share that was agreed of what arrived, and one that is given once was given once';
  const write = (terms: ReturnType<typeof sql>) =>
    house.db.database.transact((trx) =>
      sql`update cashier.deposits set bonus_terms = ${terms} where bonus_transfer_id is not null`.execute(trx),
    );
  const found = async () => (await reconcile(house.db.database)).map(({ check }) => check);
  await write(sql`bonus_terms || jsonb_build_object('maximum', '1', 'was', bonus_terms ->> 'maximum')`);
  expect(await found()).toEqual([BONUS]);
  await write(
    sql`bonus_terms || jsonb_build_object('maximum', bonus_terms ->> 'was', 'was', bonus_terms ->> 'period')`,
  );
  expect(await found()).toEqual([]);
  await write(sql`bonus_terms || jsonb_build_object('period', 'once')`);
  expect(await found()).toEqual([BONUS]);
});
