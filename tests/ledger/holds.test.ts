import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setAccountClosed } from '#ledger/accounts.ts';
import { finishCrossings, transferBetween } from '#ledger/between.ts';
import { foldHouse, houseBalances } from '#ledger/house.ts';
import { inTransaction } from '#ledger/in-transaction.ts';
import { freshKey, type LedgerFixture, openLedgerFixture, payoutOn, refused, stakeOf } from './ledger.fixture.ts';

/** Architecture "How money flows": a withdrawal is a hold, then post or void. */
let f: LedgerFixture;
beforeAll(async () => {
  f = await openLedgerFixture();
});
afterAll(async () => {
  await f.expectSoundBooks();
  await f.close();
});

async function openHold(account: bigint, amount: bigint): Promise<string> {
  const key = freshKey('hold');
  expect(await f.ledger.hold({ key, account, amount, kind: 'withdrawal' })).toMatchObject({ ok: true });
  return key;
}

describe('holds', () => {
  test('take money out of reach and post it once', async () => {
    const account = await f.player(1000n);
    const hold = await openHold(account, 400n);
    expect(await f.ledger.balance(account)).toEqual({ available: 600n, held: 400n });
    expect(await f.ledger.poster.post(stakeOf(account, 601n))).toEqual(refused('insufficient_funds'));
    const paid = await f.ledger.postHold({ key: 'bank:out-1', hold, house: 'cash' });
    expect(paid).toMatchObject({ ok: true, balance: 600n, replayed: false });
    expect(await f.ledger.postHold({ key: 'bank:out-1', hold, house: 'cash' })).toEqual({ ...paid, replayed: true });
    expect(await f.ledger.postHold({ key: 'bank:out-2', hold, house: 'cash' })).toEqual(refused('hold_settled'));
    expect(await f.ledger.voidHold({ key: 'bank:out-3', hold })).toEqual(refused('hold_settled'));
    expect(await f.ledger.balance(account)).toEqual({ available: 600n, held: 0n });
    expect(await f.ledger.find('bank:out-1')).toMatchObject({
      kind: 'withdrawal',
      house: 'cash',
      amount: -400n,
      fromHold: true,
      ref: hold,
    });
  });

  test('are given back once by a void, and never both', async () => {
    const account = await f.player(1000n);
    const hold = await openHold(account, 400n);
    const key = freshKey('void');
    const back = await f.ledger.voidHold({ key, hold });
    expect(back).toMatchObject({ ok: true, balance: 1000n });
    expect(await f.ledger.voidHold({ key, hold })).toEqual({ ...back, replayed: true });
    expect(await f.ledger.postHold({ key: freshKey(), hold, house: 'cash' })).toEqual(refused('hold_settled'));
    expect(await f.ledger.postHold({ key, hold, house: 'cash' })).toEqual(refused('key_conflict'));
    expect(await f.ledger.balance(account)).toEqual({ available: 1000n, held: 0n });
  });

  test('settle once when post and void race', async () => {
    const account = await f.player(1000n);
    const hold = await openHold(account, 400n);
    const racing = Array.from({ length: 8 }, (_, i) =>
      i % 2
        ? f.ledger.voidHold({ key: freshKey(), hold })
        : f.ledger.postHold({ key: freshKey(), hold, house: 'cash' }),
    );
    const answers = await Promise.all(racing);
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect((await f.ledger.balance(account)).held).toBe(0n);
  });

  test('are idempotent by key, need the money, and are not rolled back but voided', async () => {
    const account = await f.player(1000n);
    const key = freshKey('hold');
    const first = await f.ledger.hold({ key, account, amount: 400n, kind: 'withdrawal' });
    expect(await f.ledger.hold({ key, account, amount: 400n, kind: 'withdrawal' })).toEqual({
      ...first,
      replayed: true,
    });
    expect(await f.ledger.hold({ key, account, amount: 401n, kind: 'withdrawal' })).toEqual(refused('key_conflict'));
    expect(await f.ledger.hold({ key: freshKey(), account, amount: 601n, kind: 'withdrawal' })).toEqual(
      refused('insufficient_funds'),
    );
    expect(await f.ledger.hold({ key: freshKey(), account, amount: 0n, kind: 'withdrawal' })).toEqual(
      refused('invalid_request'),
    );
    expect(await f.ledger.poster.reverse({ key: freshKey(), of: key, account })).toEqual(refused('not_reversible'));
    expect(await f.ledger.postHold({ key: freshKey(), hold: 'bank:never', house: 'cash' })).toEqual(
      refused('unknown_reference'),
    );
    expect(await f.ledger.voidHold({ key: freshKey(), hold: `bank:${account}` })).toEqual(refused('unknown_reference'));
    expect(await f.ledger.balance(account)).toEqual({ available: 600n, held: 400n });
  });

  test('that were posted can be taken back by a reversal of the post (the bank returned the money)', async () => {
    const account = await f.player(1000n);
    const hold = await openHold(account, 400n);
    const paid = freshKey('paid');
    await f.ledger.postHold({ key: paid, hold, house: 'cash' });
    expect(await f.ledger.poster.reverse({ key: freshKey(), of: paid, account })).toMatchObject({
      ok: true,
      balance: 1000n,
    });
  });
});

