import { describe, expect, test } from 'vitest';
import { amount } from '#tests/long.ts';
import { type Fraction, fraction, toNumber } from '../../slots/fraction.ts';
import { choose } from '../combinatorics.ts';
import type { Selection } from '../line.ts';
import { elevenFivePlays } from './eleven-five.ts';
import type { FastPlay, FastResult } from './fast-play.ts';
import { fastThreePlays } from './fast-three.ts';
import { fiveDigitsPlays } from './five-digits.ts';
import { type FastFamily, familyPlays } from './games.ts';
import { kenoPlays } from './keno.ts';
import { pk10Plays } from './pk10.ts';
import { fastReturn, parseFastSelection } from './settle.ts';

const two = (value: number) => String(value).padStart(2, '0');

function selected(play: FastPlay, text: string): Selection {
  const read = parseFastSelection(play, text);
  if (!read.ok) throw new Error(`${play.code} ${text}: ${read.error}`);
  return read.selection;
}

/**
 * Every option, and the first and last line of the other forms. All lines of a form have the same chance, which is
 * checked too.
 */
function linesToCheck(play: FastPlay): string[] {
  const form = play.form;
  switch (form.kind) {
    case 'options':
      return form.options.map((option) => option.code);
    case 'pool':
      return [form.values.slice(0, form.pick), form.values.slice(-form.pick)].map((values) => values.join(','));
    case 'grid': {
      const head = form.positions.map((_, at) => (at < form.pick ? form.values[at] : '-')).join('|');
      const tail = form.positions
        .map((_, at) => (at >= form.positions.length - form.pick ? form.values.at(-1 - at) : '-'))
        .join('|');
      return [head, tail].flatMap((text) => selected(play, text).lines);
    }
    case 'vietnam':
      return [];
  }
}

/** Counts the outcomes of each line over the cases and compares them with its odds. */
function compare(play: FastPlay, lines: readonly string[], cases: Iterable<FastResult>): void {
  const tallies = lines.map(() => ({ refund: 0, pays: new Map<string, number>() }));
  let space = 0;
  for (const result of cases) {
    space++;
    for (const [at, line] of lines.entries()) {
      const outcome = play.outcome(line, result);
      const tally = tallies[at]!;
      if (outcome === 'refund') tally.refund++;
      else if (outcome !== 'lost') tally.pays.set(outcome.pay, (tally.pays.get(outcome.pay) ?? 0) + outcome.times);
    }
  }
  for (const [at, line] of lines.entries()) {
    const odds = play.odds(line);
    const counted = odds.levels.map((level) => fraction(tallies[at]!.pays.get(level.pay) ?? 0, space));
    const where = `${play.code} ${line}`;
    expect([where, counted]).toEqual([where, odds.levels.map((level) => level.chance)]);
    expect([where, fraction(tallies[at]!.refund, space)]).toEqual([where, odds.refund]);
    expect(odds.levels.map((level) => level.expectedTimes)).toEqual(odds.levels.map((level) => level.chance));
  }
}

/** Of many options a third: with four sides at each of five places, every side and every place is among them. */
const some = (lines: readonly string[]) => lines.filter((_, at) => lines.length < 12 || at % amount(3, 1) === 0);

function* tuples(values: readonly string[], length: number, distinct: boolean): Generator<string[]> {
  if (length === 0) {
    yield [];
    return;
  }
  for (const value of values) {
    const rest = distinct ? values.filter((other) => other !== value) : values;
    for (const tail of tuples(rest, length - 1, distinct)) yield [value, ...tail];
  }
}

const numbers = (from: number, to: number, name: (value: number) => string) =>
  Array.from({ length: to - from + 1 }, (_, at) => name(from + at));

describe('odds over every outcome', () => {
  const dice = [...tuples(numbers(1, 6, String), 3, false)];
  const fives = [...tuples(numbers(1, 11, two), 5, true)];
  const digits = [...tuples(numbers(0, 9, String), 5, false)];

  test.each(fastThreePlays.map((play) => [play.code, play] as const))('fast three, %s: 216 outcomes', (_, play) => {
    expect(dice).toHaveLength(216);
    compare(play, linesToCheck(play), dice);
  });

  test.each(elevenFivePlays.map((play) => [play.code, play] as const))('11x5, %s: 55,440 outcomes', (_, play) => {
    expect(fives).toHaveLength(55_440);
    compare(play, some(linesToCheck(play)), fives);
  });

  test.each(fiveDigitsPlays.map((play) => [play.code, play] as const))(
    'five digits, %s: 100,000 outcomes',
    (_, play) => {
      expect(digits).toHaveLength(100_000);
      compare(play, some(linesToCheck(play)), digits);
    },
  );
});

/** Orders of ten with every possible content of some places; the others are filled ascending. */
function* ordersAt(places: readonly number[]): Generator<FastResult> {
  const all = numbers(1, 10, two);
  for (const chosen of tuples(all, places.length, true)) {
    const rest = all.filter((value) => !chosen.includes(value));
    yield all.map((_, at) => (places.includes(at + 1) ? chosen[places.indexOf(at + 1)]! : rest.shift()!));
  }
}

/** The places that decide a line of PK10. */
function placesOf(play: FastPlay, line: string): number[] {
  const first = Number(/^\d+/.exec(line)?.[0]);
  if (play.code === 'sides' || play.code === 'position') return [first];
  if (play.code === 'dragon-tiger') return [first, 11 - first];
  return play.code === 'first-3' ? [1, 2, 3] : [1, 2];
}

