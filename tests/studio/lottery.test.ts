import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { verifyRound } from '#games/engines/fair/verify-round.ts';
import { fastGames } from '#games/engines/lottery/fast/games.ts';
import { issueSeed, lotteryPlays } from '#games/engines/lottery/replay-draw.ts';
import type { ChaseView } from '#games/studio/lottery/lottery.contract.ts';
import { LotteryBench, minutes, UNIT } from './lottery-bench.ts';

// docs/games.md section 7: fast draws by the clock, tickets over the wallet protocol, chase orders.

let bench: LotteryBench;
const START = 100_000_000;

beforeAll(async () => {
  bench = await LotteryBench.open();
});
afterAll(() => bench.close());
afterEach(() => bench.wallet.clearFaults());

/** The amount booked by the wallet: 1/100,000 of a unit there, 1/10,000 here. */
const walletGain = () => BigInt(bench.wallet.balance - START) / 10n;
const walletIs = (expected: bigint) => expect.poll(walletGain).toBe(expected);

/** A valid selection for the play, and its payout by a second, simple implementation of the rules. */
const SIMPLE: Record<string, { play: string; selection: string; pays(numbers: string[]): boolean }> = {
  'fast-three': {
    play: 'sum-sides',
    selection: 'big',
    pays: (numbers) => numbers.reduce((sum, one) => sum + Number(one), 0) >= 11,
  },
  '11x5': { play: 'sides', selection: '1-big', pays: ([first]) => Number(first) >= 6 },
  pk10: { play: 'dragon-tiger', selection: '1-dragon', pays: (numbers) => Number(numbers[0]) > Number(numbers[9]) },
  'five-digits': { play: 'sides', selection: '1-odd', pays: ([first]) => Number(first) % 2 === 1 },
  keno: { play: 'pick-1', selection: '08', pays: (numbers) => numbers.includes('08') },
  'vietnam-fast': { play: 'duoi', selection: '7', pays: ([special]) => special!.endsWith('7') },
};

describe('every fast game', () => {
  test.each(fastGames.map(({ code, family }) => [code, family] as const))(
    '%s takes tickets, draws what it committed to and pays',
    async (code, family) => {
      const before = walletGain();
      const { token } = await bench.session(code, `all-${code}`);
      const issue = await bench.openIssue(token, code);
      expect(issue.commitment).toMatch(/^[0-9a-f]{64}$/);
      const { play, selection, pays } = SIMPLE[family]!;
      const ticket = await bench.bought(token, { game: code, issue: issue.code, play, selection, multiplier: 3 });
      expect(ticket).toMatchObject({ state: 'held', amount: (3n * UNIT).toString(), numbers: null });
      expect((await bench.proof(ticket.id)).serverSeed).toBeNull();
      bench.to(issue.drawsAt);
      const settled = await bench.settled(token, ticket.id);
      const won = pays(settled.numbers!);
      const { pays: table } = lotteryPlays(code).find((one) => one.code === play)!;
      const pay = Object.entries(table).find(
        ([key]) => key === play || key === `${play}.${selection}` || key === 'pick-1.1',
      )![1];
      const expected = won ? 3n * pay : 0n;
      expect(settled).toMatchObject({ state: won ? 'won' : 'lost', payout: expected.toString() });
      await walletIs(before - 3n * UNIT + expected);
      const proof = await bench.proof(ticket.id);
      expect(proof.commitment).toBe(issue.commitment);
      expect(verifyRound(proof as never).verdict).toBe('ok');
      expect(verifyRound({ ...proof, outcome: { ...(proof.outcome as object), payout: '1' } } as never).verdict).toBe(
        'outcome_differs',
      );
    },
  );
});

