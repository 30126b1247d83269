import { expect, test } from 'vitest';
import { bettingGame, exactReturn } from '../betting-game.ts';
import { scriptedDraw } from '../draws.fixture.ts';
import { percentEdge } from '../percent-edge.ts';
import { sicBo } from './sicbo.ts';

/** The edges and payouts of sic bo, from all 216 rolls. */

const [standard, higher] = sicBo.presets.map((preset) => preset.config);
const game = bettingGame(sicBo);
const rolls = Array.from({ length: 216 }, (_, i) => [Math.floor(i / 36), Math.floor(i / 6) % 6, i % 6]);
const rolled = (faces: number[]) => sicBo.play(standard!, scriptedDraw(faces.map((face) => face - 1)), null).outcome;

/** Edge in percent by field, computed from the number of winning rolls of 216: 100 * (1 - wins * back / 216). */
const EDGES: [keys: string[], standard: string, higher: string][] = [
  [['big', 'small', 'odd', 'even'], '2.7778', '2.7778'],
  [['total-4', 'total-17'], '15.2778', '12.5000'],
  [['total-5', 'total-16'], '13.8889', '11.1111'],
  [['total-6', 'total-15'], '16.6667', '12.0370'],
  [['total-7', 'total-14'], '9.7222', '9.7222'],
  [['total-8', 'total-13'], '12.5000', '12.5000'],
  [['total-9', 'total-12'], '18.9815', '7.4074'],
  [['total-10', 'total-11'], '12.5000', '12.5000'],
  [[1, 2, 3, 4, 5, 6].map((face) => `single-${face}`), '7.8704', '7.8704'],
  [[1, 2, 3, 4, 5, 6].map((face) => `pair-${face}`), '18.5185', '11.1111'],
  [['any-triple'], '13.8889', '11.1111'],
  [[1, 2, 3, 4, 5, 6].map((face) => `triple-${face}`), '16.2037', '16.2037'],
];

test('every field has its edge, in both tables', () => {
  expect(EDGES.flatMap(([keys]) => keys).sort()).toEqual(sicBo.fields.map((field) => field.key).sort());
  for (const [keys, plain, high] of EDGES) {
    for (const key of keys) {
      expect([key, percentEdge(exactReturn(sicBo, standard!, key))]).toEqual([key, plain]);
      expect([key, percentEdge(exactReturn(sicBo, higher!, key))]).toEqual([key, high]);
    }
  }
});

test('playing all 216 draws gives the results that are counted', () => {
  const played = rolls.map((roll) => sicBo.play(standard!, scriptedDraw(roll), null).outcome);
  expect(played).toEqual(sicBo.chances(standard!).map((chance) => chance.facts));
});

test('payouts worked out by hand for a stake of 10', () => {
  const paid = (faces: number[]) => {
    const outcome = rolled(faces);
    const back = game
      .fields(standard!)
      .map((field) => [field.key, game.payout(standard!, field.key, 100_000n, outcome)]);
    return Object.fromEntries(back.filter(([, payout]) => payout !== 0n));
  };
  expect(paid([6, 4, 4])).toEqual({
    big: 200_000n,
    even: 200_000n,
    'total-14': 1_300_000n,
    'single-4': 300_000n,
    'single-6': 200_000n,
    'pair-4': 1_100_000n,
  });
  expect(paid([1, 2, 4])).toEqual({
    small: 200_000n,
    odd: 200_000n,
    'total-7': 1_300_000n,
    'single-1': 200_000n,
    'single-2': 200_000n,
    'single-4': 200_000n,
  });
  // A triple: big, small, odd and even lose; the pair and the total win.
  expect(paid([5, 5, 5])).toEqual({
    'total-15': 1_800_000n,
    'single-5': 400_000n,
    'pair-5': 1_100_000n,
    'any-triple': 3_100_000n,
    'triple-5': 18_100_000n,
  });
  expect(paid([1, 1, 1])).toEqual({
    'single-1': 400_000n,
    'pair-1': 1_100_000n,
    'any-triple': 3_100_000n,
    'triple-1': 18_100_000n,
  });
});

test('odds are printed with all their cases', () => {
  const field = (key: string) => game.fields(standard!).find((one) => one.key === key)!;
  expect(field('single-1').odds).toEqual({ vi: '1 / 2 / 3 : 1', en: '1 / 2 / 3 : 1' });
  expect(field('single-1').pays.map((one) => one.when?.en)).toEqual(['On one die', 'On two dice', 'On three dice']);
  expect(field('triple-3').odds.vi).toBe('180 : 1');
  expect(field('big').note?.vi).toBe('Ra bộ ba: thua');
});
