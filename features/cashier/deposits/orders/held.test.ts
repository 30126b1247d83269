import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '#ledger/reconcile.ts';
import { AMOUNT_SCALE } from '#platform/money/money.ts';
import { registerCashierChecks } from '../../cashier.checks.ts';
import { SIGNATURE_HEADER, signNotice, TIMESTAMP_HEADER } from '../providers/signature.ts';
import { type Cashier, type Order, openCashier } from './deposit.fixture.ts';

/** Arrived money is never lost, and never bypasses a player's own limit (departures "Responsible gaming"). */
const QR = 'POST /wps/relay/MCSFE_depositByQRImageUrl';
const P = AMOUNT_SCALE;
let house: Cashier;
let players = 700n;
beforeAll(async () => {
  registerCashierChecks();
  house = await openCashier();
});
afterEach(() => {
  house.state.held = undefined;
});
afterAll(() => house.close());

async function ordered(amount = 100): Promise<{ player: bigint; order: Order }> {
  const player = await house.player(++players);
  return { player, order: (await house.web.call<Order>(QR, { as: player, body: { amount } })).value };
}

async function late(): Promise<{ player: bigint; order: Order }> {
  const made = await ordered();
  house.clock.advance(16 * 60_000);
  await house.expire();
  return made;
}

async function pay(order: Order, paymentId = randomUUID()): Promise<string> {
  const at = String(house.clock.now());
  const raw = JSON.stringify({
    paymentId,
    text: order.reference,
    amount: order.payAmount,
    paidAt: house.clock.now(),
  });
  const answer = await house.web.app.inject({
    method: 'POST',
    url: '/payments/notify/SIMBANK',
    payload: raw,
    headers: {
      'content-type': 'application/json',
      [TIMESTAMP_HEADER]: at,
      [SIGNATURE_HEADER]: signNotice(house.secretFor('SIMBANK'), at, raw),
    },
  });
  return (answer.json() as { outcome: string }).outcome;
}

type Notices = { list: { id: string; outcome: string; resolution: string | null }[] };
async function noticeOf(outcome: string): Promise<string> {
  const { value } = await house.desk<Notices>(`GET /office/payments/notices?outcome=${outcome}`);
  const open = value.list.find(({ resolution }) => resolution === null);
  if (!open) throw new Error(`nothing waits as ${outcome}`);
  return open.id;
}
const credit = (id: string) => house.desk(`POST /office/payments/notices/${id}/credit`, {});

describe('a payment through a gateway that is no longer installed', () => {
  const tell = async (order: Order, provider = 'OLDBANK') => {
    const payload = JSON.stringify({
      paymentId: randomUUID(),
      text: `nap ${order.reference}`,
      amount: order.payAmount,
    });
    const headers = { 'content-type': 'application/json' };
    const answer = await house.web.app.inject({
      method: 'POST',
      url: `/payments/notify/${provider}`,
      payload,
      headers,
    });
    return [answer.statusCode, (answer.json() as { errorCode: string }).errorCode];
  };
  const orders = (change: ReturnType<typeof sql>) => house.db.database.transact((trx) => change.execute(trx));
  const rows = (order: Order) =>
    house.db.database.read((db) =>
      db
        .selectFrom('cashier.payment_notices as n')
        .innerJoin('cashier.deposits as d', 'd.id', 'n.deposit_id')
        .select(['n.outcome', 'n.repeats', 'n.resolution', 'd.state'])
        .where('d.reference', '=', order.reference)
        .execute(),
    );

  it('is one row for the operators, however often it is told, and moves nothing', async () => {
    const { player, order } = await ordered();
    await orders(sql`update cashier.deposits set provider = 'OLDBANK' where reference = ${order.reference}`);
    for (let time = 0; time < 3; time++) expect(await tell(order)).toEqual([404, 'payment.provider.unknown']);
    expect(await rows(order)).toEqual([{ outcome: 'provider_gone', repeats: 2, resolution: null, state: 'waiting' }]);
    expect(await house.balance(player)).toBe(0n);
    const id = await noticeOf('provider_gone');
    expect((await house.desk<Notices>('GET /office/payments/notices?outcome=open')).value.list).toContainEqual(
      expect.objectContaining({ id }),
    );
    expect((await credit(id)).errorCode).toBe('payment.notice.settled');
    const dismissed = await house.desk(`POST /office/payments/notices/${id}/dismiss`, { reason: 'looked at it there' });
    expect(dismissed.success).toBe(true);
    expect(await rows(order)).toMatchObject([{ resolution: 'dismissed', state: 'waiting' }]);
  });

  it('is credited as usual once the gateway is installed again', async () => {
    const { player, order } = await ordered();
    await orders(sql`update cashier.deposits set provider = 'OLDBANK' where reference = ${order.reference}`);
    await tell(order);
    await orders(sql`update cashier.deposits set provider = 'SIMBANK' where reference = ${order.reference}`);
    expect(await pay(order)).toBe('credited');
    expect(await house.balance(player)).toBe(100n * P);
  });

  it('leaves no row for an order of another gateway, or for no order', async () => {
    const { order } = await ordered();
    expect(await tell(order)).toEqual([404, 'payment.provider.unknown']);
    expect(await rows(order)).toEqual([]);
  });

  it('is credited by the terms of its order when only its channel has been switched off', async () => {
    const { player, order } = await ordered();
    const { terms } = house.state;
    house.state.terms = { ...terms, channels: [] };
    expect(await pay(order).finally(() => (house.state.terms = terms))).toBe('credited');
    expect(await house.balance(player)).toBe(100n * P);
  });
});