describe('inside the caller’s transaction', () => {
  test('row and money are there together or not at all', async () => {
    const account = await f.player();
    await f.db.database.transact((trx) => sql`create table public.receipt (id text primary key)`.execute(trx));
    const credit = (key: string, fail: boolean) =>
      f.db.database.transact(async (trx) => {
        await sql`insert into public.receipt values (${key})`.execute(trx);
        await inTransaction(trx).post({ key, account, house: 'cash', amount: 50n, kind: 'deposit' });
        if (fail) throw new Error('the power went out');
      });
    await expect(credit('bank:lost', true)).rejects.toThrow('power');
    expect(await f.balance(account)).toBe(0n);
    expect(await f.ledger.find('bank:lost')).toBeUndefined();
    await credit('bank:kept', false);
    await expect(credit('bank:kept', false)).rejects.toThrow('receipt');
    expect(await f.balance(account)).toBe(50n);
    const rows = await f.db.database.read((db) => sql`select id from public.receipt`.execute(db));
    expect(rows.rows).toEqual([{ id: 'bank:kept' }]);
  });

  test('the rules are those of the poster', async () => {
    const account = await f.player(100n);
    const stake = stakeOf(account, 60n);
    const act = <T>(fn: (money: ReturnType<typeof inTransaction>) => Promise<T>) =>
      f.db.database.transact((trx) => fn(inTransaction(trx)));
    expect(await act((money) => money.post(stake))).toMatchObject({ ok: true, balance: 40n });
    expect(await act((money) => money.post(stake))).toMatchObject({ ok: true, replayed: true });
    expect(await act((money) => money.post(stakeOf(account, 41n)))).toEqual(refused('insufficient_funds'));
    expect(await act((money) => money.reverse({ key: freshKey(), of: stake.key, account }))).toMatchObject({
      ok: true,
      balance: 100n,
    });
    expect(await act((money) => money.post(payoutOn(stake, 1n)))).toEqual(refused('reference_reversed'));
    expect(await act((money) => money.reverse({ key: freshKey(), of: freshKey(), account }))).toMatchObject({
      ok: true,
    });
  });
});

