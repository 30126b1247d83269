import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setAccountClosed } from '#ledger/accounts.ts';
import { openPoster } from '#ledger/poster.ts';
import { lockAccount } from '#ledger/room.ts';
import { freshKey, type LedgerFixture, openLedgerFixture, payoutOn, refused, stakeOf } from './ledger.fixture.ts';

/** A vendor discards a refused bet: docs/decisions/0019, protocols.md "Neutral core". */
let f: LedgerFixture;
beforeAll(async () => {
  f = await openLedgerFixture();
});
afterAll(async () => {
  await f.expectSoundBooks();
  await f.close();
});
const post = (request: Parameters<LedgerFixture['ledger']['poster']['post']>[0]) => f.ledger.poster.post(request);
const reverse = (of: string, account: bigint) => f.ledger.poster.reverse({ key: freshKey('rollback'), of, account });

describe('a stake that was refused', () => {
  const deposit = (account: bigint, amount: bigint) =>
    post({ key: freshKey(), account, house: 'cash', amount, kind: 'deposit' });

  test('stays refused when money has come, with the same answer, and only that one', async () => {
    const account = await f.player(100n);
    const stake = stakeOf(account, 150n);
    expect(await post(stake)).toEqual(refused('insufficient_funds'));
    await deposit(account, 100n);
    for (let again = 0; again < 2; again++) expect(await post(stake)).toEqual(refused('insufficient_funds'));
    expect(await post(stakeOf(account, 150n))).toMatchObject({ ok: true, balance: 50n });
    const other = await f.player(200n);
    expect(await post({ ...stake, account: other })).toMatchObject({ ok: true, balance: 50n });
  });

  test('stays refused when its account is opened again', async () => {
    const account = await f.player(100n);
    const stake = stakeOf(account, 10n);
    for (const closed of [true, false]) {
      await f.db.database.transact((trx) => setAccountClosed(trx, account, closed));
      expect(await post(stake)).toEqual(refused('account_closed'));
    }
  });

  test('has nothing to pay out and nothing to take back', async () => {
    const account = await f.player(100n);
    const stake = stakeOf(account, 150n);
    await post(stake);
    expect(await post(payoutOn(stake, 5n))).toEqual(refused('unknown_reference'));
    for (let again = 0; again < 2; again++)
      expect(await reverse(stake.key, account)).toMatchObject({ ok: true, balance: 100n });
    await deposit(account, 100n);
    expect(await post(stake)).toEqual(refused('insufficient_funds'));
  });

  test('is only kept for stakes: a debit that was refused may be asked for again', async () => {
    const account = await f.player(100n);
    const fee = { key: freshKey(), account, house: 'fees', amount: -150n, kind: 'fee' } as const;
    expect(await post(fee)).toEqual(refused('insufficient_funds'));
    await deposit(account, 100n);
    expect(await post(fee)).toMatchObject({ ok: true, balance: 50n });
  });

  /** Number of transactions that wait for the lane of an account. */
  const waiting = (account: bigint) =>
    f.db.database.read(async (db) => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from pg_locks where locktype = 'advisory' and classid = 7001 and not granted
          and objid = (${account}::bigint & 31)::oid
          and database = (select oid from pg_database where datname = current_database())`.execute(db);
      return rows[0]?.n;
    });

  test.each([
    ['deposit, first try, second try', 0, true],
    ['first try, deposit, second try', 1, false],
    ['first try, second try, deposit', 2, false],
  ])('has one answer for two processes that ask at once: %s', async (_, depositAt, taken) => {
    const posters = [1, 2, 3].map(() => openPoster({ url: f.db.url }));
    const account = await f.player(100n);
    const stake = stakeOf(account, 150n);
    const money = { key: freshKey(), account, house: 'cash', amount: 100n, kind: 'deposit' } as const;
    const { answers } = await f.db.database.transact(async (trx) => {
      await lockAccount(trx, account);
      const asked: ReturnType<typeof post>[] = [];
      // The database grants the lock in the order in which it was requested.
      for (const [place, poster] of posters.entries()) {
        asked.push(poster.post(place === depositAt ? money : stake));
        await expect.poll(() => waiting(account)).toBe(place + 1);
      }
      return { answers: Promise.all(asked) };
    });
    const stakes = (await answers).filter((__, place) => place !== depositAt);
    expect(stakes.map(({ ok }) => ok)).toEqual([taken, taken]);
    expect((await post(stake)).ok).toBe(taken);
    expect(await f.balance(account)).toBe(taken ? 50n : 200n);
    await Promise.all(posters.map((poster) => poster.drain()));
  });
});
