import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerAuthorisedChecks } from '#features/wagers/authorised/authorised.checks.ts';
import { registerWagerChecks } from '#features/wagers/public.ts';
import { finalFootball } from '#games/engines/odds/result.ts';
import { authoriseLogin } from '#games/vendors/authorise/authorise.client.ts';
import { reconcile } from '#ledger/reconcile.ts';
import { setRoom } from '#ledger/room.ts';
import { COMPANY_KEY } from '../vendors/authorise-house.ts';
import { BettingBench, leg, offer } from './betting-bench.ts';

// docs/games.md "Sports and esports"; protocols.md B: the betting house and the platform over HTTP.

let bench: BettingBench;
beforeAll(async () => {
  bench = await BettingBench.open();
});
afterAll(() => bench.close());
registerWagerChecks();
registerAuthorisedChecks();

const threeWay = () => offer('1x2', 0, { home: 195, draw: 340, away: 410 });
const key = (market: '1x2' | 'handicap' | 'total', line = 0) => ({ market, line });
const result = (home: number, away: number) => finalFootball({ home, away }, { home: 0, away: 0 });

describe('the platform', () => {
  test('opens a game for a player by the key of the company, and by no other', async () => {
    const { player } = await bench.player();
    const launch = { player: player.id.toString(), gameCode: 'football', currency: 'VNDK', language: 'vi' };
    const links = { lobbyUrl: 'http://localhost:3000/sports', depositUrl: undefined };
    const open = (companyKey: string, gameCode = 'football') =>
      authoriseLogin({ apiUrl: bench.url, companyKey }, { ...launch, ...links, gameCode });
    expect(await open(COMPANY_KEY)).toMatchObject({
      ok: true,
      value: expect.stringContaining('/play/football?room=betting&lang=vi&session='),
    });
    expect(await open('wrong')).toMatchObject({ ok: false, reason: 'refused', detail: '4 CompanyKey Error' });
    expect(await open(COMPANY_KEY, 'no-such-game')).toMatchObject({ ok: false, reason: 'refused' });
  });
});

