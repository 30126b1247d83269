import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerAuthorisedChecks } from '#features/wagers/authorised/authorised.checks.ts';
import { registerWagerChecks } from '#features/wagers/public.ts';
import type { Liability } from '#games/studio/betting/desk.contract.ts';
import { lockEvents } from '#games/studio/betting/feed.store.ts';
import { reconcile } from '#ledger/reconcile.ts';
import { apart } from '#platform/db/held.ts';
import { BettingBench, leg, offer, type Player } from './betting-bench.ts';

// docs/games.md "Sports and esports": simultaneous bets are stored together; each has its own answer.

let bench: BettingBench;
let players: Player[];
beforeAll(async () => {
  // A bet of 10.00 at 2.00 costs 10.00 when home wins: five fit in a market.
  bench = await BettingBench.open({ perMarket: 500_000n });
  players = [];
  for (let n = 0; n < 8; n++) players.push(await bench.player());
});
afterAll(() => bench.close());
registerWagerChecks();
registerAuthorisedChecks();

const match = () => bench.match([offer('1x2', 0, { home: 200, draw: 340, away: 410 })]);
const home = (event: string) => ({ legs: [leg(event, '1x2', 0, 'home', 200)] });
const worst = async (eventId: string) =>
  (await bench.desk<{ events: Liability[] }>('liability', { eventId })).events[0]!.worst;
const spent = async () => Promise.all(players.map(async (player) => 1_000_000n - (await player.balance())));

/** Number of transactions of the house that wait for the row of an event. */
async function waitingForEvents(): Promise<number> {
  // Inside a transaction PostgreSQL would show the same activity again and again.
  const { rows } = await apart(() =>
    bench.db.database.read((db) =>
      sql<{ pid: number }>`select pid from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and query like '%betting_events%for update%'`.execute(db),
    ),
  );
  return rows.length;
}

test('each has its own answer: five are taken, the others hear what has room, and the ledger says the same', async () => {
  const [event, other] = [await match(), await match()];
  const before = await spent();
  const answers = await Promise.all([
    ...players.map((player) => bench.place(player.token, home(event))),
    bench.place(players[0]!.token, { legs: [leg(event, '1x2', 0, 'home', 210)] }),
    bench.place(players[1]!.token, { ...home(event), stake: '4999' }),
    bench.place(players[2]!.token, home('no-such-event')),
    bench.place(players[3]!.token, { ...home(other), stake: '200000' }),
  ]);
  const problems = answers.map(({ problem }) => problem);
  expect(problems.slice(0, 8).sort()).toEqual(['exposure', 'exposure', 'exposure', null, null, null, null, null]);
  expect(answers.slice(0, 8).flatMap(({ most }) => most ?? [])).toEqual(['0', '0', '0']);
  expect(problems.slice(8)).toEqual(['legs', 'stake_too_low', 'legs', null]);
  expect([await worst(event), await worst(other)]).toEqual(['500000', '200000']);
  const after = await spent();
  const taken = after.map((amount, at) => amount - before[at]!);
  expect(taken.reduce((sum, amount) => sum + amount, 0n)).toBe(5n * 100_000n + 200_000n);
  expect(await reconcile(bench.house.house.database.database)).toEqual([]);
});

test('the same press twice is one bet, and one refusal when there is no room', async () => {
  const event = await match();
  const [player] = players;
  const press = { ...home(event), id: crypto.randomUUID() };
  const twice = await Promise.all([bench.place(player!.token, press), bench.place(player!.token, press)]);
  expect(twice.map(({ problem }) => problem)).toEqual([null, null]);
  expect(new Set(twice.map(({ bet }) => bet?.id))).toEqual(new Set([press.id]));
  expect(await worst(event)).toBe('100000');
  const large = { ...home(event), id: crypto.randomUUID(), stake: '450000' };
  const refused = await Promise.all([bench.place(player!.token, large), bench.place(player!.token, large)]);
  expect(refused.map(({ problem, bet, most }) => [problem, bet, most])).toEqual([
    ['exposure', null, '400000'],
    ['exposure', null, '400000'],
  ]);
  const another = { ...large, id: press.id };
  expect((await bench.place(player!.token, another)).problem).toBe('key_used');
});

test('a match whose row is held keeps nobody waiting but its own bets', async () => {
  const [held, free] = [await match(), await match()];
  const gate = Promise.withResolvers<void>();
  const taken = Promise.withResolvers<void>();
  const holding = bench.db.database.transact(async (trx) => {
    await lockEvents(trx, [held]);
    taken.resolve();
    await gate.promise;
  });
  await taken.promise;
  const waiting = players.slice(0, 3).map((player) => bench.place(player.token, home(held)));
  // Bets of one turn of the event loop are sent together, so the others are placed once these wait for the row.
  try {
    await expect.poll(waitingForEvents).toBe(1);
    for (const player of players.slice(3, 6)) expect((await bench.place(player.token, home(free))).problem).toBeNull();
    expect((await bench.place(players[6]!.token, { ...home(free), stake: '4999' })).problem).toBe('stake_too_low');
  } finally {
    gate.resolve();
  }
  await holding;
  expect((await Promise.all(waiting)).map(({ problem }) => problem)).toEqual([null, null, null]);
});
