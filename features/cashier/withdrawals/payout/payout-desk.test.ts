import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRequirement } from '../../wagering/wagering.store.ts';
import { OTHER, openPayoutHouse, type PayoutHouse, PLAYER } from './withdrawal.fixture.ts';

/** Ours, not in the spec: withdrawals to approve, with the automatic checks before a person decides. */
let house: PayoutHouse;
beforeAll(async () => {
  house = await openPayoutHouse();
});
afterAll(() => house.close());

const failed = async (id: bigint) =>
  (await house.ask(`GET /office/withdrawals/${id}`)).value.failedChecks as string[] | null;
const listed = async (id: bigint) =>
  (await house.ask('GET /office/withdrawals?filter=to_approve&size=50')).value.list.find(
    (one: { id: string }) => one.id === id.toString(),
  )?.failedChecks;
const together = (id: bigint) =>
  house.ask(`POST /office/withdrawals/${id}/approve`, { body: { from: 'requested', onlyPlain: true } });

describe('the automatic checks of a withdrawal', () => {
  it('are all passed by a plain one, in the list and in its sheet, and are asked no more once it is approved', async () => {
    const { id } = await house.add();
    expect(await failed(id)).toEqual([]);
    expect(await listed(id)).toEqual([]);
    await house.ask(`POST /office/withdrawals/${id}/approve`, { body: { from: 'requested' } });
    expect(await failed(id)).toBeNull();
  });

  it('name what the account tells: another payee, a new address, a blocked player', async () => {
    const { id } = await house.add();
    Object.assign(house.signs, { payeeName: 'Trần Bình', active: false, networkKnown: false });
    expect(await failed(id)).toEqual(['holder', 'network', 'standing']);
    expect(await listed(id)).toEqual(['holder', 'network', 'standing']);
    Object.assign(house.signs, { payeeName: 'Lê Minh Anh', active: true, networkKnown: true });
    expect(await failed(id)).toEqual([]);
  });

  it('name wagering that has come to be open since the request', async () => {
    const { id } = await house.add({ playerId: OTHER });
    const requirement = { brandId: 1, playerId: OTHER, cause: 'bonus' as const, source: 'test:later', required: 10n };
    await house.database.transact((trx) => addRequirement(trx, { ...requirement, startedAt: new Date() }));
    expect(await failed(id)).toEqual(['turnover']);
    house.turnover.made = 10n;
    expect(await failed(id)).toEqual([]);
  });

  it('name a number that somebody else has bound, even if it was taken off since', async () => {
    const [first, second] = [await house.add({ playerId: PLAYER }), await house.add({ playerId: OTHER })];
    await house.database.transact((trx) =>
      sql`update cashier.payout_accounts set removed_at = now(), number_digest =
            (select a.number_digest from cashier.payout_accounts a join cashier.withdrawals w on w.payout_account = a.id
              where w.id = ${second.id})
           where id = (select payout_account from cashier.withdrawals where id = ${first.id})`.execute(trx),
    );
    expect(await failed(first.id)).toEqual(['account']);
    expect(await failed(second.id)).toEqual(['account']);
  });

  it('name an order whose hold is not in the ledger', async () => {
    const { id } = await house.add();
    const otherNo = `W-${randomBytes(4).toString('hex')}`;
    const rename = (orderNo: string) =>
      house.database.transact((trx) =>
        trx.updateTable('cashier.withdrawals').set({ order_no: orderNo }).where('id', '=', id).execute(),
      );
    const { order_no } = await house.row(id);
    await rename(otherNo);
    expect(await failed(id)).toEqual(['books']);
    await rename(order_no);
    expect(await failed(id)).toEqual([]);
  });

  it('add the account up anew: a balance that was raised by hand does not pass (C3 of the review)', async () => {
    const { id } = await house.add();
    const { ledger_account: account } = await house.row(id);
    const raise = (by: bigint) =>
      house.database.transact((trx) =>
        sql`update ledger.account set balance = balance + ${by} where id = ${account}`.execute(trx),
      );
    await raise(10_000n);
    expect(await failed(id)).toEqual(['books']);
    await raise(-10_000n);
    expect(await failed(id)).toEqual([]);
  });
});

describe('one of many that are approved together', () => {
  it('is approved when it is plain, and the trail says that it was one of many', async () => {
    const { id } = await house.add();
    expect((await together(id)).value).toMatchObject({ state: 'approved' });
    const { facts } = await house.database.read((q) =>
      q
        .selectFrom('compliance.audit')
        .select(sql<{ together?: string }>`entry::json -> 'facts'`.as('facts'))
        .orderBy('position', 'desc')
        .executeTakeFirstOrThrow(),
    );
    expect(facts.together).toBe('yes');
    expect((await together(id)).code).toBe('payout.moved');
  });

  it('stays where it is when a check has failed meanwhile, or a second person must look', async () => {
    const { id } = await house.add();
    house.signs.networkKnown = false;
    expect((await together(id)).code).toBe('payout.checks.failed');
    house.signs.networkKnown = true;
    expect((await house.row(id)).state).toBe('requested');
    const two = await house.add({ needed: 2 });
    expect((await together(two.id)).code).toBe('payout.second.needed');
    expect((await house.row(two.id)).state).toBe('requested');
  });
});