describe('a single bet', () => {
  test('is placed, taken by the wallet, settled by the feed and paid', async () => {
    const player = await bench.player();
    const event = await bench.match([threeWay()]);
    const placed = await bench.place(player.token, { legs: [leg(event, '1x2', 0, 'home', 195)] });
    expect(placed).toMatchObject({ problem: null, balance: '900000', bet: { state: 'running', atRisk: '100000' } });
    expect(await player.balance()).toBe(900_000n);
    await bench.settle(event, [key('1x2')], result(2, 1));
    expect(await bench.bet(player.token, placed.bet!.id)).toMatchObject({ state: 'settled', payout: '195000' });
    expect(await player.balance()).toBe(1_095_000n);
  });

  test('above a limit of the player is refused by that name, and costs nothing', async () => {
    const player = await bench.player();
    const event = await bench.match([threeWay()]);
    const [from, until] = [new Date(Date.now() - 1000), new Date(Date.now() + 3_600_000)];
    await bench.house.house.database.database.transact((trx) =>
      setRoom(trx, player.player.ledgerAccount, { stake: 150_000n, loss: 150_000n, from, until }),
    );
    const place = () => bench.place(player.token, { legs: [leg(event, '1x2', 0, 'home', 195)] });
    expect((await place()).problem).toBeNull();
    expect(await place()).toMatchObject({ problem: 'limit_reached', bet: { state: 'refused' } });
    expect(await player.balance()).toBe(900_000n);
    const short = await bench.player(50_000n);
    const refused = await bench.place(short.token, { legs: [leg(event, '1x2', 0, 'home', 195)] });
    expect(refused.problem).toBe('balance_short');
  });

  test('counts in what the open bets can lose at worst, until it is settled', async () => {
    const { token } = await bench.player();
    const [plus, minus] = [
      await bench.match([threeWay()]),
      await bench.match([offer('total', 10, { over: 211, under: 180 })]),
    ];
    const worst = async () => {
      const { value } = await bench.call<{ openRisk: string; openCount: number }>('GET /game/betting/bets?view=open', {
        token,
      });
      return [value.openCount, value.openRisk];
    };
    expect(await worst()).toEqual([0, '0']);
    await bench.place(token, { legs: [leg(plus, '1x2', 0, 'home', 195)] });
    // 10.00 at -0.90 can lose 9.00.
    await bench.place(token, {
      legs: [leg(minus, 'total', 10, 'over', 0, { price: { format: 'malay', points: -90 } })],
    });
    expect(await worst()).toEqual([2, '190000']);
    const both = [leg(plus, '1x2', 0, 'draw', 340), leg(minus, 'total', 10, 'under', 180)];
    await bench.place(token, { kind: 'parlay', legs: both });
    expect(await worst()).toEqual([3, '290000']);
    await bench.settle(plus, [key('1x2')], result(1, 0));
    // The single is paid; the parlay waits for its second leg.
    expect(await worst()).toEqual([2, '190000']);
    await bench.settle(minus, [key('total', 10)], result(1, 0));
    expect(await worst()).toEqual([0, '0']);
  });

  test('is the same bet when the same press comes again, also at the same time', async () => {
    const player = await bench.player();
    const event = await bench.match([threeWay()]);
    const press = { id: crypto.randomUUID(), legs: [leg(event, '1x2', 0, 'draw', 340)] };
    await Promise.allSettled([1, 2, 3].map(() => bench.place(player.token, press)));
    expect((await bench.place(player.token, press)).bet).toMatchObject({ state: 'running' });
    expect(await player.balance()).toBe(900_000n);
    expect(await bench.place(player.token, { ...press, stake: '200000' })).toMatchObject({ problem: 'key_used' });
  });

  test('is refused without money, below the least stake, and by the wallet of a blocked player', async () => {
    const player = await bench.player(50_000n);
    const event = await bench.match([threeWay()]);
    const legs = [leg(event, '1x2', 0, 'home', 195)];
    expect(await bench.place(player.token, { legs })).toMatchObject({ problem: 'balance_short' });
    expect(await bench.place(player.token, { legs, stake: '4999' })).toMatchObject({ problem: 'stake_too_low' });
    player.player.mayPlay = false;
    expect(await bench.place(player.token, { legs, stake: '10000' })).toMatchObject({ problem: 'player_disabled' });
    expect(await player.balance()).toBe(50_000n);
  });

  test.each([
    ['malay', -90, 90_000n, 190_000n],
    ['indonesian', -120, 120_000n, 220_000n],
    ['hongkong', 90, 100_000n, 190_000n],
    ['american', -111, 100_000n, 190_090n],
  ] as const)('in %s odds risks and pays as printed', async (format, points, risk, payout) => {
    const player = await bench.player();
    // 2.11 is -0.90 in Malay odds; 1.83 is -1.20 in Indonesian ones; 1.90 is 0.90 and -111.
    const centi = { malay: 211, indonesian: 183, hongkong: 190, american: 190 }[format];
    const event = await bench.match([offer('total', 10, { over: centi, under: 180 })]);
    const legs = [leg(event, 'total', 10, 'over', 0, { price: { format, points } })];
    expect((await bench.place(player.token, { legs })).bet).toMatchObject({ atRisk: risk.toString() });
    await bench.settle(event, [key('total', 10)], result(2, 1));
    expect(await player.balance()).toBe(1_000_000n - risk + payout);
  });

  test('on a quarter line is half won or half lost', async () => {
    const player = await bench.player();
    const event = await bench.match([offer('handicap', -1, { home: 200, away: 185 })]);
    await bench.place(player.token, { legs: [leg(event, 'handicap', -1, 'home', 200)] });
    await bench.place(player.token, { legs: [leg(event, 'handicap', -1, 'away', 185)] });
    await bench.settle(event, [key('handicap', -1)], result(1, 1));
    // Home -0.25 loses half: 5.00 back. Away +0.25 wins half: 10.00 + 4.25.
    expect(await player.balance()).toBe(800_000n + 50_000n + 142_500n);
  });
});

