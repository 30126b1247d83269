import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixturesBetween, planEvent } from '#games/studio/betting/schedule.ts';
import { BettingBench, offer } from './betting-bench.ts';

// docs/games.md "Sports and esports", feed: the simulation is one producer among others.

let bench: BettingBench;
beforeAll(async () => {
  bench = await BettingBench.open();
});
afterAll(() => bench.close());

test('the simulation goes on beside a match of another feed, which it leaves alone', async () => {
  const other = await bench.match([offer('1x2', 0, { home: 195, draw: 340, away: 410 })], -60_000);
  // Makes it due, as a viewer would.
  await bench.db.database.transact((trx) =>
    trx
      .updateTable('studio.betting_events')
      .set({ next_at: new Date(0) })
      .where('id', '=', other)
      .execute(),
  );
  const fixture = fixturesBetween(bench.now, bench.now + 86_400_000).find(({ sport }) => sport === 'football')!;
  const planned = planEvent(
    { ...fixture, eventId: 'own-match', startAtMs: bench.now + 60_000 },
    { errorBps: 300, speed: 1 },
  )!;
  await bench.room.simulation()!.plan(planned);
  await bench.room.simulation()!.tick();
  expect((await bench.page('own-match')).all.length).toBeGreaterThan(15);
  expect(await bench.page(other)).toMatchObject({ status: 'live', all: [{ market: '1x2', status: 'open' }] });
});
