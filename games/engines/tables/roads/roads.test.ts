import fc from 'fast-check';
import { expect, test } from 'vitest';
import { baccarat } from '../baccarat/baccarat.ts';
import { baccaratRoads } from '../baccarat/baccarat-roads.ts';
import { type BaccaratOutcome, dealBaccarat } from '../baccarat/deal-baccarat.ts';
import { dragonTiger } from '../dragontiger/dragontiger.ts';
import { dragonTigerRoads } from '../dragontiger/dragontiger-roads.ts';
import { quickDraw, scriptedDraw } from '../draws.fixture.ts';
import { roulette } from '../roulette/roulette.ts';
import { rouletteStatistics } from '../roulette/roulette-statistics.ts';
import { sicBo } from '../sicbo/sicbo.ts';
import { sicBoHistory } from '../sicbo/sicbo-history.ts';
import { xocDia } from '../xocdia/xocdia.ts';
import { xocDiaRoads } from '../xocdia/xocdia-roads.ts';
import { bigRoad } from './big-road.ts';
import { derivedMarks, derivedRoads } from './derived-roads.ts';
import { beadPlace } from './road-grid.ts';

/** The roads, compared with a second implementation that paints them into a grid of letters. */

type Side = 'player' | 'banker';
const sides = (text: string): (Side | null)[] =>
  [...text].map((letter) => (letter === 'P' ? 'player' : letter === 'B' ? 'banker' : null));
const history = fc
  .array(fc.constantFrom('B', 'B', 'P', 'P', 'T'), { maxLength: 120 })
  .map((letters) => letters.join(''));
/** Long runs, so that tails turn and meet. */
const streaks = fc
  .array(fc.tuple(fc.constantFrom('B', 'P'), fc.integer({ min: 1, max: 14 })), { maxLength: 20 })
  .map((runs) => runs.map(([letter, length]) => letter.repeat(length)).join(''));

/** Paints letters into rows of text one at a time. */
function paint(letters: string): string[] {
  const grid = Array.from({ length: 6 }, () => [] as (string | undefined)[]);
  let [row, column, head, right] = [0, 0, 0, false];
  let previous = '';
  for (const letter of letters) {
    if (letter !== previous) {
      head = previous === '' ? 0 : head + 1;
      while (grid[0]![head] !== undefined) head += 1;
      [row, column, right] = [0, head, false];
    } else if (!right && row < 5 && grid[row + 1]![column] === undefined) {
      row += 1;
    } else {
      right = true;
      column += 1;
    }
    expect(grid[row]![column]).toBe(undefined);
    grid[row]![column] = letter;
    previous = letter;
  }
  return grid.map((cells) => Array.from(cells, (cell) => cell ?? '.').join(''));
}

function drawn(cells: { column: number; row: number }[], letterOf: (i: number) => string): string[] {
  const grid = Array.from({ length: 6 }, () => [] as string[]);
  cells.forEach(({ column, row }, i) => {
    while (grid[row]!.length <= column) grid[row]!.push('.');
    grid[row]![column] = letterOf(i);
  });
  return grid.map((cells) => cells.join(''));
}

test('the big road is painted as by hand, tails included', () => {
  fc.assert(
    fc.property(fc.oneof(history, streaks), (text) => {
      const { cells } = bigRoad(sides(text));
      expect(drawn(cells, (i) => (cells[i]!.side === 'player' ? 'P' : 'B'))).toEqual(paint(text.replaceAll('T', '')));
    }),
  );
});

test('two tails beside each other', () => {
  // The second run stops one row higher, because the first one's tail is below it.
  const { cells } = bigRoad(sides('BBBBBBBBPPPPPPPB'));
  expect(drawn(cells, (i) => (cells[i]!.side === 'player' ? 'P' : 'B'))).toEqual([
    'BPB',
    'BP',
    'BP',
    'BP',
    'BPPP',
    'BBB',
  ]);
});

test('a tail in the first row moves the next run to the first free column', () => {
  // Each tail is above the one before it; the sixth run has only the first row left.
  const long = 14;
  const text = ['B', 'P', 'B', 'P', 'B'].map((letter) => letter.repeat(long)).join('');
  const { cells } = bigRoad(sides(`${text}PPPB`));
  expect(cells.slice(5 * long).map(({ column, row }) => [column, row])).toEqual([
    [5, 0],
    [6, 0],
    [7, 0],
    [8, 0],
  ]);
});