describe('what the feed says', () => {
  test('moved odds are refused, taken when higher, or taken anyhow, and always placed at the new price', async () => {
    const player = await bench.player();
    const event = await bench.match([threeWay()]);
    await bench.tell({ type: 'odds', eventId: event, markets: [offer('1x2', 0, { home: 180, draw: 350, away: 430 })] });
    const home = [leg(event, '1x2', 0, 'home', 195)];
    expect(await bench.place(player.token, { legs: home, mode: 'higher' })).toMatchObject({
      problem: 'legs',
      legs: [{ index: 0, problem: 'odds_changed', now: { price: { format: 'decimal', points: 180 } } }],
    });
    const away = [leg(event, '1x2', 0, 'away', 410)];
    expect(await bench.place(player.token, { legs: away })).toMatchObject({ problem: 'legs' });
    const taken = await bench.place(player.token, { legs: away, mode: 'higher' });
    expect(taken.bet!.legs[0]!.price).toEqual({ format: 'decimal', points: 430 });
    expect((await bench.place(player.token, { legs: home, mode: 'any' })).bet!.legs[0]!.price.points).toBe(180);
  });

  test('a stop refuses bets until a newer offer, and a gap until it is recovered', async () => {
    const player = await bench.player();
    const event = await bench.match([threeWay()]);
    const legs = [leg(event, '1x2', 0, 'home', 195)];
    await bench.tell({ type: 'bet-stop', eventId: event, reason: 'goal' });
    expect((await bench.page(event)).all[0]).toMatchObject({ status: 'suspended', reason: 'goal' });
    expect(await bench.place(player.token, { legs })).toMatchObject({ problem: 'legs', legs: [{ problem: 'closed' }] });
    await bench.tell({ type: 'odds', eventId: event, markets: [threeWay()] });
    expect(await bench.place(player.token, { legs })).toMatchObject({ problem: null });

    const missed = bench.message({
      type: 'odds',
      eventId: event,
      markets: [offer('1x2', 0, { home: 150, draw: 400, away: 600 })],
    });
    const gap = await bench.room.feed.receive([bench.message({ type: 'alive' })]);
    expect(gap).toMatchObject({ from: missed.sequence, to: missed.sequence });
    expect((await bench.page(event)).all[0]).toMatchObject({ status: 'suspended', reason: 'recovery' });
    expect(await bench.place(player.token, { legs, mode: 'any' })).toMatchObject({ problem: 'legs' });
    const again = { recovery: gap!.requestId };
    await bench.room.feed.receive([
      { ...missed, ...again },
      bench.message({ type: 'recovered', requestId: gap!.requestId, upTo: missed.sequence + 1 }, { sequence: 0 }),
    ]);
    const { bet } = await bench.place(player.token, { legs, mode: 'any' });
    expect(bet!.legs[0]!.price.points).toBe(150);
  });

  test('a result that is taken back and given anew is paid by corrections, below zero if need be', async () => {
    const player = await bench.player(100_000n);
    const event = await bench.match([threeWay()]);
    const { bet } = await bench.place(player.token, { legs: [leg(event, '1x2', 0, 'home', 195)] });
    await bench.settle(event, [key('1x2')], result(1, 0));
    expect(await player.balance()).toBe(195_000n);
    const other = await bench.match([threeWay()]);
    await bench.place(player.token, { legs: [leg(other, '1x2', 0, 'home', 195)], stake: '190000' });
    await bench.tell({ type: 'settlement-rollback', eventId: event, markets: [key('1x2')] });
    await bench.room.work();
    expect(await bench.bet(player.token, bet!.id)).toMatchObject({ state: 'running', payout: null, corrections: 1 });
    expect(await player.balance()).toBe(-190_000n);
    expect(
      await bench.place(player.token, { legs: [leg(other, '1x2', 0, 'draw', 340)], stake: '10000' }),
    ).toMatchObject({
      problem: 'balance_short',
    });
    await bench.settle(event, [key('1x2')], result(1, 1));
    expect(await bench.bet(player.token, bet!.id)).toMatchObject({ state: 'settled', payout: '0' });
    expect(await player.balance()).toBe(-190_000n);
  });

  test('a result that is corrected at once is paid the difference', async () => {
    const player = await bench.player();
    const event = await bench.match([threeWay()]);
    await bench.place(player.token, { legs: [leg(event, '1x2', 0, 'away', 410)] });
    await bench.settle(event, [key('1x2')], result(1, 0));
    expect(await player.balance()).toBe(900_000n);
    await bench.settle(event, [key('1x2')], result(1, 2));
    expect(await player.balance()).toBe(1_310_000n);
  });

  test('a market offered in error gives every stake back, and running again takes it anew', async () => {
    const player = await bench.player();
    const event = await bench.match([threeWay()]);
    const { bet } = await bench.place(player.token, { legs: [leg(event, '1x2', 0, 'home', 195)] });
    await bench.tell({ type: 'cancel', eventId: event, markets: [key('1x2')] });
    await bench.room.work();
    expect(await bench.bet(player.token, bet!.id)).toMatchObject({ state: 'void' });
    expect(await player.balance()).toBe(1_000_000n);
    await bench.tell({ type: 'cancel-rollback', eventId: event, markets: [key('1x2')] });
    await bench.room.work();
    expect(await player.balance()).toBe(900_000n);
    await bench.settle(event, [key('1x2')], result(3, 0));
    expect(await player.balance()).toBe(1_095_000n);
  });
});

