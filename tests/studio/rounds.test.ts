import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SpinAnswer } from '#games/studio/game.contract.ts';
import { StudioBench } from './studio-bench.ts';

// docs/games.md section 1 "money"; protocols.md A "Vendor behaviour to survive".

let bench: StudioBench;
beforeAll(async () => {
  bench = await StudioBench.open();
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.wallet.calls.length = 0;
  bench.wallet.balance = 100_000_000;
});

/** The wallet counts 1/100,000, the game contract 1/10,000. */
const BALANCE = 10_000_000;

describe('a round', () => {
  test('takes the stake, pays the win and closes', async () => {
    const { token } = await bench.open('always-wins');
    const { value } = await bench.spin(token);
    expect(value.round).toMatchObject({ state: 'closed', stake: '10000', win: '50000', nonce: 0 });
    expect(value.balance).toBe(String(BALANCE - 10_000 + 50_000));
    const [bet] = bench.wallet.of('bet');
    const [win] = bench.wallet.of('win');
    expect(bet?.body).toMatchObject({
      token: 'operator-token-1',
      game_code: 'always-wins',
      currency: 'VNDK',
      amount: 100_000,
      round: value.round.ref,
      round_closed: false,
      is_free: false,
    });
    expect(win?.body).toMatchObject({
      amount: 500_000,
      round: value.round.ref,
      round_closed: true,
      reference_transaction_uuid: bet?.body.transaction_uuid,
    });
    expect(bench.wallet.badSignatures).toBe(0);
  });

  test('that loses still closes with a win of 0', async () => {
    const { token } = await bench.open('always-loses');
    const { value } = await bench.spin(token);
    expect(value.round).toMatchObject({ state: 'closed', win: '0' });
    expect(bench.wallet.of('win')[0]?.body).toMatchObject({ amount: 0, round_closed: true });
  });

  test('is the same when the same spin key comes again, even at the same time', async () => {
    const { token } = await bench.open('mixed');
    const spinKey = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => bench.spin(token, { spinKey })));
    const again = await bench.spin(token, { spinKey });
    for (const { value } of answers) expect(value.round).toEqual(again.value.round);
    expect(bench.wallet.of('bet')).toHaveLength(1);
    expect(bench.wallet.of('win')).toHaveLength(1);
    expect((await bench.spin(token, { spinKey, stake: '20000' })).errorCode).toBe('studio.spin.key.used');
  });

  test('waits for the one before it', async () => {
    const { token } = await bench.open('always-wins');
    const release = bench.wallet.hold('bet');
    const first = bench.spin(token);
    await expect.poll(() => bench.wallet.of('bet').length).toBe(1);
    expect((await bench.spin(token)).errorCode).toBe('studio.round.open');
    release();
    expect((await first).value.round.state).toBe('closed');
    expect((await bench.spin(token)).value.round).toMatchObject({ state: 'closed', nonce: 1 });
  });

  test('refuses a stake that the title does not offer, before anything is sent', async () => {
    const { token } = await bench.open('always-wins');
    expect((await bench.spin(token, { stake: '12345' })).errorCode).toBe('studio.stake.not.offered');
    expect((await bench.spin(token, { stake: '-10000' })).errorCode).toBe('request_param_err');
    expect(bench.wallet.of('bet')).toHaveLength(0);
  });
});

