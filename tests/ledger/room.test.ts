import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRoom, setRoom } from '#ledger/room.ts';
import type { TransferRequest } from '#ledger/transfer.ts';
import { freshKey, type LedgerFixture, openLedgerFixture, payoutOn, refused, stakeOf } from './ledger.fixture.ts';

/** Issue "Cashier", "Responsible gaming": stake and loss limits inside the stake path. Amounts in 1/10,000. */
let f: LedgerFixture;
beforeAll(async () => {
  f = await openLedgerFixture();
});
afterAll(async () => {
  await f.expectSoundBooks();
  await f.close();
});

const HOUR_MS = 3_600_000;
const post = (request: TransferRequest) => f.ledger.poster.post(request);

function room(account: bigint, amounts: { stake?: bigint; loss?: bigint }, untilMs = HOUR_MS) {
  const now = Date.now();
  const times = { from: new Date(now - HOUR_MS), until: new Date(now + untilMs) };
  return f.db.database.transact((trx) =>
    setRoom(trx, account, { stake: undefined, loss: undefined, ...amounts, ...times }),
  );
}
const left = (account: bigint) => f.db.database.read((db) => readRoom(db, account));

describe('a stake limit', () => {
  test('is never passed, to the last coin, and payouts give nothing back', async () => {
    const account = await f.player(1_000n);
    await room(account, { stake: 100n });
    const stake = stakeOf(account, 60n);
    expect(await post(stake)).toMatchObject({ ok: true });
    await post(payoutOn(stake, 500n));
    expect(await post(stakeOf(account, 41n))).toEqual(refused('limit_reached'));
    expect(await post(stakeOf(account, 40n))).toMatchObject({ ok: true });
    expect(await post(stakeOf(account, 1n))).toEqual(refused('limit_reached'));
    expect((await left(account))?.stake).toBe(0n);
  });

  test('holds against a stampede', async () => {
    const account = await f.player(10_000n);
    await room(account, { stake: 1_000n });
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(stakeOf(account, 100n))));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
    expect(await f.balance(account)).toBe(9_000n);
  });

  test('gets the room of a refunded stake back once, but not that of an earlier period', async () => {
    const account = await f.player(1_000n);
    const earlier = stakeOf(account, 30n);
    await post(earlier);
    const [before] = await f.db.database.read((db) =>
      sql<{ at: Date }>`select max(at) + interval '1 ms' as at from ledger.transfer where account = ${account}`
        .execute(db)
        .then(({ rows }) => rows),
    );
    const times = { from: before!.at, until: new Date(Date.now() + HOUR_MS) };
    await f.db.database.transact((trx) => setRoom(trx, account, { stake: 100n, loss: undefined, ...times }));
    const stake = stakeOf(account, 80n);
    await post(stake);
    for (let i = 0; i < 2; i++) await f.ledger.poster.reverse({ key: freshKey(), of: stake.key, account });
    expect((await left(account))?.stake).toBe(100n);
    await f.ledger.poster.reverse({ key: freshKey(), of: earlier.key, account });
    expect((await left(account))?.stake).toBe(100n);
  });
});

describe('a loss limit', () => {
  test('counts stakes less payouts', async () => {
    const account = await f.player(1_000n);
    await room(account, { loss: 100n });
    const stake = stakeOf(account, 100n);
    await post(stake);
    expect(await post(stakeOf(account, 1n))).toEqual(refused('limit_reached'));
    const payout = payoutOn(stake, 70n);
    await post(payout);
    expect(await post(stakeOf(account, 70n))).toMatchObject({ ok: true });
    expect((await left(account))?.loss).toBe(0n);
    await f.ledger.poster.reverse({ key: freshKey(), of: payout.key, account });
    expect((await left(account))?.loss).toBe(-70n);
  });
});

describe('the room', () => {
  test('ends with its period: nothing is staked until it is set anew, and what is under way is paid', async () => {
    const account = await f.player(1_000n);
    await room(account, { stake: 500n });
    const stake = stakeOf(account, 10n);
    await post(stake);
    await room(account, { stake: 500n }, -1);
    expect(await post(stakeOf(account, 10n))).toEqual(refused('limit_reached'));
    expect(await post(payoutOn(stake, 20n))).toMatchObject({ ok: true });
    expect(await post(stake)).toMatchObject({ ok: true, replayed: true });
    await room(account, { stake: 500n });
    expect(await post(stakeOf(account, 10n))).toMatchObject({ ok: true });
  });

  test('refuses for good while it holds, and asks for another try once it has ended', async () => {
    const account = await f.player(1_000n);
    await room(account, { stake: 5n });
    const tooMuch = stakeOf(account, 10n);
    expect(await post(tooMuch)).toEqual(refused('limit_reached'));
    await room(account, { stake: 500n });
    expect(await post(tooMuch)).toEqual(refused('limit_reached'));
    await room(account, { stake: 500n }, -1);
    const tooEarly = stakeOf(account, 10n);
    expect(await post(tooEarly)).toEqual(refused('limit_reached'));
    await room(account, { stake: 500n });
    expect(await post(tooEarly)).toMatchObject({ ok: true });
  });

  test('does not hinder deposits, free stakes, or players without limits', async () => {
    const account = await f.player(100n);
    await room(account, { stake: 0n });
    const deposit = { key: freshKey(), account, house: 'cash', amount: 50n, kind: 'deposit' } as const;
    expect(await post(deposit)).toMatchObject({ ok: true });
    expect(await post(stakeOf(account, 0n))).toMatchObject({ ok: true });
    await f.db.database.transact((trx) => setRoom(trx, account, undefined));
    expect(await left(account)).toBeUndefined();
    expect(await post(stakeOf(account, 150n))).toMatchObject({ ok: true });
  });

  test('names the money first: who has none hears of that', async () => {
    const account = await f.player(10n);
    await room(account, { stake: 5n });
    expect(await post(stakeOf(account, 11n))).toEqual(refused('insufficient_funds'));
  });
});
