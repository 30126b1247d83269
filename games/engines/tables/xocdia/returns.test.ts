import { expect, test } from 'vitest';
import { bettingGame, exactReturn } from '../betting-game.ts';
import { scriptedDraw } from '../draws.fixture.ts';
import { percentEdge } from '../percent-edge.ts';
import { xocDia } from './xocdia.ts';

/** The edges and payouts of xoc dia, from all 16 outcomes. */

const config = xocDia.presets[0].config;
const game = bettingGame(xocDia);
const thrown = (sides: number[]) => xocDia.play(config, scriptedDraw(sides), null).outcome;
const patterns = Array.from({ length: 16 }, (_, i) => [i & 1, (i >> 1) & 1, (i >> 2) & 1, (i >> 3) & 1]);

test.each([
  ['even', '2.00', '0,96 : 1'],
  ['odd', '2.00', '0,96 : 1'],
  ['three-red', '3.00', '2,88 : 1'],
  ['three-white', '3.00', '2,88 : 1'],
  ['four-red', '3.75', '14,4 : 1'],
  ['four-white', '3.75', '14,4 : 1'],
  ['four-alike', '3.75', '6,7 : 1'],
  ['two-two', '3.25', '1,58 : 1'],
])('%s has an edge of %s %% at %s', (key, edge, odds) => {
  expect(percentEdge(exactReturn(xocDia, config, key), 2)).toBe(edge);
  expect(game.fields(config).find((field) => field.key === key)?.odds.vi).toBe(odds);
});

test('playing all 16 draws gives the results that are counted', () => {
  expect(patterns.map(thrown)).toEqual(xocDia.chances(config).map((chance) => chance.facts));
});

test('payouts worked out by hand for a stake of 100', () => {
  const paid = (sides: number[]) => {
    const outcome = thrown(sides);
    const back = game.fields(config).map((field) => [field.key, game.payout(config, field.key, 1_000_000n, outcome)]);
    return Object.fromEntries(back.filter(([, payout]) => payout !== 0n));
  };
  expect(thrown([1, 0, 1, 1])).toEqual({ coins: ['red', 'white', 'red', 'red'], red: 3 });
  expect(paid([1, 0, 1, 1])).toEqual({ odd: 1_960_000n, 'three-red': 3_880_000n });
  expect(paid([0, 0, 1, 0])).toEqual({ odd: 1_960_000n, 'three-white': 3_880_000n });
  expect(paid([1, 0, 1, 0])).toEqual({ even: 1_960_000n, 'two-two': 2_580_000n });
  expect(paid([1, 1, 1, 1])).toEqual({ even: 1_960_000n, 'four-red': 15_400_000n, 'four-alike': 7_700_000n });
  expect(paid([0, 0, 0, 0])).toEqual({ even: 1_960_000n, 'four-white': 15_400_000n, 'four-alike': 7_700_000n });
});

test('a payout is rounded down once', () => {
  // 7 * 1.96 = 13.72
  expect(game.payout(config, 'even', 7n, thrown([1, 1, 0, 0]))).toBe(13n);
});