describe('a payment that comes after its order has expired', () => {
  it('C5: is late by the order’s own time, also before the worker has closed it, and under the limit', async () => {
    const [one, two] = [await ordered(), await ordered()];
    house.clock.advance(16 * 60_000);
    expect(await pay(one.order)).toBe('credited_late');
    house.state.held = 'over_limit';
    expect(await pay(two.order)).toBe('over_limit');
    expect(await house.balance(two.player)).toBe(0n);
  });

  it('is credited at once while the player’s own limit leaves room', async () => {
    const { player, order } = await late();
    expect(await pay(order)).toBe('credited_late');
    expect(await house.balance(player)).toBe(100n * P);
  });

  it('waits on the desk when other deposits have used the limit, and is credited when it leaves room again', async () => {
    const { player, order } = await late();
    house.state.held = 'over_limit';
    const payment = randomUUID();
    expect([await pay(order, payment), await pay(order, payment)]).toEqual(['over_limit', 'over_limit']);
    expect(await house.balance(player)).toBe(0n);
    expect((await house.order(order.orderNo, player)).state).toBe('review');
    const id = await noticeOf('over_limit');
    // No operator can override the player's own limit.
    expect((await credit(id)).errorCode).toBe('payment.limit.reached');
    expect(await house.balance(player)).toBe(0n);
    house.state.held = undefined;
    expect((await credit(id)).success).toBe(true);
    expect((await credit(id)).errorCode).toBe('already.resolved');
    expect(await house.balance(player)).toBe(100n * P);
    expect((await house.order(order.orderNo, player)).state).toBe('credited');
  });

  it('can be paid back: dismissed with the reason, and the order is over', async () => {
    const { player, order } = await late();
    house.state.held = 'over_limit';
    await pay(order);
    const id = await noticeOf('over_limit');
    const reason = { reason: 'paid back to the sender' };
    expect((await house.desk(`POST /office/payments/notices/${id}/dismiss`, reason)).success).toBe(true);
    expect((await house.order(order.orderNo, player)).state).toBe('cancelled');
    expect(await house.balance(player)).toBe(0n);
  });
});

describe('a payment that comes in time', () => {
  it('is credited whatever was decided since: the order was counted in the limit when it was made', async () => {
    const { player, order } = await ordered();
    house.state.held = 'over_limit';
    expect(await pay(order)).toBe('credited');
    expect(await house.balance(player)).toBe(100n * P);
  });

  it('waits for a person when the player has excluded themselves meanwhile', async () => {
    const { player, order } = await ordered();
    house.state.held = 'player_excluded';
    expect(await pay(order)).toBe('player_excluded');
    expect(await house.balance(player)).toBe(0n);
    const id = await noticeOf('player_excluded');
    expect((await credit(id)).errorCode).toBe('payment.player.excluded');
  });
});

describe('the books', () => {
  it('agree with all of it', async () => {
    expect(await reconcile(house.db.database)).toEqual([]);
  });
});
