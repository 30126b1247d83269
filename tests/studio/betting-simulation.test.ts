import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '#games/engines/fair/replay.ts';
import { verifyRound } from '#games/engines/fair/verify-round.ts';
import { gradeOf, isMarketCode } from '#games/engines/odds/markets.ts';
import { type FootballResult, finalFootball } from '#games/engines/odds/result.ts';
import type { BetView, CashOffer, FeedEvent, SportList } from '#games/studio/betting/betting.contract.ts';
import type { DeskOrder, Liability } from '#games/studio/betting/desk.contract.ts';
import { openBook } from '#games/studio/betting/match-book.ts';
import { fixturesBetween, planEvent } from '#games/studio/betting/schedule.ts';
import { amount } from '#tests/long.ts';
import { BettingBench, leg, offer, type Player } from './betting-bench.ts';

// docs/games.md "Sports and esports", "Cockfight": the simulated matches, the desk, cash-out, exposure and the pit.

let bench: BettingBench;
beforeAll(async () => {
  bench = await BettingBench.open({ perEvent: 5_000_000n, perMarket: 3_000_000n });
});
afterAll(() => bench.close());

/** A committed match of the simulation that starts in a minute. */
async function simulated(sport: 'football' | 'esports'): Promise<string> {
  const fixture = fixturesBetween(bench.now, bench.now + 86_400_000).find((one) => one.sport === sport)!;
  const eventId = `${sport[0]}${crypto.randomUUID().slice(0, 8)}`;
  const planned = planEvent({ ...fixture, eventId, startAtMs: bench.now + 60_000 }, { errorBps: 300, speed: 1 })!;
  await bench.room.simulation()!.plan(planned);
  await tick();
  return eventId;
}

const tick = async () => {
  await bench.room.simulation()!.tick();
  await bench.room.work();
};

describe('a simulated match', () => {
  test('is offered, played, settled from its own seed, and can be checked by anyone', async () => {
    const player = await bench.player(10_000_000n);
    const eventId = await simulated('football');
    const before = await bench.page(eventId);
    expect(before).toMatchObject({ status: 'scheduled', score: null, football: null });
    expect(before.all.length).toBeGreaterThan(15);
    const hidden = await proof(eventId);
    expect(hidden).toMatchObject({ kind: 'football', commitment: before.commitment, serverSeed: null, outcome: null });
    const ids = [];
    for (const market of before.all.slice(0, 12)) {
      const { outcome, centi } = market.outcomes.find((one) => one.centi !== null)!;
      const placed = await bench.place(player.token, {
        stake: '20000',
        legs: [leg(eventId, market.market, market.line, outcome, centi!)],
      });
      expect(placed.problem).toBeNull();
      ids.push(placed.bet!.id);
    }
    await playThrough(eventId, amount(180_000, 60_000));
    const over = await proof(eventId);
    expect(verifyRound({ ...over, serverSeed: over.serverSeed! } as never).verdict).toBe('ok');
    await expectNaiveSettlement(player, ids, resultOf(over.outcome));
  });

  test('is in play with prices that move, stops, and lists that show it live', async () => {
    const eventId = await simulated('football');
    bench.now += 60_000 + 20 * 60_000;
    await tick();
    const page = await bench.page(eventId);
    expect(page).toMatchObject({ status: 'live', minute: 20, delayMs: 5_000 });
    const list = await bench.call<SportList>('GET /game/betting/list?sport=football&view=live');
    expect(list.value.leagues.flatMap(({ events }) => events).map(({ id }) => id)).toContain(eventId);
    expect(list.value.live).toBeGreaterThan(0);
    await playThrough(eventId, 600_000);
    const results = await bench.call<{ results: { id: string }[] }>(
      `GET /game/betting/results?sport=football&day=${dayOf(page.startAt)}`,
    );
    expect(results.value.results.map(({ id }) => id)).toContain(eventId);
  });

  test('takes no bets while there is danger, though its rows still offer them', async () => {
    const player = await bench.player();
    const eventId = await simulated('football');
    const row = await bench.db.database.read((db) =>
      db.selectFrom('studio.betting_events').selectAll().where('id', '=', eventId).executeTakeFirstOrThrow(),
    );
    const book = openBook(row);
    const kickOff = row.start_at.getTime();
    const stoppedAt = (atMs: number) => book.stateAt(kickOff + atMs).suspended !== null;
    const danger = book.script.events.find(
      ({ type, atMs }) => type === 'danger' && !stoppedAt(atMs - 1_000) && stoppedAt(atMs + 1_000),
    )!;
    bench.now = kickOff + danger.atMs - 1_000;
    await tick();
    const open = (await bench.page(eventId)).all.find(({ market, status }) => market === 'total' && status === 'open')!;
    bench.now += 2_000;
    const { outcome, centi } = open.outcomes[0]!;
    const { bet } = await bench.place(player.token, { legs: [leg(eventId, 'total', open.line, outcome, centi!)] });
    await expect
      .poll(async () => {
        await bench.room.work();
        return (await bench.bet(player.token, bet!.id)).state;
      })
      .toBe('refused');
    await bench.db.database.transact((trx) =>
      trx
        .updateTable('studio.betting_events')
        .set({ next_at: new Date(0) })
        .where('id', '=', eventId)
        .execute(),
    );
    await tick();
    expect((await bench.page(eventId)).all[0]).toMatchObject({ status: 'suspended' });
    expect(await player.balance()).toBe(1_000_000n);
  });

  test('of esports goes the same way', async () => {
    const player = await bench.player();
    const eventId = await simulated('esports');
    const page = await bench.page(eventId);
    const match = page.all.find(({ market }) => market === 'match')!;
    const { outcome, centi } = match.outcomes[0]!;
    const { bet } = await bench.place(player.token, { legs: [leg(eventId, 'match', 0, outcome, centi!)] });
    await playThrough(eventId, 600_000);
    expect((await bench.bet(player.token, bet!.id)).state).toBe('settled');
    const over = await proof(eventId);
    expect(verifyRound({ ...over, serverSeed: over.serverSeed! } as never).verdict).toBe('ok');
  });
});