test('every tie is counted once, at the win before it, or at the first', () => {
  fc.assert(
    fc.property(history, (text) => {
      const { cells, openTies } = bigRoad(sides(text));
      const ties = text.length - text.replaceAll('T', '').length;
      expect(cells.reduce((sum, cell) => sum + cell.ties, openTies)).toBe(ties);
      cells.forEach((cell, i) => {
        const after = /^T*/.exec(text.slice(cell.round + 1))![0].length;
        const before = i === 0 ? cell.round : 0;
        expect(cell.ties).toBe(after + before);
      });
      if (cells.length > 0) expect(openTies).toBe(0);
    }),
  );
  expect(bigRoad(sides('TT'))).toEqual({ cells: [], runs: [], openTies: 2 });
});

/**
 * The derived roads by the rule in the books, from a big road without tails (a table of columns). For a new column:
 * compare the lengths of the columns before it. Otherwise: look left, and then up.
 */
function marksByHand(letters: string, back: number): string {
  const columns: string[][] = [];
  let marks = '';
  for (const letter of letters) {
    const last = columns.at(-1);
    if (last?.[0] === letter) last.push(letter);
    else columns.push([letter]);
    const c = columns.length - 1;
    const r = columns[c]!.length - 1;
    const started = c > back || (c === back && r >= 1);
    if (!started) continue;
    if (r === 0) {
      marks += columns[c - 1]!.length === columns[c - 1 - back]!.length ? 'R' : 'L';
      continue;
    }
    const left = columns[c - back]![r];
    const above = columns[c - back]![r - 1];
    // A mark to the left, or nothing there and nothing above it: red. Nothing there, but a mark above it: blue.
    if (left !== undefined) marks += 'R';
    else marks += above === undefined ? 'R' : 'L';
  }
  return marks;
}

test.each([
  ['bigEye', 1],
  ['small', 2],
  ['cockroach', 3],
] as const)('the %s road by its rule', (road, back) => {
  fc.assert(
    fc.property(fc.oneof(history, streaks), (text) => {
      const { runs } = bigRoad(sides(text));
      const letters = derivedMarks(runs, back).map((mark) => (mark === 'red' ? 'R' : 'L'));
      const expected = marksByHand(text.replaceAll('T', ''), back);
      expect(letters.join('')).toBe(expected);
      const cells = derivedRoads(runs)[road];
      expect(drawn(cells, (i) => letters[i]!)).toEqual(paint(expected));
    }),
  );
});

test('derived roads begin at the second place of their column, or the first of the next', () => {
  // Columns: BB, PP, B, P: the big eye boy begins at the second P.
  const { runs } = bigRoad(sides('BBPPBP'));
  expect(derivedMarks(runs, 1)).toEqual(['red', 'red', 'blue']);
  expect(derivedMarks(runs, 2)).toEqual(['blue']);
  expect(derivedMarks(runs, 3)).toEqual([]);
});

test('the bead plate fills columns of six', () => {
  expect([0, 5, 6, 13].map((i) => beadPlace(i))).toEqual([
    { column: 0, row: 0 },
    { column: 0, row: 5 },
    { column: 1, row: 0 },
    { column: 2, row: 1 },
  ]);
});

test('baccarat: all roads of a shoe', () => {
  let shoe = baccarat.shoe!.shuffle(baccarat.presets[0].config, quickDraw(9));
  const outcomes: BaccaratOutcome[] = [];
  for (let i = 0; i < 40; i++) {
    const played = dealBaccarat(shoe);
    outcomes.push(played.outcome);
    shoe = played.shoe;
  }
  const roads = baccaratRoads(outcomes);
  expect(roads.bead.map((bead) => bead.winner)).toEqual(outcomes.map((outcome) => outcome.winner));
  expect(roads.counts.player + roads.counts.banker + roads.counts.tie).toBe(40);
  expect(roads.big).toHaveLength(40 - roads.counts.tie);
  for (const cell of roads.big) {
    const outcome = outcomes[cell.round]!;
    expect(cell.side).toBe(outcome.winner);
    expect(cell.total).toBe(cell.side === 'player' ? outcome.playerTotal : outcome.bankerTotal);
    expect([cell.playerPair, cell.bankerPair]).toEqual([outcome.playerPair, outcome.bankerPair]);
  }
  expect(roads.derived.bigEye.length).toBeGreaterThan(roads.derived.cockroach.length);
});

