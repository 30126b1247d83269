import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FeedBody, FeedMessage, OfferedMarket } from './feed.ts';
import { applyFeed, applySilence, emptyFeed, type FeedState, marketStatus } from './feed-state.ts';
import { finalFootball } from './result.ts';

/** The feed seam: producer, sequence, suspension on a gap, recovery, settlement and its rollback. */

const key = { market: '1x2', line: 0 } as const;
const message = (sequence: number, body: FeedBody, recovery: number | null = null): FeedMessage => ({
  ...body,
  producer: 'simulation',
  sequence,
  atMs: 1000 * sequence,
  recovery,
});
const odds = (centi: number, status: OfferedMarket['status'] = 'open'): FeedBody => ({
  type: 'odds',
  eventId: 'a',
  markets: [{ ...key, status, reason: null, from: null, outcomes: [{ outcome: 'home', centi }] }],
});
const settlement: FeedBody = {
  type: 'settlement',
  eventId: 'a',
  markets: [key],
  result: finalFootball({ home: 1, away: 0 }, { home: 0, away: 0 }),
};
const rollback: FeedBody = { type: 'settlement-rollback', eventId: 'a', markets: [key] };
const play = (...messages: FeedMessage[]) => messages.reduce(applyFeed, emptyFeed);
const status = (state: FeedState) => marketStatus(state, 'a', key);
const shown = (state: FeedState) => state.events.get('a')?.markets.get('1x2/0')?.outcomes[0]?.centi;

test('odds open a market, a bet stop suspends it, and newer odds open it again', () => {
  const open = play(message(1, odds(200)));
  expect(status(open)).toEqual({ status: 'open', reason: null });
  const stopped = applyFeed(open, message(2, { type: 'bet-stop', eventId: 'a', reason: 'goal' }));
  expect(status(stopped)).toEqual({ status: 'suspended', reason: 'goal' });
  const again = applyFeed(stopped, message(3, odds(180)));
  expect(status(again)).toEqual({ status: 'open', reason: null });
  expect(shown(again)).toBe(180);
});

test('a gap suspends every market of the producer until the recovery covers it', () => {
  const gap = play(message(1, odds(200)), message(4, { type: 'alive' }));
  expect(status(gap)).toEqual({ status: 'suspended', reason: 'recovery' });
  expect(gap.producers.get('simulation')?.gap).toEqual({ from: 2, to: 3, requestId: 1 });
  const sentAgain = applyFeed(gap, message(2, odds(150), 1));
  expect(status(sentAgain).reason).toBe('recovery');
  const short = applyFeed(sentAgain, message(0, { type: 'recovered', requestId: 1, upTo: 2 }));
  expect(status(short).reason).toBe('recovery');
  const done = applyFeed(sentAgain, message(0, { type: 'recovered', requestId: 1, upTo: 4 }));
  expect(status(done)).toEqual({ status: 'open', reason: null });
  expect(shown(done)).toBe(150);
});

test('a house that joins a running feed recovers before it takes bets', () => {
  const joined = play(message(7, odds(200)));
  expect(status(joined).reason).toBe('recovery');
  expect(joined.producers.get('simulation')?.gap).toEqual({ from: 1, to: 6, requestId: 1 });
});

test('a second gap needs a recovery of its own', () => {
  const twice = play(message(1, odds(200)), message(3, { type: 'alive' }), message(6, { type: 'alive' }));
  expect(twice.producers.get('simulation')?.gap).toEqual({ from: 2, to: 5, requestId: 2 });
  const old = applyFeed(twice, message(0, { type: 'recovered', requestId: 1, upTo: 9 }));
  expect(status(old).reason).toBe('recovery');
});

test('a message sent again never overwrites a newer one', () => {
  const state = play(message(1, odds(200)), message(3, odds(180)), message(2, odds(190), 1));
  expect(shown(state)).toBe(180);
  expect(applyFeed(state, message(3, odds(170)))).toBe(state);
});

test('a settlement closes a market and its rollback opens it again', () => {
  const settled = play(message(1, odds(200)), message(2, settlement));
  expect(status(settled).status).toBe('closed');
  expect(settled.events.get('a')?.markets.get('1x2/0')?.decision?.kind).toBe('settled');
  const back = applyFeed(settled, message(3, rollback));
  expect(status(back).status).toBe('open');
  const cancelled = applyFeed(back, message(4, { type: 'cancel', eventId: 'a', markets: [key] }));
  expect(cancelled.events.get('a')?.markets.get('1x2/0')?.decision).toEqual({ kind: 'cancelled' });
});

test('a silent producer counts as lost', () => {
  const state = play(message(1, odds(200)));
  expect(applySilence(state, 11_000, 10_000)).toBe(state);
  const silent = applySilence(state, 11_001, 10_000);
  expect(status(silent).reason).toBe('recovery');
  const back = applyFeed(silent, message(0, { type: 'recovered', requestId: 1, upTo: 1 }));
  expect(status(back).status).toBe('open');
});

test('another producer cannot change an event, and unknown markets are closed', () => {
  const state = play(message(1, odds(200)), { ...message(1, odds(500)), producer: 'other' });
  expect(shown(state)).toBe(200);
  expect(marketStatus(state, 'a', { market: 'total', line: 10 }).status).toBe('closed');
  expect(marketStatus(state, 'b', key).status).toBe('closed');
});

test('whatever is lost on the way, after the recovery the state equals that of a perfect line', () => {
  const body = fc.oneof(
    fc.integer({ min: 101, max: 900 }).map((centi) => odds(centi)),
    fc.constantFrom<FeedBody>(odds(300, 'suspended'), settlement, rollback, { type: 'alive' }),
    fc.constant<FeedBody>({ type: 'bet-stop', eventId: 'a', reason: 'danger' }),
  );
  const lines = fc.array(fc.tuple(body, fc.boolean()), { minLength: 2, maxLength: 30 });
  fc.assert(
    fc.property(lines, (line) => {
      const all = line.map(([sent], index) => message(index + 1, sent));
      const perfect = play(...all);
      let state = play(...all.filter((_, index) => line[index]![1] || index === all.length - 1));
      const gap = state.producers.get('simulation')?.gap;
      if (gap) {
        for (const sent of all) {
          if (sent.sequence >= gap.from) state = applyFeed(state, { ...sent, recovery: gap.requestId });
        }
        const upTo = all.length;
        state = applyFeed(state, message(0, { type: 'recovered', requestId: gap.requestId, upTo }));
      }
      expect(state.producers.get('simulation')?.gap).toBeNull();
      expect([...state.events]).toEqual([...perfect.events]);
    }),
  );
});