describe('the lock', () => {
  test('a ticket after the lock is refused and moves nothing, also one with an issue of long ago or ahead', async () => {
    const { token } = await bench.session('keno-300', 'late');
    const issue = await bench.openIssue(token, 'keno-300');
    bench.to(issue.locksAt);
    const calls = bench.wallet.of('bet').length;
    for (const code of [issue.code, '20261122-0001', '20261125-0001'])
      expect(await bench.buy(token, { game: 'keno-300', issue: code, play: 'pick-1', selection: '01' })).toMatchObject({
        ok: false,
        error: 'lottery.late',
      });
    expect(
      await bench.buy(token, { game: 'keno-300', issue: '20261122-9999', play: 'pick-1', selection: '01' }),
    ).toMatchObject({ error: 'lottery.issue.unknown' });
    expect(bench.wallet.of('bet')).toHaveLength(calls);
  });

  test('a wallet that answers after the draw gets the stake back', async () => {
    const before = walletGain();
    const { token } = await bench.session('pk10-300', 'slow');
    const issue = await bench.openIssue(token, 'pk10-300');
    const release = bench.wallet.hold('bet');
    const id = crypto.randomUUID();
    const buying = bench.buy(token, { id, game: 'pk10-300', issue: issue.code, play: 'sum-sides', selection: 'big' });
    await bench.until(
      () => bench.db.read((db) => db.selectFrom('studio.lottery_tickets').select('id').where('id', '=', id).execute()),
      (rows) => rows.length === 1,
    );
    bench.to(issue.drawsAt + 2000);
    await bench.until(
      () =>
        bench.db.read((db) => db.selectFrom('studio.lottery_tickets').select('state').where('id', '=', id).execute()),
      ([row]) => row?.state === 'refused',
    );
    release();
    expect(await buying).toMatchObject({ ok: false });
    await walletIs(before);
    expect((await bench.ticket(token, id)).payment).toBeNull();
  });

  test('a held ticket is cancelled before the lock and not after; the book is free again', async () => {
    const before = walletGain();
    const { token } = await bench.session('11x5-300', 'cancel');
    const issue = await bench.openIssue(token, '11x5-300');
    const order = { game: '11x5-300', issue: issue.code, play: 'position', selection: '03|-|-|-|-' };
    const [first, second] = [await bench.bought(token, order), await bench.bought(token, order)];
    const cancel = (id: string) => bench.house.game(`POST /game/lottery/tickets/${id}/cancel`, { token });
    expect((await cancel(first.id)).success).toBe(true);
    expect((await cancel(first.id)).success).toBe(true);
    await walletIs(before - UNIT);
    const books = await bench.db.read((db) =>
      db
        .selectFrom('studio.lottery_books as b')
        .innerJoin('studio.lottery_issues as i', 'i.id', 'b.issue_id')
        .select('exposure')
        .where('i.game', '=', '11x5-300')
        .where('i.code', '=', issue.code)
        .execute(),
    );
    const exposure = await bench.db.read((db) =>
      db.selectFrom('studio.lottery_tickets').select('exposure').where('id', '=', second.id).executeTakeFirstOrThrow(),
    );
    expect(books).toEqual([exposure]);
    const { token: stranger } = await bench.session('11x5-300', 'stranger');
    const foreign = await bench.house.game(`POST /game/lottery/tickets/${second.id}/cancel`, { token: stranger });
    expect(foreign.errorCode).toBe('lottery.ticket.unknown');
    bench.to(issue.locksAt);
    expect((await cancel(second.id)).errorCode).toBe('lottery.late');
    bench.to(issue.drawsAt);
    await bench.settled(token, second.id);
  });
});

describe('money', () => {
  test('the same press twice, also at once, is one ticket', async () => {
    const { token } = await bench.session('keno-300', 'twice');
    const issue = await bench.openIssue(token, 'keno-300');
    const order = { id: crypto.randomUUID(), game: 'keno-300', issue: issue.code, play: 'pick-2', selection: '01 02' };
    const answers = await Promise.all([bench.buy(token, order), bench.buy(token, order)]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
    expect(bench.wallet.of('bet').filter(({ body }) => body.transaction_uuid === order.id)).toHaveLength(1);
    expect(await bench.buy(token, { ...order, multiplier: 2 })).toMatchObject({ error: 'lottery.press.used' });
  });

  test('a wallet without money refuses; what nobody knows goes back', async () => {
    const before = walletGain();
    const { token } = await bench.session('keno-300', 'poor');
    const issue = await bench.openIssue(token, 'keno-300');
    const order = { game: 'keno-300', issue: issue.code, play: 'pick-1', selection: '05' };
    bench.wallet.fail('bet', { status: 'RS_ERROR_NOT_ENOUGH_MONEY' });
    expect(await bench.buy(token, order)).toMatchObject({ error: 'studio.balance.short' });
    bench.wallet.fail('bet', 'book-then-hang-up', 'book-then-hang-up');
    expect(await bench.buy(token, order)).toMatchObject({ error: 'studio.bet.undone' });
    await walletIs(before);
  });

  test('an issue takes no more than its limit, whatever it could draw', async () => {
    const { token } = await bench.session('keno-300', 'exposure');
    await bench.house.vendor('/api/lottery/terms', {
      operator_id: 'TEST',
      actor: 'desk',
      currency: 'VNDK',
      terms: { issueLimit: (40n * UNIT).toString() },
    });
    const issue = await bench.openIssue(token, 'keno-300');
    bench.to(issue.drawsAt + 1000);
    const next = await bench.openIssue(token, 'keno-300');
    const order = { game: 'keno-300', issue: next.code, play: 'pick-2', selection: '01 02' };
    const answers = await Promise.all(Array.from({ length: 4 }, () => bench.buy(token, order)));
    // Each could win 16 units, so only two fit, in whatever order they arrive.
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ error: 'lottery.exposure.full' });
    await bench.house.vendor('/api/lottery/terms', {
      operator_id: 'TEST',
      actor: 'desk',
      currency: 'VNDK',
      terms: { issueLimit: (5_000_000n * UNIT).toString() },
    });
  });
});

