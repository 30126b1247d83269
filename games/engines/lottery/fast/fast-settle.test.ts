import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bufferedDraw } from '../../fair/draw.ts';
import { drawOrder } from '../combinatorics.ts';
import { MAX_LINES, payOf, type Selection } from '../line.ts';
import type { FastPlay } from './fast-play.ts';
import {
  drawFastResult,
  type FastFamily,
  familyPlays,
  fastGame,
  fastGames,
  fastPays,
  fastPlay,
  isFastResult,
} from './games.ts';
import { fastCost, fastExposure, fastPayout, parseFastSelection, settleFast } from './settle.ts';

const draw = bufferedDraw((words) => crypto.getRandomValues(words as Uint32Array<ArrayBuffer>));
const families = Object.keys(familyPlays) as FastFamily[];

const play = (family: FastFamily, code: string): FastPlay => {
  const found = familyPlays[family].find((one) => one.code === code);
  if (!found) throw new Error(`${family} has no ${code}`);
  return found;
};

function selected(one: FastPlay, text: string): Selection {
  const read = parseFastSelection(one, text);
  if (!read.ok) throw new Error(`${one.code} ${text}: ${read.error}`);
  return read.selection;
}

const DICE = ['2', '6', '2'];
const FIVE = ['03', '08', '11', '05', '01'];
const FIVE_30 = ['10', '08', '06', '04', '02'];
const ORDER = ['07', '02', '10', '05', '01', '09', '04', '06', '03', '08'];
const DIGITS = ['4', '0', '9', '9', '4'];
const KENO = '29 72 12 13 40 50 58 28 21 23 77 02 66 36 62 59 43 52 60 31'.split(' ');

test.each<[FastFamily, string, string, readonly string[], number, bigint]>([
  ['fast-three', 'sum-sides', 'small odd', DICE, 2, 19_200n],
  ['fast-three', 'sum-sides', 'small even', DICE, 2, 38_400n],
  ['fast-three', 'sum', '10 11', DICE, 2, 76_800n],
  ['fast-three', 'double', '22 66', DICE, 2, 129_600n],
  ['fast-three', 'triple', '222', DICE, 1, 0n],
  ['fast-three', 'triple', '222', ['2', '2', '2'], 1, 2_073_600n],
  ['fast-three', 'any-triple', 'any', ['5', '5', '5'], 1, 345_600n],
  ['fast-three', 'single', '2 6 1', DICE, 3, 45_400n],
  ['fast-three', 'two-different', '2 6 1', DICE, 3, 69_100n],
  ['fast-three', 'three-different', '2 6 1', DICE, 1, 0n],
  ['fast-three', 'three-different', '4 2 3', ['3', '4', '2'], 1, 345_600n],
  ['fast-three', 'any-run', 'any', ['3', '4', '2'], 1, 86_400n],
  ['11x5', 'first-3', '03 07|08 11|01 11', FIVE, 6, 9_504_000n],
  ['11x5', 'first-3-any-order', '11 08 03', FIVE, 1, 1_584_000n],
  ['11x5', 'first-2', '03|08', FIVE, 1, 1_056_000n],
  ['11x5', 'first-2-any-order', '08 03 01', FIVE, 3, 528_000n],
  ['11x5', 'position', '03 04|-|11|-|-', FIVE, 3, 211_200n],
  ['11x5', 'sides', '1-small 2-big 3-odd 5-even', FIVE, 4, 56_300n],
  ['11x5', 'sum-sides', 'small big', FIVE, 2, 19_100n],
  ['11x5', 'sum-sides', 'small big', FIVE_30, 2, 20_000n],
  ['11x5', 'dragon-tiger', 'dragon', FIVE, 1, 19_200n],
  ['11x5', 'any-1', '01 02', FIVE, 2, 21_100n],
  ['11x5', 'any-5', '01 03 05 08 11', FIVE, 1, 4_435_200n],
  ['11x5', 'any-3', '01+03 05 02', FIVE, 3, 158_400n],
  ['11x5', 'any-8', '01 02 03 04 05 06 08 11', FIVE, 1, 79_200n],
  ['pk10', 'position', '07|-|-|-|01 02|-|-|-|-|-', ORDER, 3, 192_000n],
  ['pk10', 'sides', '1-big 2-odd 10-even', ORDER, 3, 38_400n],
  ['pk10', 'dragon-tiger', '1-tiger 2-dragon 3-dragon', ORDER, 3, 38_400n],
  ['pk10', 'sum-sides', 'small odd', ORDER, 2, 34_400n],
  ['pk10', 'sum', '9 10', ORDER, 2, 108_000n],
  ['pk10', 'first-2', '07|02', ORDER, 1, 864_000n],
  ['pk10', 'first-2-any-order', '02 07', ORDER, 1, 432_000n],
  ['pk10', 'first-3', '07|02|10', ORDER, 1, 6_912_000n],
  ['five-digits', 'star-1', '4|-|-|8 9|-', DIGITS, 3, 192_000n],
  ['five-digits', 'star-2', '4|0|-|-|4', DIGITS, 3, 2_880_000n],
  ['five-digits', 'star-3', '-|0|9|9|-', DIGITS, 1, 9_600_000n],
  ['five-digits', 'sides', '1-small 2-even 3-big', DIGITS, 3, 57_600n],
  ['five-digits', 'sum-sides', 'big even', DIGITS, 2, 38_400n],
  ['five-digits', 'dragon-tiger', 'dragon tie', DIGITS, 2, 96_000n],
  ['five-digits', 'last-2-different', '4 9', DIGITS, 1, 480_000n],
  ['five-digits', 'last-3-different', '4 9 0', DIGITS, 1, 0n],
  ['five-digits', 'last-3-contains', '9 4 0', DIGITS, 3, 70_800n],
  ['keno', 'pick-10', '04 09 17 23 28 36 45 58 66 72', KENO, 1, 150_000n],
  ['keno', 'pick-1', '02', KENO, 1, 38_400n],
  ['keno', 'sum-sides', 'big even', KENO, 2, 38_300n],
  ['keno', 'odd-even-count', 'odd even', KENO, 2, 24_000n],
  ['keno', 'upper-lower', 'tie lower', KENO, 2, 47_200n],
  ['keno', 'elements', 'water fire', KENO, 2, 24_700n],
])('%s %s on "%s": %s has %i lines and pays %s at a stake of 1', (family, code, text, result, lines, payout) => {
  const one = play(family, code);
  const selection = selected(one, text);
  expect(isFastResult(family, result)).toBe(true);
  expect(selection.lines).toHaveLength(lines);
  expect(fastCost(one, selection, 10_000n)).toBe(BigInt(lines) * 10_000n);
  expect(fastPayout(one, selection, 10_000n, result)).toBe(payout);
});

