import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshKey, type LedgerFixture, openLedgerFixture, payoutOn, refused, stakeOf } from './ledger.fixture.ts';

/** protocols.md "Neutral core", docs/ledger.md. Every test ends with a check of the books. */
let f: LedgerFixture;
beforeAll(async () => {
  f = await openLedgerFixture();
});
afterAll(async () => {
  await f.expectSoundBooks();
  await f.close();
});
const post = (request: Parameters<LedgerFixture['ledger']['poster']['post']>[0]) => f.ledger.poster.post(request);
const reverse = (of: string, account: bigint, key = freshKey('rollback')) =>
  f.ledger.poster.reverse({ key, of, account });

describe('idempotency', () => {
  test('the same request again gets the first answer and moves nothing', async () => {
    const account = await f.player(1000n);
    const stake = stakeOf(account, 300n);
    const first = await post(stake);
    await post(stakeOf(account, 100n));
    expect(await post(stake)).toEqual({ ...first, replayed: true });
    expect(await f.balance(account)).toBe(600n);
  });

  test('the same key with any other fact is refused', async () => {
    const account = await f.player(1000n);
    const stranger = await f.player(1000n);
    const stake = stakeOf(account, 300n);
    await post(stake);
    const others = [
      { amount: -301n },
      { round: 'another' },
      { round: undefined },
      { vendor: 2 },
      { game: 8 },
      { house: 'jackpot' as const },
      { kind: 'fee' as const },
      { closesRound: true },
      { account: stranger },
    ];
    for (const other of others)
      expect(await post({ ...stake, ...other }), JSON.stringify(Object.keys(other))).toEqual(refused('key_conflict'));
    const known = stakeOf(account, 1n);
    await post(known);
    const payout = payoutOn(stake, 5n);
    await post(payout);
    expect(await post({ ...payout, ref: known.key, round: known.round })).toEqual(refused('key_conflict'));
    expect(await f.balance(account)).toBe(704n);
    expect(await f.balance(stranger)).toBe(1000n);
  });

  test('many copies at once move money once', async () => {
    const account = await f.player(1000n);
    const stake = stakeOf(account, 300n);
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(stake)));
    expect(answers.filter((answer) => answer.ok && !answer.replayed)).toHaveLength(1);
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(await f.balance(account)).toBe(700n);
  });
});

describe('the floor', () => {
  test('is never passed, and the last coin can be staked', async () => {
    const account = await f.player(100n);
    expect(await post(stakeOf(account, 101n))).toEqual({ ok: false, reason: 'insufficient_funds', balance: 100n });
    expect(await post(stakeOf(account, 100n))).toMatchObject({ ok: true, balance: 0n });
    expect(await post(stakeOf(account, 1n))).toEqual(refused('insufficient_funds'));
  });

  test('of a credit line lies below zero', async () => {
    const account = await f.ledger.openAccount({ brandId: 1, currency: 'VND', ownerId: 900_001n, floor: -50n });
    expect(await post(stakeOf(account, 50n))).toMatchObject({ ok: true, balance: -50n });
    expect(await post(stakeOf(account, 1n))).toEqual(refused('insufficient_funds'));
  });

  test('holds against a stampede of one player', async () => {
    const account = await f.player(1000n);
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(stakeOf(account, 100n))));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(10);
    expect(await f.balance(account)).toBe(0n);
  });

  test('is passed only by a source that may take back what was played, and then blocks play', async () => {
    const account = await f.player(100n);
    const stake = stakeOf(account, 100n);
    await post(stake);
    const payout = payoutOn(stake, 500n);
    await post(payout);
    await post(stakeOf(account, 400n));
    expect(await reverse(payout.key, account)).toEqual(refused('insufficient_funds'));
    const forced = await f.ledger.poster.reverse({ key: freshKey(), of: payout.key, account, mayOverdraw: true });
    expect(forced).toMatchObject({ ok: true, balance: -400n });
    await post({ key: freshKey(), account, house: 'cash', amount: 300n, kind: 'deposit' });
    expect(await post(stakeOf(account, 1n))).toEqual(refused('insufficient_funds'));
    await post({ key: freshKey(), account, house: 'cash', amount: 110n, kind: 'deposit' });
    expect(await post(stakeOf(account, 10n))).toMatchObject({ ok: true, balance: 0n });
  });
});