describe('in play', () => {
  test('a bet waits, is looked at once more, and is taken at the price of then', async () => {
    const player = await bench.player();
    const event = await bench.match([threeWay()], -600_000);
    const placed = await bench.place(player.token, { legs: [leg(event, '1x2', 0, 'home', 195)], mode: 'any' });
    expect(placed.bet).toMatchObject({ state: 'pending' });
    expect(await player.balance()).toBe(1_000_000n);
    await bench.tell({ type: 'odds', eventId: event, markets: [offer('1x2', 0, { home: 205, draw: 330, away: 380 })] });
    await decide();
    expect(await bench.bet(player.token, placed.bet!.id)).toMatchObject({
      state: 'running',
      legs: [{ price: { points: 205 } }],
    });
    expect(await player.balance()).toBe(900_000n);
  });

  test('a bet is refused when play stopped or the score changed meanwhile, and has cost nothing', async () => {
    const player = await bench.player();
    const asian = (from: { home: number; away: number }) => offer('handicap', -2, { home: 200, away: 190 }, { from });
    const event = await bench.match([asian({ home: 0, away: 0 })], -600_000);
    const legs = [leg(event, 'handicap', -2, 'home', 200, { from: { home: 0, away: 0 } })];
    const first = await bench.place(player.token, { legs });
    await bench.tell({ type: 'bet-stop', eventId: event, reason: 'danger' });
    await decide();
    expect(await bench.bet(player.token, first.bet!.id)).toMatchObject({ state: 'refused', problem: 'closed' });
    await bench.tell({ type: 'odds', eventId: event, markets: [asian({ home: 0, away: 0 })] });
    const second = await bench.place(player.token, { legs });
    await bench.tell({ type: 'odds', eventId: event, markets: [asian({ home: 1, away: 0 })] });
    await decide();
    expect(await bench.bet(player.token, second.bet!.id)).toMatchObject({ state: 'refused', problem: 'score_changed' });
    expect(await player.balance()).toBe(1_000_000n);
  });

  test('an Asian handicap counts the goals after the bet', async () => {
    const player = await bench.player();
    const from = { home: 2, away: 0 };
    const event = await bench.match([offer('handicap', -2, { home: 200, away: 190 }, { from })], -600_000);
    await bench.place(player.token, { legs: [leg(event, 'handicap', -2, 'away', 190, { from })] });
    await decide();
    await bench.settle(event, [key('handicap', -2)], result(2, 0));
    // 2:0 was the score at the bet, so away +0.5 has won.
    expect(await player.balance()).toBe(1_090_000n);
  });
});

/** The delay of a few nanoseconds is over as soon as the database's clock has advanced. */
async function decide(): Promise<void> {
  await expect
    .poll(async () => {
      await bench.room.work();
      const open = await bench.db.database.read((db) =>
        db.selectFrom('studio.betting_bets').select('id').where('state', 'in', ['pending', 'asking']).execute(),
      );
      return open.length;
    })
    .toBe(0);
}