test('dragon tiger: bead and big road', () => {
  const cards = 'KS QH AS 2H 7S 7H 7C 7C 3D 9D'.split(' ');
  let shoe = { cards, next: 0, cutAt: 10 };
  const outcomes = Array.from({ length: 5 }, () => {
    const played = dragonTiger.play(dragonTiger.presets[0].config, () => 0, shoe);
    shoe = played.shoe;
    return played.outcome;
  });
  const roads = dragonTigerRoads(outcomes);
  expect(roads.bead.map((bead) => bead.winner)).toEqual(['dragon', 'tiger', 'tie', 'tie', 'tiger']);
  expect(roads.big).toEqual([
    { column: 0, row: 0, side: 'dragon', round: 0, ties: 0 },
    { column: 1, row: 0, side: 'tiger', round: 1, ties: 2 },
    { column: 1, row: 1, side: 'tiger', round: 4, ties: 0 },
  ]);
  expect(roads.counts).toEqual({ dragon: 1, tiger: 2, tie: 2, suited: 1 });
});

test('sic bo: rolls, road of big and small, counts', () => {
  const rolled = (faces: number[]) =>
    sicBo.play(sicBo.presets[0].config, scriptedDraw(faces.map((face) => face - 1)), null).outcome;
  const past = sicBoHistory([rolled([4, 5, 6]), rolled([2, 2, 2]), rolled([6, 6, 1]), rolled([1, 2, 1])]);
  expect(past.rolls.map(({ total, size, parity }) => [total, size, parity])).toEqual([
    [15, 'big', 'odd'],
    [6, null, null],
    [13, 'big', 'odd'],
    [4, 'small', 'even'],
  ]);
  expect(past.sizeRoad.map(({ column, row, side, ties }) => [column, row, side, ties])).toEqual([
    [0, 0, 'big', 1],
    [0, 1, 'big', 0],
    [1, 0, 'small', 0],
  ]);
  expect(past.counts).toEqual({ big: 2, small: 1, odd: 2, even: 1, triple: 1 });
  expect(past.totals).toEqual([0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0]);
  expect(past.faces).toEqual([3, 4, 0, 1, 1, 3]);
});

test('xoc dia: the road shows the count of red', () => {
  const thrown = (red: number) =>
    xocDia.play(xocDia.presets[0].config, scriptedDraw([0, 1, 2, 3].map((i) => (i < red ? 1 : 0))), null).outcome;
  const roads = xocDiaRoads([2, 4, 1, 3, 0].map(thrown));
  expect(roads.parity.map(({ column, row, side, red }) => [column, row, side, red])).toEqual([
    [0, 0, 'even', 2],
    [0, 1, 'even', 4],
    [1, 0, 'odd', 1],
    [1, 1, 'odd', 3],
    [2, 0, 'even', 0],
  ]);
  expect(roads.red.map(({ row, red, parity }) => [row, red, parity])).toEqual([
    [0, 2, 'even'],
    [1, 4, 'even'],
    [2, 1, 'odd'],
    [3, 3, 'odd'],
    [4, 0, 'even'],
  ]);
  expect(roads.counts).toEqual({ even: 3, odd: 2 });
  expect(roads.redCounts).toEqual([1, 1, 1, 1, 1]);
});

test('roulette: counts of past numbers', () => {
  const spun = (number: number) => roulette.play(roulette.presets[0].config, scriptedDraw([number]), null).outcome;
  const past = rouletteStatistics([17, 32, 5, 0, 17].map(spun), 3);
  expect(past.latest).toEqual([
    { number: 17, colour: 'black' },
    { number: 0, colour: 'green' },
    { number: 5, colour: 'red' },
  ]);
  expect(past.numbers[17]).toBe(2);
  expect(past.numbers.reduce((sum, count) => sum + count, 0)).toBe(5);
  expect(past.colours).toEqual({ red: 2, black: 2, green: 1 });
  expect([past.even, past.odd, past.low, past.high]).toEqual([1, 3, 3, 1]);
  expect([past.dozens, past.columns]).toEqual([
    [1, 2, 1],
    [0, 4, 0],
  ]);
});