describe('a bet', () => {
  test.each([
    ['RS_ERROR_NOT_ENOUGH_MONEY', 'studio.balance.short'],
    ['RS_ERROR_BET_LIMIT_EXCEEDED', 'studio.limit.reached'],
    ['RS_ERROR_USER_DISABLED', 'studio.player.disabled'],
    ['RS_ERROR_TOKEN_EXPIRED', 'studio.session.ended'],
    ['RS_ERROR_WRONG_CURRENCY', 'studio.bet.refused'],
  ])('refused with %s is discarded: no win, no rollback, and the next spin is free', async (status, code) => {
    const { token } = await bench.open('always-wins');
    bench.wallet.fail('bet', { status });
    expect((await bench.spin(token)).errorCode).toBe(code);
    expect((await bench.until(token, 'discarded')).outcome).toBeNull();
    expect(bench.wallet.of('rollback')).toHaveLength(0);
    expect((await bench.spin(token)).value.round.state).toBe('closed');
  });

  test.each([
    ['is taken but says UNKNOWN', ['book-then-unknown']],
    ['is taken but answers nonsense', ['book-then-garble']],
    ['says TIMEOUT', [{ status: 'RS_ERROR_TIMEOUT' }]],
    ['is taken but never answers', ['book-then-hang-up', 'book-then-hang-up']],
    ['never arrives', ['hang-up', 'hang-up']],
  ] as const)('that %s is rolled back and the money is as before', async (_, faults) => {
    const { token } = await bench.open('always-wins');
    bench.wallet.fail('bet', ...faults);
    expect((await bench.spin(token)).errorCode).toBe('studio.bet.undone');
    await bench.until(token, 'rolled_back');
    expect(bench.wallet.balance).toBe(BALANCE * 10);
    expect(bench.wallet.of('win')).toHaveLength(0);
    const [rollback] = bench.wallet.of('rollback');
    expect(rollback?.body.reference_transaction_uuid).toBe(bench.wallet.of('bet')[0]?.body.transaction_uuid);
  });

  test('lost on the network is sent again with the same transaction', async () => {
    const { token } = await bench.open('always-wins');
    bench.wallet.fail('bet', 'book-then-hang-up');
    expect((await bench.spin(token)).value.round.state).toBe('closed');
    const [first, second] = bench.wallet.of('bet');
    expect(second?.body.transaction_uuid).toBe(first?.body.transaction_uuid);
    expect(bench.wallet.balance).toBe((BALANCE - 10_000 + 50_000) * 10);
  });
});

describe('win and rollback', () => {
  test('are retried by the background until they arrive, and pay once', async () => {
    const { token } = await bench.open('always-wins');
    bench.wallet.fail('win', 'book-then-unknown', { status: 'RS_ERROR_UNKNOWN' }, 'book-then-garble');
    const { value } = await bench.spin(token);
    expect(value).toMatchObject({ balance: null, round: { state: 'drawn', win: '50000' } });
    expect((await bench.until(token, 'closed')).outcome).toEqual(value.round.outcome);
    expect(bench.wallet.balance).toBe((BALANCE - 10_000 + 50_000) * 10);

    const other = await bench.open('always-loses');
    bench.wallet.fail('bet', 'book-then-unknown');
    bench.wallet.fail('rollback', { status: 'RS_ERROR_UNKNOWN' }, 'book-then-garble', 'book-then-unknown');
    await bench.spin(other.token);
    await bench.until(other.token, 'rolled_back');
    expect(bench.wallet.balance).toBe((BALANCE - 10_000 + 50_000) * 10);
  });

  test('that take long do not keep the outcome from the player', async () => {
    await bench.stop();
    await bench.start({ patienceMs: 20 });
    const { token } = await bench.open('always-wins');
    const release = bench.wallet.hold('win');
    const { value } = await bench.spin(token);
    expect(value).toMatchObject({ balance: null, round: { state: 'drawn', win: '50000' } });
    release();
    await bench.until(token, 'closed');
    const later = await bench.game<SpinAnswer>(`GET /game/rounds/${value.round.ref}`, { token });
    expect(later.value.balance).toBe(String(BALANCE - 10_000 + 50_000));
    await bench.stop();
    await bench.start();
  });

  test('stop at a terminal refusal and are asked again when the player comes back', async () => {
    const { token } = await bench.open('always-wins');
    bench.wallet.fail('win', { status: 'RS_ERROR_USER_DISABLED' });
    expect((await bench.spin(token)).value.round.state).toBe('win_blocked');
    expect(bench.wallet.of('win')).toHaveLength(1);
    const back = await bench.open('always-wins');
    expect(back.balance).toBe(String(BALANCE - 10_000 + 50_000));
    expect(back.unfinished).toMatchObject({ state: 'closed', win: '50000' });
  });
});