describe('draws', () => {
  test('issues that nobody bet on cost no row and show their committed numbers', async () => {
    const { token } = await bench.session('pk10-90', 'reader');
    bench.pass(minutes(20));
    const { draws } = (
      await bench.house.game<{ draws: { code: string; numbers: string[] }[] }>(
        'GET /game/lottery/draws/pk10-90?limit=8',
        { token },
      )
    ).value;
    expect(draws).toHaveLength(8);
    for (const { numbers } of draws) expect(new Set(numbers).size).toBe(10);
    const rows = await bench.db.read((db) =>
      db
        .selectFrom('studio.lottery_issues')
        .select('code')
        .where('game', '=', 'pk10-90')
        .where(
          'code',
          'in',
          draws.map(({ code }) => code),
        )
        .execute(),
    );
    expect(rows).toEqual([]);
    const proof = await bench.proof(`pk10-90:${draws[0]!.code}`);
    expect(verifyRound(proof as never).verdict).toBe('ok');
    expect(proof.outcome).toEqual({ numbers: draws[0]!.numbers });
  });

  test('a day’s root is secret until the day is over, then it gives every seed of the day', async () => {
    const { token } = await bench.session('keno-90', 'rooted');
    const issue = await bench.openIssue(token, 'keno-90');
    bench.to(issue.drawsAt);
    const proof = await bench.until(
      () => bench.proof(`keno-90:${issue.code}`),
      ({ serverSeed }) => serverSeed !== null,
    );
    expect(proof.day.root).toBeNull();
    bench.pass(minutes(24 * 60));
    const after = await bench.proof(`keno-90:${issue.code}`);
    expect(issueSeed(after.day.root!, 'keno-90', issue.code)).toBe(proof.serverSeed);
  });

  test('two people of the desk void an issue and every stake goes back', async () => {
    const before = walletGain();
    const { token } = await bench.session('keno-300', 'voided');
    const issue = await bench.openIssue(token, 'keno-300');
    const ticket = await bench.bought(token, { game: 'keno-300', issue: issue.code, play: 'pick-1', selection: '09' });
    const order = { operator_id: 'TEST', actor: 'lan', cause: 'wrong balls', game: 'keno-300', issue: issue.code };
    const ordered = async (actor: string) => (await bench.house.vendor('/api/lottery/void', { ...order, actor })).body;
    // Four eyes: a second order by the same operator does not count.
    expect(await ordered('lan')).toEqual({ state: 'entered' });
    expect(await ordered('lan')).toEqual({ state: 'entered' });
    expect(await ordered('minh')).toEqual({ state: 'confirmed' });
    expect((await bench.settled(token, ticket.id)).state).toBe('void');
    await walletIs(before);
    expect((await bench.house.vendor('/api/lottery/void', order)).status).toBe(404);
    expect(
      await bench.buy(token, { game: 'keno-300', issue: issue.code, play: 'pick-1', selection: '09' }),
    ).toMatchObject({
      error: 'lottery.late',
    });
  });
});