describe('parlays and systems', () => {
  test('multiply their legs; a void leg counts 1 and a half lost one a half', async () => {
    const player = await bench.player();
    const [a, b, c] = [
      await bench.match([threeWay()]),
      await bench.match([offer('handicap', -1, { home: 200, away: 185 })]),
      await bench.match([threeWay()]),
    ];
    const legs = [leg(a, '1x2', 0, 'home', 195), leg(b, 'handicap', -1, 'home', 200), leg(c, '1x2', 0, 'draw', 340)];
    const { bet } = await bench.place(player.token, { kind: 'parlay', legs });
    expect(bet).toMatchObject({ highest: '1326000' });
    await bench.settle(a, [key('1x2')], result(1, 0));
    await bench.settle(b, [key('handicap', -1)], result(0, 0));
    await bench.tell({ type: 'cancel', eventId: c, markets: [key('1x2')] });
    await bench.room.work();
    // 10.00 x 1.95 x 1/2 x 1 = 9.75
    expect(await bench.bet(player.token, bet!.id)).toMatchObject({ state: 'settled', payout: '97500' });
    expect(await player.balance()).toBe(997_500n);
  });

  test('refuse legs of one event, and pay each combination of a system by itself', async () => {
    const player = await bench.player();
    const [a, b, c] = [
      await bench.match([threeWay()]),
      await bench.match([threeWay()]),
      await bench.match([threeWay()]),
    ];
    const related = [leg(a, '1x2', 0, 'home', 195), leg(a, '1x2', 0, 'draw', 340)];
    expect(await bench.place(player.token, { kind: 'parlay', legs: related })).toMatchObject({
      problem: 'related_legs',
    });
    const legs = [a, b, c].map((event) => leg(event, '1x2', 0, 'home', 195));
    const { bet } = await bench.place(player.token, { kind: 'system', sizes: [2], legs });
    expect(bet).toMatchObject({ atRisk: '300000' });
    await bench.settle(a, [key('1x2')], result(1, 0));
    await bench.settle(b, [key('1x2')], result(2, 0));
    await bench.settle(c, [key('1x2')], result(0, 0));
    // One of three doubles: 10.00 x 1.95 x 1.95.
    expect(await bench.bet(player.token, bet!.id)).toMatchObject({ payout: '380250' });
  });
});

describe('the wallet', () => {
  test('whose answer was lost is asked to cancel, and the stake is back', async () => {
    const player = await bench.player();
    const event = await bench.match([threeWay()]);
    const url = bench.house.url;
    await pointWallet('http://127.0.0.1:9');
    const placed = await bench.place(player.token, { legs: [leg(event, '1x2', 0, 'home', 195)] });
    expect(placed).toMatchObject({ problem: 'wallet_unsure', bet: { state: 'undoing' } });
    await pointWallet(url);
    await until(player.token, placed.bet!.id, 'undone');
    expect(await player.balance()).toBe(1_000_000n);
    await bench.settle(event, [key('1x2')], result(1, 0));
    expect(await player.balance()).toBe(1_000_000n);
  });

  test('that cannot be reached is told of a settlement until it has heard', async () => {
    const player = await bench.player();
    const event = await bench.match([threeWay()]);
    const { bet } = await bench.place(player.token, { legs: [leg(event, '1x2', 0, 'home', 195)] });
    const url = bench.house.url;
    await pointWallet('http://127.0.0.1:9');
    await bench.settle(event, [key('1x2')], result(1, 0));
    expect(await bench.bet(player.token, bet!.id)).toMatchObject({ state: 'settled', payout: '195000' });
    expect(await player.balance()).toBe(900_000n);
    await pointWallet(url);
    await expect
      .poll(async () => {
        await bench.room.work();
        return player.balance();
      })
      .toBe(1_095_000n);
  });
});

async function pointWallet(url: string): Promise<void> {
  await bench.db.database.transact((db) => db.updateTable('studio.companies').set({ wallet_url: url }).execute());
  await bench.stop();
  await bench.start();
}

async function until(token: string, id: string, state: string): Promise<void> {
  await expect
    .poll(async () => {
      await bench.room.work();
      return (await bench.bet(token, id)).state;
    })
    .toBe(state);
}

describe('afterwards', () => {
  test('nothing is owed, and both books agree to the last unit', async () => {
    await bench.room.work();
    const left = await bench.db.database.read((db) =>
      db.selectFrom('studio.betting_tells').selectAll().where('state', '<>', 'done').execute(),
    );
    expect(left).toEqual([]);
    await bench.house.house.projection.catchUp();
    expect(await reconcile(bench.house.house.database.database)).toEqual([]);
  });
});