test.each(pk10Plays.map((play) => [play.code, play] as const))('PK10, %s: every content of its places', (_, play) => {
  for (const line of linesToCheck(play)) compare(play, [line], ordersAt(placesOf(play, line)));
});

/** Chances of each number of hits, ball by ball: each ball is one of those left. */
function hitsBallByBall(marked: number): Fraction[] {
  let ways = [1n];
  for (let drawn = 0; drawn < 20; drawn++) {
    const next = Array.from({ length: ways.length + 1 }, () => 0n);
    for (const [hits, before] of ways.entries()) {
      const hitsLeft = Math.max(marked - hits, 0);
      next[hits + 1]! += before * BigInt(hitsLeft);
      next[hits]! += before * BigInt(80 - drawn - hitsLeft);
    }
    ways = next;
  }
  const space = ways.reduce((sum, part) => sum + part, 0n);
  return ways.map((part) => fraction(part, space));
}

/** Number of draws of 20 from 80 with each sum, computed number by number. */
function sumsNumberByNumber(): bigint[] {
  const ways = Array.from({ length: 21 }, () => Array.from({ length: 1411 }, () => 0n));
  ways[0]![0] = 1n;
  for (let value = 1; value <= 80; value++) {
    for (let count = 20; count >= 1; count--) {
      const before = ways[count - 1]!;
      const row = ways[count]!;
      for (let sum = 1410; sum >= value; sum--) if (before[sum - value]! > 0n) row[sum]! += before[sum - value]!;
    }
  }
  return ways[20]!;
}

/** A draw of keno with the given sum: the lowest numbers, raised from the top. */
function kenoWithSum(sum: number): FastResult {
  const draw = Array.from({ length: 20 }, (_, at) => at + 1);
  let missing = sum - 210;
  for (let at = 19; at >= 0; at--) {
    const step = Math.min(missing, 60);
    draw[at]! += step;
    missing -= step;
  }
  return draw.map(two);
}

const keno = (code: string) => kenoPlays.find((play) => play.code === code)!;

describe('keno', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('pick %i equals a count ball by ball', (picks) => {
    const chances = hitsBallByBall(picks);
    const odds = keno(`pick-${picks}`).odds('');
    for (const level of odds.levels) {
      const hits = Number(level.pay.split('.')[1]);
      expect(level.chance).toEqual(chances[hits]);
    }
  });

  test('a pick pays by its hits', () => {
    const drawn = numbers(1, 20, two);
    const line = (hits: number) => [...numbers(1, hits, two), ...numbers(71, 80 - hits, two)].join(',');
    for (let hits = 0; hits <= 10; hits++) {
      const paid = hits === 0 || hits >= 4 ? { pay: `pick-10.${hits}`, times: 1 } : 'lost';
      expect(keno('pick-10').outcome(line(hits), drawn)).toEqual(paid);
    }
  });

  test('the plays on the sum agree with a count of all sums', () => {
    const ways = sumsNumberByNumber();
    const space = ways.reduce((sum, part) => sum + part, 0n);
    expect(space).toBe(choose(80, 20));
    for (const play of [keno('sum-sides'), keno('elements')]) {
      for (const line of linesToCheck(play)) {
        let won = 0n;
        let refunded = 0n;
        for (let sum = 210; sum <= 1410; sum++) {
          const outcome = play.outcome(line, kenoWithSum(sum));
          if (outcome === 'refund') refunded += ways[sum]!;
          else if (outcome !== 'lost') won += ways[sum]!;
        }
        const odds = play.odds(line);
        expect([line, odds.levels[0]!.chance]).toEqual([line, fraction(won, space)]);
        expect([line, odds.refund]).toEqual([line, fraction(refunded, space)]);
      }
    }
  });

  test.each(['odd-even-count', 'upper-lower'])('%s agrees with a count ball by ball', (code) => {
    const chances = hitsBallByBall(40);
    const first = code === 'upper-lower' ? numbers(1, 20, two) : numbers(1, 20, (value) => two(2 * value - 1));
    const second = code === 'upper-lower' ? numbers(41, 60, two) : numbers(1, 20, (value) => two(2 * value));
    const play = keno(code);
    for (const line of linesToCheck(play)) {
      const won = chances.slice(0, 21).reduce((sum, chance, hits) => {
        const result = [...first.slice(0, hits), ...second.slice(hits)];
        return play.outcome(line, result) === 'lost' ? sum : sum.concat(chance);
      }, [] as Fraction[]);
      const total = won.reduce((sum, chance) => sum + toNumber(chance), 0);
      expect(toNumber(play.odds(line).levels[0]!.chance)).toBeCloseTo(total, 12);
    }
  });
});

test('every line of every fast game returns 95 to 97 %', () => {
  for (const [family, plays] of Object.entries(familyPlays) as [FastFamily, readonly FastPlay[]][]) {
    for (const play of plays) {
      for (const line of play.form.kind === 'vietnam' ? [''] : linesToCheck(play)) {
        const value = toNumber(fastReturn(play, line));
        expect([family, play.code, line, value >= 0.95 && value <= 0.97]).toEqual([family, play.code, line, true]);
      }
    }
  }
});