describe('chase orders', () => {
  const order = (token: string, body: object) =>
    bench.house.game<ChaseView>('POST /game/lottery/chases', { token, body: { id: crypto.randomUUID(), ...body } });

  async function issues(token: string, game: string, count: number) {
    const first = await bench.openIssue(token, game);
    const number = Number(first.code.slice(-4));
    const codes = Array.from(
      { length: count },
      (_, at) => `${first.code.slice(0, -4)}${String(number + at).padStart(4, '0')}`,
    );
    return { first, codes };
  }

  test('takes each stake when its issue comes and ends at the last one', async () => {
    const before = walletGain();
    const { token } = await bench.session('five-digits-90', 'chaser');
    const { first, codes } = await issues(token, 'five-digits-90', 3);
    const periods = codes.map((issue, at) => ({ issue, multiplier: at + 1 }));
    // Nine of ten digits win almost always, so the order must not stop at a win.
    const selection = '0 1 2 3 4 5 6 7 8 9';
    const body = {
      game: 'five-digits-90',
      play: 'star-1',
      selection: `${selection}|-|-|-|-`,
      stopAtWin: false,
      periods,
    };
    const { value, success } = await order(token, { ...body, stakePerUnit: UNIT.toString() });
    expect(success).toBe(true);
    expect(value.periods.map(({ status }) => status)).toEqual(['held', 'waiting', 'waiting']);
    expect(value.stillToHold).toBe((50n * UNIT).toString());
    await walletIs(before - 10n * UNIT);
    for (let at = 0; at < 3; at++) {
      bench.to(first.drawsAt + at * 90_000);
      await bench.until(
        () => bench.chase(token, value.id),
        ({ periods: now }) => now[at]!.status === 'won' && (at === 2 || now[at + 1]!.status === 'held'),
      );
      bench.pass(1500);
    }
    const done = await bench.chase(token, value.id);
    expect(done).toMatchObject({ status: 'finished', staked: (60n * UNIT).toString(), stillToHold: '0' });
    // The winning one of the ten digits at the position pays 9.60 for each unit.
    expect(done.paid).toBe((((10n * UNIT * 96n) / 100n) * 6n).toString());
    await walletIs(before - 60n * UNIT + BigInt(done.paid));
  });

  test('stops at a win: the next stake is not taken', async () => {
    const before = walletGain();
    const { token } = await bench.session('five-digits-90', 'stopper');
    const { first, codes } = await issues(token, 'five-digits-90', 4);
    const periods = codes.map((issue) => ({ issue, multiplier: 1 }));
    const selection = '0 1 2 3 4 5 6 7 8 9|-|-|-|-';
    const body = { game: 'five-digits-90', play: 'star-1', selection, stopAtWin: true, periods };
    const { value } = await order(token, { ...body, stakePerUnit: UNIT.toString() });
    const bets = bench.wallet.of('bet').length;
    bench.to(first.drawsAt);
    const done = await bench.until(
      () => bench.chase(token, value.id),
      ({ status }) => status !== 'running',
    );
    expect(done).toMatchObject({ status: 'stopped-at-win', stillToHold: '0' });
    expect(done.periods.map(({ status }) => status)).toEqual(['won', 'stopped', 'stopped', 'stopped']);
    // All ten digits are staked, and the winning one pays 9.60 for each unit.
    await walletIs(before - 10n * UNIT + (UNIT * 96n) / 10n);
    bench.pass(200_000);
    expect(bench.wallet.of('bet')).toHaveLength(bets);
  });

  test('is cancelled in parts and as a whole; what is held and cancelled goes back', async () => {
    const before = walletGain();
    const { token } = await bench.session('keno-300', 'half');
    const { codes } = await issues(token, 'keno-300', 4);
    const periods = codes.map((issue) => ({ issue, multiplier: 1 }));
    const body = { game: 'keno-300', play: 'pick-1', selection: '07', stopAtWin: false, periods };
    const { value } = await order(token, { ...body, stakePerUnit: UNIT.toString() });
    const cancel = (issue?: string) =>
      bench.house.game<ChaseView>(`POST /game/lottery/chases/${value.id}/cancel`, { token, body: { issue } });
    await walletIs(before - UNIT);
    expect((await cancel(codes[0])).value.periods[0]!.status).toBe('cancelled');
    await walletIs(before);
    expect((await cancel(codes[2])).value.periods.map(({ status }) => status)).toEqual([
      'cancelled',
      'waiting',
      'cancelled',
      'waiting',
    ]);
    expect((await cancel()).value).toMatchObject({ status: 'cancelled', stillToHold: '0' });
    expect((await cancel()).value.status).toBe('cancelled');
  });

  test('ends when the wallet refuses a stake', async () => {
    const { token } = await bench.session('keno-300', 'broke');
    const { first, codes } = await issues(token, 'keno-300', 3);
    const periods = codes.map((issue) => ({ issue, multiplier: 1 }));
    const body = { game: 'keno-300', play: 'pick-1', selection: '07', stopAtWin: false, periods };
    const { value } = await order(token, { ...body, stakePerUnit: UNIT.toString() });
    bench.wallet.fail('bet', { status: 'RS_ERROR_NOT_ENOUGH_MONEY' });
    bench.to(first.drawsAt + 1500);
    const done = await bench.until(
      () => bench.chase(token, value.id),
      ({ status, periods: now }) => status === 'refused' && now[0]!.status !== 'held',
    );
    expect(done.periods.map(({ status }) => status).slice(1)).toEqual(['refused', 'stopped']);
  });
});

test('an operator asks for the open issue of a game', async () => {
  const ask = (game: string) => bench.house.vendor('/api/lottery/near', { operator_id: 'TEST', game });
  const { token } = await bench.session('keno-300', 'near');
  const issue = await bench.openIssue(token, 'keno-300');
  expect((await ask('keno-300')).body).toMatchObject({
    current: { code: issue.code, locks_at: issue.locksAt, draws_at: issue.drawsAt, open: true },
  });
  expect((await ask('nowhere')).status).toBe(404);
});