test('the Vietnamese fast draw settles like a northern draw: a point of lo 2 costs 27', () => {
  const result = drawFastResult('vietnam-fast', () => 7);
  const lo = play('vietnam-fast', 'lo-2');
  expect(fastCost(lo, selected(lo, '77 12'), 10_000n)).toBe(540_000n);
  expect(fastPayout(lo, selected(lo, '77 12'), 10_000n, result)).toBe(27n * 960_000n);
  const dauPlay = play('vietnam-fast', 'de-dau');
  expect(fastPayout(dauPlay, selected(dauPlay, '77'), 10_000n, result)).toBe(4n * 960_000n);
});

test('a refund is no win, and a ticket with a win is won', () => {
  const sides = play('11x5', 'sum-sides');
  const outcome = (text: string) => settleFast(sides, selected(sides, text), 10_000n, FIVE_30).outcome;
  expect(outcome('big')).toBe('returned');
  expect(outcome('big even')).toBe('won');
  expect(outcome('odd')).toBe('lost');
});

test('an operator overrides single pays, and the payout is rounded down once', () => {
  const single = play('fast-three', 'single');
  const pays = { ...fastPays(fastGame('fast-three-60')!), 'single.2': 15_000n, 'single.6': 15_000n };
  expect(fastPayout(single, selected(single, '2 6'), 1n, DICE, pays)).toBe(3n);
  expect(fastPayout(single, selected(single, '2'), 1n, DICE, pays)).toBe(1n);
});

test.each<[FastFamily, string, string, string]>([
  ['11x5', 'any-3', '', 'empty'],
  ['11x5', 'any-3', '01 02', 'wrong-count'],
  ['11x5', 'any-3', '01 02 12', 'bad-value'],
  ['11x5', 'any-3', '1 2 3', 'bad-value'],
  ['11x5', 'any-3', '01 01 02', 'duplicate'],
  ['11x5', 'any-3', '01+01 02 03', 'duplicate'],
  ['11x5', 'any-3', '+01 02 03', 'wrong-count'],
  ['11x5', 'any-3', '01 02 03+04', 'wrong-count'],
  ['11x5', 'any-3', '01+02+03', 'bad-value'],
  ['11x5', 'first-2', '03|03', 'wrong-count'],
  ['11x5', 'first-2', '03', 'wrong-count'],
  ['11x5', 'first-2', '03|-', 'wrong-count'],
  ['11x5', 'position', '-|-|-|-|-', 'empty'],
  ['11x5', 'dragon-tiger', 'tie', 'bad-value'],
  ['keno', 'pick-2', '01 02 03', 'wrong-count'],
  ['keno', 'pick-2', '01 81', 'bad-value'],
  ['five-digits', 'star-3', '0 1 2 3 4 5 6 7 8 9|0 1 2 3 4 5 6 7 8 9|0 1 2 3 4 5 6 7 8 9|1|-', 'too-many-lines'],
])('%s %s refuses "%s": %s', (family, code, text, error) => {
  expect(parseFastSelection(play(family, code), text)).toEqual({ ok: false, error });
});

