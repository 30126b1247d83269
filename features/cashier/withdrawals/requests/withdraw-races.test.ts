import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#ledger/in-transaction.ts';
import { reconcile } from '#ledger/reconcile.ts';
import { lockAccount } from '#ledger/room.ts';
import { apart } from '#platform/db/held.ts';
import { registerCashierChecks } from '../../cashier.checks.ts';
import { addRequirement } from '../../wagering/wagering.store.ts';
import { WITHDRAWAL_CHECKS } from './withdraw.checks.ts';
import type { WithdrawalRecord } from './withdraw.contract.ts';
import { openWorld, PIN, SUBMIT, type World } from './withdraw.fixture.ts';
import { posts } from './withdraw.postings.ts';

/** Concurrent actions, repeated requests, and tampered books (spec section 4 "Statuses"). */
const UNIT = 10_000n;
let world: World;
beforeAll(async () => {
  world = await openWorld();
  registerCashierChecks();
  await world.settings({ coolingHours: 0, dailyCount: 100 });
  // Without the payment password: its tries are limited, and twenty at once would exceed them.
  await world.modules({ WDRAWNOPASSVERIF3: true });
});
afterAll(() => world.close());

async function ready(options?: Parameters<World['player']>[0]) {
  const player = await world.player(options);
  return { player, bankCardId: await world.card(player) };
}
const held = async (player: bigint) => (await world.ledger.balance(await world.account(player))).held;
const codes = (answers: readonly { errorCode?: string }[]) =>
  new Set(answers.flatMap(({ errorCode }) => errorCode ?? []));
const rowsOf = (player: bigint) =>
  world.db.database.read((q) =>
    q.selectFrom('cashier.withdrawals').selectAll().where('player_id', '=', player).orderBy('id').execute(),
  );
const cancel = (as: bigint, orderNo: string) =>
  world.web.call<WithdrawalRecord>('POST /wps/relay/PARLOR_cancelWithdrawal', { as, body: { orderNo } });

describe('twenty requests at once', () => {
  it('never take more than there is', async () => {
    const { player, bankCardId } = await ready();
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.ask(player, { amount: 150, bankCardId })));
    expect(answers.filter(({ success }) => success)).toHaveLength(6);
    expect(codes(answers)).toEqual(new Set(['withdraw.funds.short']));
    expect([await world.available(player), await held(player)]).toEqual([100n * UNIT, 900n * UNIT]);
    expect(await rowsOf(player)).toHaveLength(6);
  });

  it('keep to the day’s count and sum', async () => {
    const { player, bankCardId } = await ready({ units: 10_000n });
    await world.settings({ dailyCount: 3 });
    const counted = await Promise.all(Array.from({ length: 20 }, () => world.ask(player, { amount: 100, bankCardId })));
    expect(counted.filter(({ success }) => success)).toHaveLength(3);
    expect(codes(counted)).toEqual(new Set(['withdraw.daily.count']));
    await world.settings({ dailyCount: 100, dailyAmount: '1000' });
    const summed = await Promise.all(Array.from({ length: 20 }, () => world.ask(player, { amount: 200, bankCardId })));
    expect(summed.filter(({ success }) => success)).toHaveLength(3);
    expect(codes(summed)).toEqual(new Set(['withdraw.daily.amount']));
    expect(await held(player)).toBe(900n * UNIT);
    await world.settings({ dailyAmount: '200000' });
  });

  it('against as many bets leave no balance below zero', async () => {
    const { player, bankCardId } = await ready({ units: 500n });
    const account = await world.account(player);
    const stake = (n: number) =>
      world.ledger.poster.post({
        ...({ key: `test-bet:${player}:${n}`, account, house: 'gaming', kind: 'stake' } as const),
        amount: -50n * UNIT,
        round: `r${n}`,
        game: 1,
        vendor: 1,
      });
    const [asked, staked] = await Promise.all([
      Promise.all(Array.from({ length: 10 }, () => world.ask(player, { amount: 100, bankCardId }))),
      Promise.all(Array.from({ length: 10 }, (_, n) => stake(n))),
    ]);
    const out = 100n * BigInt(asked.filter(({ success }) => success).length);
    const bet = 50n * BigInt(staked.filter(({ ok }) => ok).length);
    expect(await world.available(player)).toBe((500n - out - bet) * UNIT);
    expect(out + bet).toBeLessThanOrEqual(500n);
    expect(await held(player)).toBe(out * UNIT);
  });
});