interface Proof {
  kind: string;
  gameCode: string;
  commitment: string;
  serverSeed: string | null;
  clientSeed: string;
  nonce: number;
  input: Json;
  outcome: { events: { type: string; side?: 'home' | 'away'; atMs: number }[]; secondHalfAtMs: number };
}

async function proof(ref: string): Promise<Proof> {
  return (await (await fetch(`${bench.url}/game/proofs/${ref}`)).json()) as Proof;
}

/** The result counted from the script's events, without the house's engines. */
function resultOf({ events, secondHalfAtMs }: Proof['outcome']): FootballResult {
  const count = (type: string, side: string, untilMs = Number.POSITIVE_INFINITY) =>
    events.filter((event) => event.type === type && event.side === side && event.atMs < untilMs).length;
  const both = (type: string, untilMs?: number) => ({
    home: count(type, 'home', untilMs),
    away: count(type, 'away', untilMs),
  });
  return finalFootball(both('goal'), both('goal', secondHalfAtMs), both('corner'));
}

/** `stepMs`: how far the clock moves between two looks of the house. */
async function playThrough(eventId: string, stepMs: number): Promise<void> {
  for (let turn = 0; turn < 400; turn++) {
    bench.now += stepMs;
    await tick();
    if ((await bench.page(eventId)).status === 'ended') return;
  }
  throw new Error('the match does not end');
}

/** Recomputes every payout with separate decimal arithmetic from the grade of the only leg. */
async function expectNaiveSettlement(player: Player, ids: readonly string[], result: FootballResult): Promise<void> {
  let expected = 10_000_000n - 20_000n * BigInt(ids.length);
  for (const id of ids) {
    const bet = await bench.bet(player.token, id);
    const [only] = bet.legs;
    if (!only || !isMarketCode(only.market)) throw new Error('no leg');
    const { market, line, outcome, from } = only;
    const grade = gradeOf({ market, line, outcome, from }, result)!;
    const won = (20_000n * BigInt(only.price.points)) / 100n;
    const payout = { won, lost: 0n, void: 20_000n, 'half-won': (20_000n + won) / 2n, 'half-lost': 10_000n }[grade];
    expect(bet.payout, `${market} ${line} ${outcome}`).toBe(payout.toString());
    expected += payout;
  }
  expect(await player.balance()).toBe(expected);
}

const dayOf = (iso: string) => new Date(Date.parse(iso) + 7 * 3_600_000).toISOString().slice(0, 10);

describe('cash-out', () => {
  test('pays what the bet is worth now, once, and not while play is stopped', async () => {
    const player = await bench.player();
    const eventId = await simulated('football');
    const page = await bench.page(eventId);
    const { outcomes } = page.all.find(({ market }) => market === '1x2')!;
    const { bet } = await bench.place(player.token, { legs: [leg(eventId, '1x2', 0, 'home', outcomes[0]!.centi!)] });
    const offered = (await bench.call<CashOffer>(`GET /game/betting/bets/${bet!.id}/cash-out`, { token: player.token }))
      .value;
    // Placed and sold at once: the stake minus both margins.
    expect(Number(offered.amount)).toBeGreaterThan(80_000);
    expect(Number(offered.amount)).toBeLessThan(100_000);
    const take = (amount: string) =>
      bench.call<{ done: boolean; bet: BetView }>(`POST /game/betting/bets/${bet!.id}/cash-out`, {
        token: player.token,
        body: { amount },
      });
    expect((await take('100000')).value.done).toBe(false);
    await bench.desk('stop', { eventId, reason: 'test' });
    expect((await take('1')).value.done).toBe(false);
    await bench.desk('resume', { eventId });
    const done = await Promise.all([take(offered.amount!), take(offered.amount!)]);
    // The second press hears of the first one's end; it is paid once.
    expect(done.map(({ value }) => value.done)).toEqual([true, true]);
    await bench.room.work();
    expect(await player.balance()).toBe(900_000n + BigInt(offered.amount!));
    await playThrough(eventId, 600_000);
    expect(await bench.bet(player.token, bet!.id)).toMatchObject({ state: 'cashed-out', payout: offered.amount });
    expect(await player.balance()).toBe(900_000n + BigInt(offered.amount!));
  });
});

