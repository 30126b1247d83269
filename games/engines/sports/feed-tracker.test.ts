import { expect, test } from 'vitest';
import { fairDraw } from '../fair/fair-draw.ts';
import type { FeedBody } from '../odds/feed.ts';
import { applyFeed, emptyFeed, type FeedState, marketStatus } from '../odds/feed-state.ts';
import { esportsBoard, esportsOutlook } from './esports-board.ts';
import { esportsModel, titleOf } from './esports-model.ts';
import { drawEsports } from './esports-script.ts';
import { esportsAt, esportsResult } from './esports-state.ts';
import { type EventNow, newTracker, track } from './feed-tracker.ts';
import { footballBoard } from './football-board.ts';
import { footballLeagues } from './football-leagues.ts';
import { footballModel } from './football-model.ts';
import { footballOutlook, footballTables } from './football-outlook.ts';
import { drawFootball } from './football-script.ts';
import { footballAt, footballResult } from './football-state.ts';

const draw = (nonce: number) => fairDraw({ serverSeed: '0e'.repeat(32), clientSeed: 'tracker', nonce });

/** Plays an event through the feed and checks the house's state after every step. */
function playThrough(at: (elapsedMs: number) => EventNow, endMs: number, stepMs: number) {
  let tracker = newTracker('a');
  let state: FeedState = emptyFeed;
  let sequence = 0;
  const types = new Set<FeedBody['type']>();
  for (let elapsedMs = -stepMs; elapsedMs < endMs + stepMs; elapsedMs += stepMs) {
    const now = at(elapsedMs);
    const step = track(tracker, now);
    tracker = step.tracker;
    for (const body of step.bodies) {
      types.add(body.type);
      state = applyFeed(state, {
        ...body,
        producer: 'simulation',
        sequence: ++sequence,
        atMs: elapsedMs,
        recovery: null,
      });
    }
    expect(track(tracker, now).bodies).toEqual([]);
    for (const market of now.board) {
      const expected = now.suspended ?? 'open';
      const { status, reason } = marketStatus(state, 'a', market);
      // A line that appears while bets are suspended is offered only afterwards.
      if (now.suspended && !tracker.offered.has(`${market.market}/${market.line}`)) continue;
      if (status !== 'closed') expect(reason ?? status).toBe(expected);
      else expect(now.suspended).not.toBeNull();
    }
  }
  const markets = [...state.events.get('a')!.markets.values()];
  expect(markets.length).toBeGreaterThan(5);
  for (const market of markets) expect(market.decision?.kind).toBe('settled');
  return types;
}

test('a football match through the feed: offered, stopped, moved, closed and settled', () => {
  const { level, clubs } = footballLeagues[0]!;
  const model = footballModel(level, clubs[0]!.strength, clubs[1]!.strength);
  const tables = footballTables(model);
  const script = drawFootball(model, draw(1));
  const types = playThrough(
    (elapsedMs) => {
      const state = footballAt(script, elapsedMs);
      const board = footballBoard(footballOutlook(tables, state), state);
      return { board, suspended: state.suspended, result: footballResult(state) };
    },
    script.endMs,
    20_000,
  );
  expect([...types].sort()).toEqual(['bet-stop', 'odds', 'settlement']);
});

test('an esports series through the feed', () => {
  const model = esportsModel(titleOf('shooter'), 3, 1520, 1500);
  const script = drawEsports(model, draw(2));
  const types = playThrough(
    (elapsedMs) => {
      const state = esportsAt(model, script, elapsedMs);
      const board = esportsBoard(esportsOutlook(model, state), state);
      return { board, suspended: state.suspended, result: esportsResult(state) };
    },
    script.endMs,
    7000,
  );
  expect([...types].sort()).toEqual(['bet-stop', 'odds', 'settlement']);
});
