import { expect, test } from 'vitest';
import type { DeskOrder, Liability } from '#games/studio/betting/desk.contract.ts';
import { BettingBench, leg, offer } from './betting-bench.ts';

// docs/games.md "Sports and esports": an event all of whose stakes came back.

test('a voided event takes no bets and no orders any more, until it is settled otherwise', async () => {
  const bench = await BettingBench.open({});
  const offered = [offer('1x2', 0, { home: 195, draw: 340, away: 410 })];
  const eventId = await bench.match(offered);
  const player = await bench.player();
  await bench.place(player.token, { legs: [leg(eventId, '1x2', 0, 'home', 195)] });
  await bench.desk('stop', { eventId, reason: 'news of a fight' });
  const decided = async (decision: object) => {
    const { order } = await bench.desk<{ order: DeskOrder }>('settlement', { eventId, decision, reason: 'a fight' });
    await bench.desk('decide', { actor: 'binh', orderId: order.id, approve: true });
    await bench.room.work();
  };
  const voided = async () =>
    (await bench.desk<{ events: Liability[] }>('liability', { eventId })).events.map((event) => event.voided);
  expect(await voided()).toEqual([false]);
  await decided({ kind: 'cancelled' });
  expect(await player.balance()).toBe(1_000_000n);
  expect(await voided()).toEqual([true]);
  // The feed offers a market that the decision did not know.
  await bench.tell({ type: 'odds', eventId, markets: [offer('total', 10, { over: 190, under: 190 })] });
  expect((await bench.page(eventId)).all.map(({ status }) => status)).not.toContain('open');
  for (const action of ['resume', 'stop', 'margin'])
    expect(await bench.desk(action, { eventId, reason: 'again', marginBps: 100 })).toHaveProperty('error');
  expect(await bench.desk('settlement', { eventId, decision: { kind: 'cancelled' } })).toHaveProperty('error');
  await decided({ kind: 'taken-back' });
  expect(await voided()).toEqual([false]);
  expect(await player.balance()).toBe(900_000n);
  expect(await bench.desk('resume', { eventId })).toHaveProperty('order');
  await bench.close();
});