/** One after the other, because the house numbers them by their count. */
async function somePlayers(count: number): Promise<Player[]> {
  const players: Player[] = [];
  while (players.length < count) players.push(await bench.player());
  return players;
}

describe('exposure', () => {
  const worst = async (eventId: string) => {
    const { events } = await bench.desk<{ events: Liability[] }>('liability', { eventId });
    return events[0]!;
  };

  test('stops bets at the limit, also when they come at the same time, and says the largest stake', async () => {
    const eventId = await bench.match([offer('1x2', 0, { home: 300, draw: 340, away: 410 })]);
    const players = await somePlayers(8);
    const legs = [leg(eventId, '1x2', 0, 'home', 300)];
    // Each may cost 100.00; the market may cost 300.00 in all.
    const answers = await Promise.all(players.map(({ token }) => bench.place(token, { legs, stake: '500000' })));
    expect(answers.filter(({ problem }) => problem === null)).toHaveLength(3);
    expect(answers.filter(({ problem }) => problem === 'exposure')).toHaveLength(5);
    expect(await worst(eventId)).toMatchObject({ bets: 3, staked: '1500000', worst: '3000000' });
    // A bet on the other side frees part of the limit.
    expect(
      (await bench.place(players[0]!.token, { legs: [leg(eventId, '1x2', 0, 'away', 410)], stake: '100000' })).problem,
    ).toBeNull();
    expect(await bench.place(players[1]!.token, { legs, stake: '500000' })).toMatchObject({
      problem: 'exposure',
      most: '50000',
    });
  });

  test('is one limit for two processes', async () => {
    const eventId = await bench.match([offer('1x2', 0, { home: 300, draw: 340, away: 410 })]);
    const other = await bench.another({ perEvent: 5_000_000n, perMarket: 3_000_000n });
    const players = await somePlayers(8);
    const legs = [leg(eventId, '1x2', 0, 'home', 300)];
    const answers = await Promise.all(
      players.map(({ token }, index) =>
        bench.place(token, { legs, stake: '500000' }, index % 2 ? other.url : bench.url),
      ),
    );
    await other.stop();
    expect(answers.filter(({ problem }) => problem === null)).toHaveLength(3);
    expect((await worst(eventId)).worst).toBe('3000000');
  });

  test('no result leaves the house owing more than was shown, and afterwards nothing is open', async () => {
    const markets = [
      offer('1x2', 0, { home: 220, draw: 330, away: 340 }),
      offer('total', 10, { over: 195, under: 190 }),
      offer('handicap', -1, { home: 200, away: 188 }),
    ];
    for (const [home, away] of [
      [0, 0],
      [3, 1],
      [1, 2],
    ] as const) {
      const eventId = await bench.match(markets);
      const players = await somePlayers(4);
      let turn = 0;
      for (const { market, line, outcomes } of markets)
        for (const { outcome, centi } of outcomes)
          await bench.place(players[turn++ % 4]!.token, {
            legs: [leg(eventId, market, line, outcome, centi!)],
            stake: String(30_000 * (turn + 1)),
          });
      const shown = BigInt((await worst(eventId)).worst);
      await bench.settle(
        eventId,
        markets.map(({ market, line }) => ({ market, line })),
        finalFootball({ home, away }, { home: 0, away: 0 }),
      );
      const after = await Promise.all(players.map(({ balance }) => balance()));
      const owed = after.reduce((sum, balance) => sum + balance, 0n) - 4_000_000n;
      expect(owed).toBeLessThanOrEqual(shown);
      expect(await worst(eventId)).toMatchObject({ bets: 0, worst: '0' });
    }
  });

  test('is the same in a process that starts anew', async () => {
    const eventId = await bench.match([offer('1x2', 0, { home: 300, draw: 340, away: 410 })]);
    const player = await bench.player();
    await bench.place(player.token, { legs: [leg(eventId, '1x2', 0, 'home', 300)], stake: '800000' });
    const shown = (await worst(eventId)).worst;
    await bench.stop();
    await bench.start({ perEvent: 5_000_000n, perMarket: 3_000_000n });
    expect((await worst(eventId)).worst).toBe(shown);
  });
});