/** The number of transactions that wait for the lane of this account. */
const waiting = (account: bigint) =>
  world.db.database.read(async (q) => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_locks where locktype = 'advisory' and classid = 7001 and not granted
        and objid = (${account}::bigint & 31)::oid
        and database = (select oid from pg_database where datname = current_database())`.execute(q);
    return rows[0]?.n ?? 0;
  });

describe('a deposit that arrives in the middle of a request', () => {
  it('is not paid out before its own turnover is made (section 7 "withdraw")', async () => {
    const { player, bankCardId } = await ready({ units: 100n });
    const account = await world.account(player);
    const { asked } = await world.db.database.transact(async (trx) => {
      await lockAccount(trx, account);
      // The request has passed the wagering check and now waits for the ledger.
      const request = apart(() => world.ask(player, { amount: 300, bankCardId }));
      await expect.poll(() => waiting(account)).toBe(1);
      const payment = { key: `deposit:TEST:${player}`, account, amount: 200n * UNIT };
      await inTransaction(trx).post({ ...payment, house: 'cash', kind: 'deposit' });
      const [{ brand_id: brandId } = { brand_id: 0 }] = await trx
        .selectFrom('cashier.payout_accounts')
        .select('brand_id')
        .where('player_id', '=', player)
        .execute();
      const startedAt = new Date(world.clock.now());
      const must = { brandId, playerId: player, cause: 'deposit', source: payment.key, required: 200n * UNIT } as const;
      await addRequirement(trx, { ...must, startedAt });
      return { asked: request };
    });
    expect((await asked).errorCode).toBe('withdraw_turnover_not_enough');
    expect([await world.available(player), await held(player)]).toEqual([300n * UNIT, 0n]);
    expect(await rowsOf(player)).toEqual([]);
  });
});

describe('the same request again', () => {
  it('is answered with its first order, however often and however concurrently it comes', async () => {
    const { player, bankCardId } = await ready();
    const body = { amount: 100, bankCardId, requestKey: 'page-1' };
    const answers = await Promise.all(Array.from({ length: 12 }, () => world.ask(player, body)));
    expect(answers.every(({ success }) => success)).toBe(true);
    expect(new Set(answers.map(({ value }) => value.orderNo)).size).toBe(1);
    expect(await held(player)).toBe(100n * UNIT);
    expect((await world.ask(player, { ...body, amount: 101 })).errorCode).toBe('withdraw.request.differs');
    expect((await world.ask(player, { ...body, requestKey: 'page-2' })).value.orderNo).not.toBe(
      answers[0]?.value.orderNo,
    );
  });

  it('may be named by a header, and another player’s name for it is another request', async () => {
    const [one, other] = [await ready(), await ready()];
    const send = ({ player, bankCardId }: typeof one) =>
      world.web.call<WithdrawalRecord>(SUBMIT, {
        as: player,
        body: { amount: 100, bankCardId, password: PIN },
        headers: { 'idempotency-key': 'header-1' },
      });
    const orders = [await send(one), await send(one), await send(other)].map(({ value }) => value.orderNo);
    expect(orders[0]).toBe(orders[1]);
    expect(orders[2]).not.toBe(orders[0]);
  });

  it('is answered also when nobody can be told of it', async () => {
    const { player, bankCardId } = await ready();
    world.state.busFails = true;
    const { success } = await world.ask(player, { amount: 100, bankCardId });
    world.state.busFails = false;
    expect(success).toBe(true);
    expect(world.lines.some((line) => line.includes('could not be told'))).toBe(true);
  });
});

describe('taking back against approving', () => {
  /** Writes what an operator's first approval does, by the transition rules. */
  const approve = (orderNo: string) =>
    world.db.database.transact(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('cashier.withdrawals')
        .set({ state: 'approved' })
        .where('order_no', '=', orderNo)
        .where('state', '=', 'requested')
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    });

  it('has one winner, and the money is where the winner left it', async () => {
    const winners = new Set<string>();
    for (let n = 0; n < 12; n++) {
      const { player, bankCardId } = await ready({ units: 100n });
      const { orderNo } = (await world.ask(player, { amount: 100, bankCardId })).value;
      const race =
        n % 2 === 0 ? [cancel(player, orderNo), approve(orderNo)] : [approve(orderNo), cancel(player, orderNo)];
      const answers = await Promise.all<unknown>(race);
      const approved = answers.includes(true);
      const cancelled = answers.some((answer) => (answer as { success?: boolean }).success === true);
      expect([approved, cancelled].filter(Boolean)).toHaveLength(1);
      expect(await held(player)).toBe(approved ? 100n * UNIT : 0n);
      winners.add(approved ? 'approved' : 'cancelled');
    }
    expect(winners.size).toBeGreaterThan(0);
  });

  it('twenty times at once gives the money back once', async () => {
    const { player, bankCardId } = await ready();
    const { orderNo } = (await world.ask(player, { amount: 300, bankCardId })).value;
    const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(player, orderNo)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await world.available(player)).toBe(1_000n * UNIT);
  });
});

describe('the books (reconcile)', () => {
  // Only this slice's checks: orders paid by hand here have no receipt, which another check reports.
  const ours = new Set(WITHDRAWAL_CHECKS.map(({ name }) => name));
  const findings = async () =>
    (await reconcile(world.db.database)).flatMap(({ check }) => (ours.has(check) ? check : [])).sort();
  const OWN = 'every hold of a withdrawal belongs to one order, and every order has its holds';
  const ENDED =
    'the holds of a withdrawal are open while it is, posted when it is paid, and given back when it came to nothing';
  const SUMS = 'what withdrawals hold equals the open orders';

  it('agree after all that happened here', async () => {
    expect(await findings()).toEqual([]);
  });

  it('agree when an order is paid as the postings say', async () => {
    await world.settings({ feeBps: 100, freePerDay: 0 });
    const { player, bankCardId } = await ready();
    const { orderNo, fee } = (await world.ask(player, { amount: 300, bankCardId })).value;
    expect(fee).toBe(3);
    await world.db.database.transact(async (trx) => {
      const at = new Date(world.clock.now());
      const paid = { state: 'paid', paid_at: at, closed_at: at } as const;
      await trx.updateTable('cashier.withdrawals').set(paid).where('order_no', '=', orderNo).execute();
      for (const request of posts({ orderNo, fee: 3n * UNIT })) await inTransaction(trx).postHold(request);
    });
    expect(await findings()).toEqual([]);
    expect(await held(player)).toBe(0n);
  });

  /** Restores the data afterwards, so that each check fails alone. */
  async function broken(change: string, back: string): Promise<string[]> {
    await world.db.database.transact((trx) => sql.raw(change).execute(trx));
    const found = await findings();
    await world.db.database.transact((trx) => sql.raw(back).execute(trx));
    return found;
  }

  it('do not when a row is touched', async () => {
    await world.settings({ feeBps: 0 });
    const { player, bankCardId } = await ready();
    const { orderNo } = (await world.ask(player, { amount: 300, bankCardId })).value;
    const row = `cashier.withdrawals set`;
    const at = `where order_no = '${orderNo}'`;
    expect(await broken(`update ${row} amount = amount + 1 ${at}`, `update ${row} amount = amount - 1 ${at}`)).toEqual(
      [OWN, SUMS].sort(),
    );
    expect(await broken(`update ${row} fee = 10000 ${at}`, `update ${row} fee = 0 ${at}`)).toEqual([OWN]);
    expect(
      await broken(
        `update ${row} order_no = 'W-x' ${at}`,
        `update ${row} order_no = '${orderNo}' where order_no = 'W-x'`,
      ),
    ).toEqual([OWN]);
    const closed = `update ${row} state = 'rejected', closed_at = now() ${at}`;
    const opened = `update ${row} state = 'requested', closed_at = null, paid_at = null ${at}`;
    expect(await broken(closed, opened)).toEqual([ENDED, SUMS].sort());
    const paid = `update ${row} state = 'paid', closed_at = now(), paid_at = now() ${at}`;
    expect(await broken(paid, opened)).toEqual([ENDED, SUMS].sort());
    const given = `update ${row} state = 'requested', closed_at = null where state = 'cancelled'`;
    expect(
      await broken(
        given,
        `update ${row} state = 'cancelled', closed_at = now() where order_no <> '${orderNo}'
      and state = 'requested' and exists (select from ledger.transfer t where t.source = 'withdrawal:' || order_no || '/void')`,
      ),
    ).toEqual([ENDED, SUMS].sort());
    expect(await findings()).toEqual([]);
  });

  it('do not when money has left without an order', async () => {
    const account = await world.account(await world.player());
    const gone = { key: 'withdrawal:W-GHOST', account, amount: -5n * UNIT } as const;
    await world.ledger.poster.post({ ...gone, house: 'cash', kind: 'withdrawal' });
    expect(await findings()).toEqual(['nothing leaves as a withdrawal but by a hold and its end']);
  });
});

describe('taking it back', () => {
  it('returns the money, fee and all, once, and only to its owner', async () => {
    await world.settings({ feeBps: 200, freePerDay: 0 });
    const { player, bankCardId } = await ready();
    const { orderNo } = (await world.ask(player, { amount: 500, bankCardId })).value;
    const stranger = await world.player();
    expect((await cancel(stranger, orderNo)).errorCode).toBe('withdraw.unknown');
    const one = `GET /wps/relay/PARLOR_withdrawalOrder?orderNo=${orderNo}`;
    expect((await world.web.call(one, { as: stranger })).errorCode).toBe('withdraw.unknown');
    expect((await cancel(player, orderNo)).value).toMatchObject({ state: 'cancelled', status: 'rejected' });
    expect((await cancel(player, orderNo)).errorCode).toBe('withdraw.not.cancellable');
    expect((await world.web.call<WithdrawalRecord>(one, { as: player })).value).toMatchObject({
      state: 'cancelled',
      cancellable: false,
      steps: [{ state: 'requested' }, { state: 'cancelled' }],
    });
    expect([await world.available(player), await held(player)]).toEqual([1_000n * UNIT, 0n]);
  });

  it('is too late once it is approved', async () => {
    await world.settings({ autoApproveBelow: '1000' });
    const { player, bankCardId } = await ready();
    const { orderNo } = (await world.ask(player, { amount: 500, bankCardId })).value;
    expect((await cancel(player, orderNo)).errorCode).toBe('withdraw.not.cancellable');
    expect(await held(player)).toBe(500n * UNIT);
  });
});
