import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareRanked, multiplierOf, prizeOf, prizesProblem, type Ranked, scoreOf } from './leaderboard.rules.ts';

/** rewards.md section 2 "Mission leaderboard". */

test('scores are points of missions and the best win, never money', () => {
  const gathered = { missions: 25n, multiplier: 1_255n, rounds: 12n };
  expect(scoreOf('missions', gathered)).toBe(250n);
  expect(scoreOf('multiplier', gathered)).toBe(125n);
  expect(scoreOf('rounds', gathered)).toBe(120n);
  expect(scoreOf('both', gathered)).toBe(375n);
  // One lucky round is worth a hundred points at most.
  expect(scoreOf('both', { ...gathered, multiplier: 9_999_900n })).toBe(1_250n);
  expect(scoreOf('rounds', { ...gathered, rounds: -4n })).toBe(0n);
});

test('a multiplier does not ask how much was staked', () => {
  expect(multiplierOf({ stake: 1n, payout: 3n })).toBe(300n);
  expect(multiplierOf({ stake: 30_000n, payout: 40_000n })).toBe(133n);
  expect(multiplierOf({ stake: 0n, payout: 40_000n })).toBe(0n);
});

test('the order is total: equal only when it is the same player', () => {
  const ranked = fc.record<Ranked>({
    playerId: fc.bigInt(1n, 6n),
    score: fc.bigInt(0n, 3n),
    reachedMs: fc.integer({ min: 0, max: 3 }),
  });
  fc.assert(
    fc.property(ranked, ranked, (a, b) => {
      expect(Math.sign(compareRanked(a, b)) + Math.sign(compareRanked(b, a))).toBe(0);
      const same = a.playerId === b.playerId && a.score === b.score && a.reachedMs === b.reachedMs;
      expect(compareRanked(a, b) === 0).toBe(same);
    }),
  );
});

test('places and their prizes', () => {
  const prizes = [
    { from: 1, to: 1 },
    { from: 2, to: 3 },
    { from: 4, to: 10 },
  ];
  expect([1, 2, 3, 10, 11].map((place) => prizeOf(prizes, place)?.from)).toEqual([1, 2, 2, 4, undefined]);
  expect(prizesProblem(prizes)).toBe(undefined);
  expect(prizesProblem([{ from: 2, to: 3 }])).toBe('gap');
  expect(
    prizesProblem([
      { from: 1, to: 3 },
      { from: 3, to: 4 },
    ]),
  ).toBe('gap');
});