describe('the desk', () => {
  test('only its operator may call', async () => {
    const response = await fetch(`${bench.url}/api/betting/desk/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-auth-signature': 'AAAA' },
      body: JSON.stringify({ operator_id: 'TEST', actor: 'an' }),
    });
    expect(response.status).toBe(403);
  });

  test('stops an event, sets prices and limits, and each order is kept with its name', async () => {
    const eventId = await bench.match([offer('1x2', 0, { home: 195, draw: 340, away: 410 })]);
    const player = await bench.player();
    const place = (points: number) => bench.place(player.token, { legs: [leg(eventId, '1x2', 0, 'home', points)] });
    await bench.desk('stop', { eventId, reason: 'news of an injury' });
    expect((await bench.page(eventId)).all[0]).toMatchObject({ status: 'suspended', reason: 'manual' });
    expect((await place(195)).problem).toBe('legs');
    await bench.desk('resume', { eventId });
    await bench.desk('price', { eventId, market: '1x2', line: 0, outcomes: [{ outcome: 'home', centi: 170 }] });
    expect((await place(170)).problem).toBeNull();
    await bench.desk('limits', { eventId, event: '1', market: null });
    expect((await place(170)).problem).toBe('exposure');
    const { orders } = await bench.desk<{ orders: DeskOrder[] }>('orders', { eventId });
    expect(orders.map(({ action }) => action)).toEqual(['limits', 'price', 'resume', 'stop']);
    expect(orders.at(-1)).toMatchObject({ actor: 'an', facts: { reason: 'news of an injury' } });
  });

  test('raises the margin of an event, and its prices get shorter', async () => {
    const eventId = await simulated('football');
    const margin = async () => {
      const { outcomes } = (await bench.page(eventId)).all.find(({ market }) => market === '1x2')!;
      return outcomes.reduce((sum, { centi }) => sum + 100 / centi!, 0);
    };
    const before = await margin();
    await bench.desk('margin', { eventId, marginBps: 800 });
    await tick();
    expect(await margin()).toBeGreaterThan(before + 0.06);
  });

  test('settles by hand with a second person only, and takes it back the same way', async () => {
    const eventId = await bench.match([offer('1x2', 0, { home: 195, draw: 340, away: 410 })]);
    const player = await bench.player();
    await bench.place(player.token, { legs: [leg(eventId, '1x2', 0, 'home', 195)] });
    const propose = (decision: object) =>
      bench.desk<{ order: DeskOrder }>('settlement', { eventId, decision, reason: 'the feed is silent' });
    const decide = (actor: string, orderId: string) => bench.desk('decide', { actor, orderId, approve: true });
    const result = finalFootball({ home: 1, away: 0 }, { home: 0, away: 0 });
    const { order } = await propose({ kind: 'settled', result });
    expect(await decide('an', order.id)).toMatchObject({ error: 'who proposed it cannot approve it' });
    expect(await player.balance()).toBe(900_000n);
    await decide('binh', order.id);
    await bench.room.work();
    expect(await player.balance()).toBe(1_095_000n);
    expect(await decide('binh', order.id)).toMatchObject({ error: 'nothing waits under this number' });
    const back = await propose({ kind: 'taken-back' });
    await decide('binh', back.order.id);
    await bench.room.work();
    expect(await player.balance()).toBe(900_000n);
  });
});

describe('live prices', () => {
  test('come as events to whoever reads the topic', async () => {
    const eventId = await bench.match([offer('1x2', 0, { home: 195, draw: 340, away: 410 })]);
    const reader = await fetch(`${bench.url}/game/betting/feed?topics=event:${eventId},nonsense`);
    expect(reader.headers.get('content-type')).toContain('text/event-stream');
    const events = readEvents(reader);
    expect((await events.next()).value).toMatchObject({ type: 'hello' });
    await bench.tell({ type: 'odds', eventId, markets: [offer('1x2', 0, { home: 150, draw: 400, away: 600 })] });
    for await (const event of events) {
      // An earlier offer may arrive first, because events are sent to clients at limited intervals.
      if (event.type !== 'page' || event.page.all[0]!.outcomes[0]!.centi === 195) continue;
      expect(event.page.all[0]!.outcomes[0]).toEqual({ outcome: 'home', centi: 150 });
      break;
    }
  });
});

async function* readEvents(response: Response): AsyncGenerator<FeedEvent> {
  let text = '';
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const parts = text.split('\n\n');
    text = parts.pop()!;
    for (const part of parts) {
      const data = part.split('\n').find((line) => line.startsWith('data: '));
      if (data) yield JSON.parse(data.slice('data: '.length)) as FeedEvent;
    }
  }
}
