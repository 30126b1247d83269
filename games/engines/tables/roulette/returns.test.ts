import { expect, test } from 'vitest';
import { bettingGame, exactReturn } from '../betting-game.ts';
import { scriptedDraw } from '../draws.fixture.ts';
import { percentEdge } from '../percent-edge.ts';
import { neighboursOf, rouletteSets } from './racetrack.ts';
import { roulette } from './roulette.ts';
import { colourOf, roulettePlaces, WHEEL } from './roulette-layout.ts';

/** The edges, layout and payouts of European roulette. */

const [standard, halfBack] = roulette.presets.map((preset) => preset.config);
const game = bettingGame(roulette);
const spun = (number: number) => roulette.play(standard!, scriptedDraw([number]), null).outcome;
const numbersOf = (key: string) => roulettePlaces.find((place) => place.key === key)!.numbers;

test('every field has an edge of 1/37', () => {
  for (const field of roulette.fields) {
    const returns = exactReturn(roulette, standard!, field.key);
    expect([field.key, returns]).toEqual([field.key, { numerator: 36n, denominator: 37n }]);
    expect(percentEdge(returns)).toBe('2.7027');
  }
});

test('half back on zero halves the edge of even chances only', () => {
  expect(percentEdge(exactReturn(roulette, halfBack!, 'red'))).toBe('1.3514');
  expect(percentEdge(exactReturn(roulette, halfBack!, 'dozen-1'))).toBe('2.7027');
  expect(game.payout(halfBack!, 'red', 1_000_000n, spun(0))).toBe(500_000n);
  expect(game.payout(standard!, 'red', 1_000_000n, spun(0))).toBe(0n);
});

/** A second layout: places as squares of a grid, `at(row, column)` with 12 rows and 3 columns. */
test('the layout has every place once', () => {
  const at = (row: number, column: number) => 3 * row + column + 1;
  const expected: number[][] = [
    [0, 1],
    [0, 2],
    [0, 3],
    [0, 1, 2],
    [0, 2, 3],
    [0, 1, 2, 3],
  ];
  for (let n = 0; n <= 36; n++) expected.push([n]);
  for (let row = 0; row < 12; row++) {
    expected.push([at(row, 0), at(row, 1), at(row, 2)]);
    if (row < 11) expected.push([0, 1, 2, 3, 4, 5].map((i) => at(row, 0) + i));
    for (let column = 0; column < 3; column++) {
      if (column < 2) expected.push([at(row, column), at(row, column + 1)]);
      if (row < 11) expected.push([at(row, column), at(row + 1, column)]);
      if (column < 2 && row < 11) {
        expected.push([at(row, column), at(row, column + 1), at(row + 1, column), at(row + 1, column + 1)]);
      }
    }
  }
  const inside = roulettePlaces.filter((place) => !['dozen', 'column', 'even'].includes(place.group));
  expect(inside.map((place) => place.numbers.join()).sort()).toEqual(expected.map((numbers) => numbers.join()).sort());
  expect(new Set(roulettePlaces.map((place) => place.key)).size).toBe(roulettePlaces.length);
  expect(roulettePlaces).toHaveLength(157);
});

test('the outside bets cover the right numbers', () => {
  expect(numbersOf('dozen-2').join()).toBe('13,14,15,16,17,18,19,20,21,22,23,24');
  expect(numbersOf('column-3').join()).toBe('3,6,9,12,15,18,21,24,27,30,33,36');
  expect(numbersOf('red').join()).toBe('1,3,5,7,9,12,14,16,18,19,21,23,25,27,30,32,34,36');
  for (const key of ['red', 'black', 'even', 'odd', 'low', 'high']) expect(numbersOf(key)).toHaveLength(18);
  expect([...numbersOf('low'), ...numbersOf('high')]).toEqual(Array.from({ length: 36 }, (_, i) => i + 1));
});

test('the wheel has every number once, red and black by turns', () => {
  expect([...WHEEL].sort((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, i) => i));
  for (let i = 1; i < 37; i++) expect(colourOf(WHEEL[i]!)).toBe(i % 2 === 1 ? 'red' : 'black');
});

test('payouts worked out by hand for a stake of 10', () => {
  const paid = (key: string, number: number) => game.payout(standard!, key, 100_000n, spun(number));
  expect(paid('straight-17', 17)).toBe(3_600_000n);
  expect(paid('split-17-20', 20)).toBe(1_800_000n);
  expect(paid('street-16-17-18', 17)).toBe(1_200_000n);
  expect(paid('corner-16-17-19-20', 17)).toBe(900_000n);
  expect(paid('line-13-18', 17)).toBe(600_000n);
  expect(paid('dozen-2', 17)).toBe(300_000n);
  expect(paid('column-2', 17)).toBe(300_000n);
  expect(paid('black', 17)).toBe(200_000n);
  expect(paid('straight-17', 16)).toBe(0n);
  for (const key of ['red', 'black', 'even', 'odd', 'low', 'high', 'dozen-1', 'column-1'])
    expect(paid(key, 0)).toBe(0n);
  expect(spun(26)).toEqual({ number: 26, colour: 'black', pocket: 36 });
});

/** Numbers that a set wins on, from its chips. */
const covered = (chips: Readonly<Record<string, number>>) =>
  [...new Set(Object.keys(chips).flatMap((key) => numbersOf(key)))].sort((a, b) => a - b);
const stretch = (from: number, to: number) => {
  const numbers: number[] = [];
  for (let i = WHEEL.indexOf(from); ; i = (i + 1) % 37) {
    numbers.push(WHEEL[i]!);
    if (WHEEL[i] === to) return numbers.sort((a, b) => a - b);
  }
};

test('racetrack sets cover their stretch of the wheel with the usual chips', () => {
  const set = (key: string) => rouletteSets.find((one) => one.key === key)!.chips;
  const chips = (key: string) => Object.values(set(key)).reduce((sum, count) => sum + count, 0);
  expect(covered(set('neighbours-of-zero'))).toEqual(stretch(22, 25));
  expect(covered(set('third'))).toEqual(stretch(27, 33));
  expect(covered(set('orphans'))).toEqual([...stretch(17, 6), ...stretch(1, 9)].sort((a, b) => a - b));
  expect(covered(set('zero-game'))).toEqual(stretch(12, 15));
  expect(['neighbours-of-zero', 'third', 'orphans', 'zero-game'].map(chips)).toEqual([9, 6, 5, 4]);
  expect(covered(set('neighbours-0-2'))).toEqual([0, 3, 15, 26, 32]);
  expect(covered(neighboursOf(26, 3).chips)).toEqual(stretch(12, 15));
  expect(Object.keys(neighboursOf(5, 0).chips)).toEqual(['straight-5']);
  expect(() => neighboursOf(37)).toThrow(RangeError);
  expect(() => neighboursOf(5, 10)).toThrow(RangeError);
});

test('the three parts of the racetrack cover every number once', () => {
  const parts = ['neighbours-of-zero', 'third', 'orphans'].flatMap((key) =>
    covered(rouletteSets.find((one) => one.key === key)!.chips),
  );
  expect(parts.sort((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, i) => i));
});