describe('payouts', () => {
  test('need a stake that is known, of the same account and round', async () => {
    const account = await f.player(1000n);
    const other = await f.player(1000n);
    const stake = stakeOf(account, 10n);
    expect(await post(payoutOn(stake, 5n))).toEqual(refused('unknown_reference'));
    await post(stake);
    expect(await post(payoutOn(stake, 5n, { account: other }))).toEqual(refused('unknown_reference'));
    expect(await post(payoutOn(stake, 5n, { round: 'elsewhere' }))).toEqual(refused('unknown_reference'));
    expect(await post(payoutOn(stake, 5n, { ref: undefined, round: 'elsewhere' }))).toEqual(
      refused('unknown_reference'),
    );
    expect(await post(payoutOn(stake, 5n, { ref: undefined, vendor: 2 }))).toEqual(refused('unknown_reference'));
    expect(await post(payoutOn(stake, 5n))).toMatchObject({ ok: true, balance: 995n });
    expect(await post(payoutOn(stake, 5n, { ref: undefined }))).toMatchObject({ ok: true, balance: 1000n });
    const notAStake = payoutOn(stake, 1n);
    await post(notAStake);
    expect(await post(payoutOn(stake, 5n, { ref: notAStake.key }))).toEqual(refused('unknown_reference'));
  });

  test('on a reversed stake are refused', async () => {
    const account = await f.player(1000n);
    const stake = stakeOf(account, 10n);
    await post(stake);
    await reverse(stake.key, account);
    expect(await post(payoutOn(stake, 5n))).toEqual(refused('reference_reversed'));
    expect(await post(payoutOn(stake, 5n, { ref: undefined }))).toEqual(refused('reference_reversed'));
    expect(await f.balance(account)).toBe(1000n);
  });

  test('of zero close a lost round, and a closed round takes no more', async () => {
    const account = await f.player(1000n);
    const stake = stakeOf(account, 10n);
    await post(stake);
    const lost = payoutOn(stake, 0n, { closesRound: true });
    expect(await post(lost)).toMatchObject({ ok: true, balance: 990n });
    expect(await post(payoutOn(stake, 5n))).toEqual(refused('round_closed'));
    expect(await post(payoutOn(stake, 5n, { ref: undefined }))).toEqual(refused('round_closed'));
    expect(await post(lost)).toMatchObject({ ok: true, replayed: true });
    expect(await f.balance(account)).toBe(990n);
  });

  test('a stake may close its round itself; another player in the same round is not touched', async () => {
    const account = await f.player(1000n);
    const neighbour = await f.player(1000n);
    const mine = stakeOf(account, 10n, { round: 'table 1', closesRound: true });
    const theirs = stakeOf(neighbour, 10n, { round: 'table 1' });
    await post(mine);
    await post(theirs);
    expect(await post(payoutOn(mine, 5n))).toEqual(refused('round_closed'));
    expect(await post(payoutOn(theirs, 5n))).toMatchObject({ ok: true });
  });

  test('a closing payout that is taken back opens its round again', async () => {
    const account = await f.player(1000n);
    const stake = stakeOf(account, 10n);
    await post(stake);
    const closing = payoutOn(stake, 20n, { closesRound: true });
    await post(closing);
    await reverse(closing.key, account);
    expect(await post(payoutOn(stake, 30n, { closesRound: true }))).toMatchObject({ ok: true, balance: 1020n });
  });

  test('a stake without a round is a round of its own', async () => {
    const account = await f.player(1000n);
    const stake = stakeOf(account, 10n, { round: undefined });
    await post(stake);
    expect(await post(payoutOn(stake, 5n))).toMatchObject({ ok: true });
    expect(await post(payoutOn(stake, 0n, { ref: undefined, round: stake.key, closesRound: true }))).toMatchObject({
      ok: true,
    });
    expect(await post(payoutOn(stake, 5n))).toEqual(refused('round_closed'));
  });

  test('for promotions need no stake', async () => {
    const account = await f.player(0n);
    const prize = { key: freshKey(), account, house: 'promotion', amount: 7n, kind: 'promo_payout' } as const;
    expect(await post(prize)).toMatchObject({ ok: true, balance: 7n });
  });
});