/** Any text that a form accepts: some values of each row or pool. */
function texts(one: FastPlay): fc.Arbitrary<string> {
  const form = one.form;
  switch (form.kind) {
    case 'options':
      return fc
        .subarray(
          form.options.map((option) => option.code),
          { minLength: 1 },
        )
        .map((codes) => codes.join(' '));
    case 'pool':
      return fc
        .subarray([...form.values], { minLength: form.pick, maxLength: Math.min(form.mostValues, form.pick + 2) })
        .map((values) => values.join(' '));
    case 'grid':
      return fc
        .array(fc.subarray([...form.values], { minLength: 1, maxLength: 4 }), {
          minLength: form.positions.length,
          maxLength: form.positions.length,
        })
        .map((rows) => rows.map((row) => row.join(' ')).join('|'));
    case 'vietnam': {
      const { digits, picks } = form.play;
      return fc
        .uniqueArray(fc.integer({ min: 0, max: 10 ** digits - 1 }), { minLength: picks, maxLength: picks })
        .map((values) => values.map((value) => String(value).padStart(digits, '0')).join(','));
    }
  }
}

const every = families.flatMap((family) => familyPlays[family].map((one) => [family, one.code, one] as const));

test.each(every)('%s %s: no draw owes more than the exposure shown', (family, _, one) => {
  fc.assert(
    fc.property(texts(one), fc.bigInt({ min: 1n, max: 999_999n }), (text, stake) => {
      const read = parseFastSelection(one, text);
      if (!read.ok) {
        expect(['wrong-count', 'too-many-lines']).toContain(read.error);
        return;
      }
      expect(read.selection.lines.length).toBeLessThanOrEqual(MAX_LINES);
      expect(new Set(read.selection.lines).size).toBe(read.selection.lines.length);
      expect(selected(one, read.selection.text)).toEqual(read.selection);
      const most = fastExposure(one, read.selection, stake);
      for (let round = 0; round < 10; round++) {
        const result = drawFastResult(family, draw);
        expect(fastPayout(one, read.selection, stake, result)).toBeLessThanOrEqual(most);
      }
    }),
    { numRuns: 15 },
  );
});

test('the exposure counts all refunds of a draw, and the best of lines that exclude each other', () => {
  const sides = play('11x5', 'sum-sides');
  const all = selected(sides, 'big small odd even');
  const even = payOf(sides.pays, 'sum-sides.even');
  expect(fastPayout(sides, all, 10_000n, FIVE_30)).toBe(20_000n + even);
  expect(fastExposure(sides, all, 10_000n)).toBe(20_000n + even);
  const position = play('pk10', 'position');
  const row = selected(position, '01 02 03|04|-|-|-|-|-|-|-|-');
  expect(fastExposure(position, row, 10_000n)).toBe(192_000n);
  const five = play('11x5', 'any-5');
  expect(fastExposure(five, selected(five, '01 02 03 04 05 06'), 10_000n)).toBe(4_435_200n);
});

test.each(families)('%s: draws are draws of the game', (family) => {
  for (let round = 0; round < 200; round++) expect(isFastResult(family, drawFastResult(family, draw))).toBe(true);
});

test.each<[FastFamily, string]>([
  ['fast-three', '1 2'],
  ['fast-three', '0 1 2'],
  ['11x5', '01 02 03 04 04'],
  ['11x5', '1 2 3 4 5'],
  ['pk10', '01 02 03 04 05 06 07 08 09 11'],
  ['five-digits', '1 2 3 4 10'],
  ['keno', '00 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19'],
  ['vietnam-fast', '12345'],
])('%s: "%s" is no draw', (family, text) => {
  expect(isFastResult(family, text.split(' '))).toBe(false);
});

test.each([
  [4, 2],
  [4, 4],
  [5, 3],
])('every order of %i take %i comes from exactly one series of draws', (n, k) => {
  const seen = new Map<string, number>();
  const walk = (series: number[]): void => {
    let asked = 0;
    let open = 0;
    const order = drawOrder(n, k, (bound) => {
      if (asked < series.length) return series[asked++]!;
      if (open === 0) open = bound;
      return 0;
    });
    if (open === 0) seen.set(order.join(), (seen.get(order.join()) ?? 0) + 1);
    else for (let value = 0; value < open; value++) walk([...series, value]);
  };
  walk([]);
  const orders = Array.from({ length: k }, (_, at) => n - at).reduce((a, b) => a * b, 1);
  expect(seen.size).toBe(orders);
  expect(new Set(seen.values())).toEqual(new Set([1]));
});

test('games, plays and pay keys have codes of their own', () => {
  expect(new Set(fastGames.map((one) => one.code)).size).toBe(fastGames.length);
  for (const one of fastGames) {
    expect(fastGame(one.code)).toBe(one);
    expect(new Set(one.plays.map((p) => p.code)).size).toBe(one.plays.length);
    const keys = one.plays.flatMap((p) => Object.keys(p.pays));
    expect(Object.keys(fastPays(one))).toHaveLength(keys.length);
    for (const p of one.plays) expect(fastPlay(one, p.code)).toBe(p);
  }
  expect(fastGame('x')).toBeNull();
});