describe('what the operator has refused for good', () => {
  test('is asked about again by itself, so that it is paid once the cause is mended', async () => {
    await bench.stop();
    await bench.start({ blockedMs: 20 });
    const won = await bench.open('always-wins');
    bench.wallet.fail('win', { status: 'RS_ERROR_USER_DISABLED' }, { status: 'RS_ERROR_INVALID_GAME' });
    expect((await bench.spin(won.token)).value.round.win).toBe('50000');
    await bench.until(won.token, 'closed');
    expect(bench.wallet.balance).toBe((BALANCE - 10_000 + 50_000) * 10);

    const undone = await bench.open('always-loses');
    bench.wallet.fail('bet', 'book-then-unknown');
    bench.wallet.fail('rollback', { status: 'RS_ERROR_USER_DISABLED' });
    await bench.spin(undone.token);
    await bench.until(undone.token, 'rolled_back');
    expect(bench.wallet.balance).toBe((BALANCE - 10_000 + 50_000) * 10);
    await bench.stop();
    await bench.start();
  });
});

describe('an interrupted round', () => {
  test('killed between bet and win is paid by the next process and shown again', async () => {
    const { token } = await bench.open('always-wins');
    bench.wallet.fail('win', ...Array.from({ length: 30 }, () => 'hang-up' as const));
    const { value } = await bench.spin(token);
    expect(value.round.state).toBe('drawn');
    await bench.stop();
    bench.wallet.clearFaults();
    await bench.start();
    const back = await bench.open('always-wins');
    expect(back.unfinished).toEqual({ ...value.round, state: 'closed' });
    expect(back.balance).toBe(String(BALANCE - 10_000 + 50_000));
    expect(bench.wallet.balance).toBe((BALANCE - 10_000 + 50_000) * 10);

    await bench.game(`POST /game/rounds/${value.round.ref}/acknowledge`, { token: back.token });
    expect((await bench.open('always-wins')).unfinished).toBeNull();
  });

  test('killed while the bet was on its way is rolled back by the next process', async () => {
    const { token } = await bench.open('always-wins');
    const { value: before } = await bench.spin(token);
    // As a killed process leaves it: stored, the bet perhaps accepted, and no process working on it.
    await bench.db.database.transact((db) =>
      db
        .updateTable('studio.rounds')
        .set({ state: 'betting', ended_at: null, next_attempt_at: new Date(0), outcome: 'null' })
        .where('ref', '=', before.round.ref)
        .execute(),
    );
    await bench.until(token, 'rolled_back');
    expect(bench.wallet.of('rollback')).toHaveLength(1);
  });
});

describe('progressive pools', () => {
  test('are fed by every stake, won once in whole, and start again from the seed', async () => {
    const feeder = await bench.open('feeds-jackpot');
    expect(feeder.jackpots).toEqual([{ level: 'mini', amount: '500000' }]);
    await bench.spin(feeder.token);
    await bench.spin(feeder.token, { stake: '20000' });
    const winner = await bench.open('always-jackpot');
    expect(winner.jackpots).toEqual([{ level: 'mini', amount: '500300' }]);
    const { value } = await bench.spin(winner.token);
    expect(value.round).toMatchObject({ win: '500300', jackpotWin: '500300', state: 'closed' });
    // The winner's share of this stake starts the next pot.
    expect(value.jackpots).toEqual([{ level: 'mini', amount: '500100' }]);
    expect(bench.wallet.of('win').at(-1)?.body).toMatchObject({ amount: 5_003_000, jackpot_win: 5_003_000 });
  });

  test('pay every unit exactly once when many win at the same moment', async () => {
    const winners = await Promise.all(
      Array.from({ length: 12 }, (_, i) => bench.open('always-jackpot', { user: `member-${i}` })),
    );
    const spins = await Promise.all(winners.map(({ token }) => bench.spin(token)));
    expect(spins.every(({ value }) => BigInt(value.round.jackpotWin) >= 500_000n)).toBe(true);
    const { fed, kept, won } = await poolTotals();
    expect(kept + won).toBe(fed);
  });
});

/** Pools in 1/10,000 of 1/10,000: 2 % of every stake went in and prizes went out, nothing else. */
async function poolTotals() {
  const { rows } = await bench.db.database.read((db) =>
    sql<{ fed: bigint; kept: bigint; won: bigint }>`select
      (select sum(stake) * 200 from studio.rounds where game_code like '%jackpot' and drawn_at is not null)::int8 fed,
      (select sum(pot + reserve) from studio.pools)::int8 kept,
      (select sum(amount) * 10000 from studio.pool_wins)::int8 won`.execute(db),
  );
  return rows[0]!;
}