describe('rollbacks', () => {
  test('refund a stake once, whatever their key and however often', async () => {
    const account = await f.player(1000n);
    const stake = stakeOf(account, 300n);
    await post(stake);
    const first = await reverse(stake.key, account, 'vendor:rb-1');
    expect(first).toMatchObject({ ok: true, balance: 1000n, replayed: false });
    await post(stakeOf(account, 50n));
    expect(await reverse(stake.key, account, 'vendor:rb-1')).toEqual({ ...first, replayed: true });
    expect(await reverse(stake.key, account, 'vendor:rb-2')).toEqual({ ...first, replayed: true });
    expect(await f.balance(account)).toBe(950n);
    expect(await f.ledger.find('vendor:rb-1')).toMatchObject({
      kind: 'refund',
      amount: 300n,
      ref: stake.key,
      game: 7,
      vendor: 1,
    });
  });

  test('of an unknown stake leave a tombstone that refuses the late stake', async () => {
    const account = await f.player(1000n);
    const stake = stakeOf(account, 300n);
    const buried = await reverse(stake.key, account, 'vendor:early');
    expect(buried).toMatchObject({ ok: true, balance: 1000n });
    expect(await post(stake)).toEqual(refused('tombstoned'));
    expect(await reverse(stake.key, account, 'vendor:early')).toEqual({ ...buried, replayed: true });
    expect(await f.balance(account)).toBe(1000n);
  });

  test('by the wrong player change nothing for the right one', async () => {
    const account = await f.player(1000n);
    const stranger = await f.player(1000n);
    const stake = stakeOf(account, 300n);
    await reverse(stake.key, stranger);
    expect(await post(stake)).toMatchObject({ ok: true });
    expect(await reverse(stake.key, await f.player())).toEqual(refused('unknown_reference'));
    expect(await reverse(stake.key, account)).toMatchObject({ ok: true, balance: 1000n });
    expect(await f.balance(stranger)).toBe(1000n);
  });

  test('of a stake that was paid are refused until the payout has gone back', async () => {
    const account = await f.player(1000n);
    const stake = stakeOf(account, 100n);
    await post(stake);
    const payout = payoutOn(stake, 250n);
    await post(payout);
    expect(await reverse(stake.key, account)).toEqual(refused('reference_paid'));
    expect(await reverse(payout.key, account)).toMatchObject({ ok: true, balance: 900n });
    expect(await reverse(stake.key, account)).toMatchObject({ ok: true, balance: 1000n });
  });

  test('of one stake of a round do not mind a payout on another, but do mind one on the whole round', async () => {
    const account = await f.player(1000n);
    const [first, second, third] = [1, 2, 3].map(() => stakeOf(account, 100n, { round: 'three chips' }));
    for (const stake of [first!, second!, third!]) await post(stake);
    await post(payoutOn(first!, 250n));
    expect(await reverse(second!.key, account)).toMatchObject({ ok: true, balance: 1050n });
    await post(payoutOn(first!, 50n, { ref: undefined }));
    expect(await reverse(third!.key, account)).toEqual(refused('reference_paid'));
  });

  test('of a lost stake (paid with zero) are allowed', async () => {
    const account = await f.player(1000n);
    const stake = stakeOf(account, 100n);
    await post(stake);
    await post(payoutOn(stake, 0n, { closesRound: true }));
    expect(await reverse(stake.key, account)).toMatchObject({ ok: true, balance: 1000n });
  });

  test('cannot themselves be rolled back, nor share a key with something else', async () => {
    const account = await f.player(1000n);
    const stake = stakeOf(account, 100n);
    await post(stake);
    const key = freshKey('rollback');
    await reverse(stake.key, account, key);
    expect(await reverse(key, account)).toEqual(refused('not_reversible'));
    expect(await post({ ...stake, key })).toEqual(refused('key_conflict'));
    expect(await reverse('vendor:something-else', account, stake.key)).toEqual(refused('key_conflict'));
    expect(await reverse('vendor:something-else', account, key)).toEqual(refused('key_conflict'));
  });
});

describe('requests that are wrong in themselves', () => {
  test('are refused without a word to the database', async () => {
    const account = await f.player(10n);
    const stake = stakeOf(account, 1n);
    for (const wrong of [
      { key: '' },
      { key: 'a\0b' },
      { key: 'x'.repeat(201) },
      { round: '' },
      { ref: '\ud800' },
      { amount: 10n ** 18n },
      { vendor: 1.5 },
      { game: -1 },
    ]) {
      expect(await post({ ...stake, ...wrong }), JSON.stringify(Object.keys(wrong))).toEqual(
        refused('invalid_request'),
      );
    }
    expect(await reverse('same', account, 'same')).toEqual(refused('invalid_request'));
  });

  test('keys and rounds with quotes, commas, braces and other scripts stay what they are', async () => {
    const account = await f.player(10n);
    const key = 'vendor:{"a,b"}\\ NULL ván cược 🎰';
    expect(await post(stakeOf(account, 1n, { key, round: '"},{\\' }))).toMatchObject({ ok: true });
    expect(await f.ledger.find(key)).toMatchObject({ key, round: '"},{\\', amount: -1n, kind: 'stake' });
  });

  test('unknown and closed accounts', async () => {
    expect(await post(stakeOf(3_200_000n, 1n))).toEqual(refused('unknown_account'));
    expect(await reverse('vendor:whatever', 3_200_000n)).toEqual(refused('unknown_account'));
    const account = await f.player(10n);
    const stake = stakeOf(account, 1n);
    await post(stake);
    const { setAccountClosed } = await import('#ledger/accounts.ts');
    await f.db.database.transact((trx) => setAccountClosed(trx, account, true));
    expect(await post(stakeOf(account, 1n))).toEqual(refused('account_closed'));
    expect(await post(payoutOn(stake, 4n))).toMatchObject({ ok: true, balance: 13n });
  });
});

describe('a batch', () => {
  test('with the same key for two players in one turn takes it for one of them', async () => {
    const [one, two] = [await f.player(10n), await f.player(10n)];
    const key = freshKey();
    const answers = await Promise.all([post(stakeOf(one, 1n, { key })), post(stakeOf(two, 1n, { key }))]);
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.find((answer) => !answer.ok)).toEqual(refused('key_conflict'));
  });

  test('keeps the order of one player: a stake and its payout sent together', async () => {
    const account = await f.player(10n);
    const stake = stakeOf(account, 10n);
    const answers = await Promise.all([
      post(stake),
      post(payoutOn(stake, 15n)),
      reverse(stake.key, account),
      post(stakeOf(account, 15n)),
    ]);
    expect(answers).toMatchObject([{ balance: 0n }, { balance: 15n }, { reason: 'reference_paid' }, { balance: 0n }]);
  });
});