describe('between players', () => {
  test('of two lanes: once, in both directions at the same time, never below the floor', async () => {
    const [one, two] = [await f.player(1000n), await f.player(1000n)];
    expect(one & 31n).not.toBe(two & 31n);
    const key = freshKey('gift');
    expect(await f.ledger.transferBetween({ key, from: one, to: two, amount: 300n })).toMatchObject({
      ok: true,
      balance: 700n,
    });
    expect(await f.ledger.transferBetween({ key, from: one, to: two, amount: 300n })).toMatchObject({
      ok: true,
      replayed: true,
    });
    expect(await f.ledger.transferBetween({ key, from: one, to: await f.player(), amount: 300n })).toEqual(
      refused('key_conflict'),
    );
    expect(await f.ledger.transferBetween({ key: freshKey(), from: one, to: two, amount: 701n })).toEqual(
      refused('insufficient_funds'),
    );
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        f.ledger.transferBetween({
          key: freshKey('gift'),
          from: i % 2 ? one : two,
          to: i % 2 ? two : one,
          amount: 10n,
        }),
      ),
    );
    expect([await f.balance(one), await f.balance(two)]).toEqual([700n, 1300n]);
  });

  test('is finished by the job when the process died after the first half, and never brought twice', async () => {
    const [one, two] = [await f.player(1000n), await f.player(1000n)];
    const key = freshKey('gift');
    await f.db.database.transact(async (trx) => {
      // The committed state when the process dies before it begins the second half.
      const half = { key, account: one, house: 'transit', amount: -300n, kind: 'gift_out' } as const;
      expect(await inTransaction(trx).post(half)).toMatchObject({ ok: true });
      await sql`insert into ledger.crossing (key, sender, receiver, amount)
        values (${key}, ${one}::bigint, ${two}::bigint, 300)`.execute(trx);
    });
    expect([await f.balance(one), await f.balance(two)]).toEqual([700n, 1000n]);
    // Money in transit is no difference in the books.
    await f.expectSoundBooks();
    expect(await finishCrossings(f.db.database, { olderThanMs: 3_600_000 })).toBe(0);
    const finishers = [1, 2, 3].map(() => finishCrossings(f.db.database, { olderThanMs: 0 }));
    const again = f.ledger.transferBetween({ key, from: one, to: two, amount: 300n });
    expect(await again).toMatchObject({ ok: true, replayed: true, balance: 700n });
    await Promise.all(finishers);
    expect([await f.balance(one), await f.balance(two)]).toEqual([700n, 1300n]);
    expect(await finishCrossings(f.db.database, { olderThanMs: 0 })).toBe(0);
    expect(await f.ledger.transferBetween({ key, from: one, to: await f.player(), amount: 300n })).toEqual(
      refused('key_conflict'),
    );
    await f.expectSoundBooks();
  });

  test('reaches an account that was closed after the money had left the sender', async () => {
    const [one, two] = [await f.player(1000n), await f.player()];
    await f.db.database.transact(async (trx) => {
      const gift = { key: freshKey('gift'), from: one, to: two, amount: 5n };
      expect(await transferBetween(trx, gift)).toMatchObject({ ok: true });
      await setAccountClosed(trx, two, true);
    });
    expect(await f.balance(two)).toBe(5n);
    const next = { key: freshKey('gift'), from: one, to: two, amount: 5n };
    expect(await f.ledger.transferBetween(next)).toEqual(refused('account_closed'));
  });

  test('leaves nothing behind when its transaction is given up', async () => {
    const [one, two] = [await f.player(1000n), await f.player()];
    const key = freshKey('gift');
    const given = f.db.database.transact(async (trx) => {
      await transferBetween(trx, { key, from: one, to: two, amount: 5n });
      throw new Error('given up');
    });
    await expect(given).rejects.toThrow('given up');
    expect([await f.balance(one), await f.balance(two)]).toEqual([1000n, 0n]);
    expect(await f.ledger.transferBetween({ key, from: one, to: two, amount: 6n })).toMatchObject({ replayed: false });
  });

  test('only within one brand, currency and kind, and only between two open accounts', async () => {
    const one = await f.player(1000n);
    const trial = await f.ledger.openAccount({ brandId: 1, currency: 'VND', ownerId: 1n, kind: 'trial' });
    const between = (to: bigint) => f.ledger.transferBetween({ key: freshKey(), from: one, to, amount: 1n });
    expect(await between(trial)).toEqual({ ok: false, reason: 'other_book' });
    expect(await between(one)).toEqual({ ok: false, reason: 'same_account' });
    expect(await between(3_200_001n)).toEqual({ ok: false, reason: 'unknown_account' });
  });
});

describe('the house', () => {
  test('has the same balances before and after its deltas are folded', async () => {
    const before = await f.db.database.read((db) => houseBalances(db, 1));
    expect(await foldHouse(f.db.database)).toBeGreaterThan(0n);
    expect(await f.db.database.read((db) => houseBalances(db, 1))).toEqual(before);
    expect(await foldHouse(f.db.database)).toBe(0n);
  });
});

describe('accounts', () => {
  test('open once per owner, brand, currency and kind, also when asked at the same moment', async () => {
    const ask = (more = {}) => f.ledger.openAccount({ brandId: 2, currency: 'VND', ownerId: 5n, ...more });
    const [first, ...others] = await Promise.all([ask(), ask(), ask(), ask()]);
    expect(new Set([first, ...others]).size).toBe(1);
    const different = await Promise.all([
      ask({ brandId: 3 }),
      ask({ currency: 'USD' }),
      ask({ kind: 'trial' }),
      ask({ ownerId: 6n }),
    ]);
    expect(new Set([first, ...different]).size).toBe(5);
  });

  test('a balance of an account that does not exist is an error, beside others that are answered', async () => {
    const account = await f.player(3n);
    const [known, unknown] = await Promise.allSettled([f.ledger.balance(account), f.ledger.balance(3_200_000n)]);
    expect(known).toMatchObject({ value: { available: 3n } });
    expect(unknown).toMatchObject({ reason: { name: 'UnknownAccountError' } });
  });
});
