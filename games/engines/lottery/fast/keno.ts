import { type Fraction, fraction } from '../../slots/fraction.ts';
import { choose, minus, NEVER, sumOf } from '../combinatorics.ts';
import type { Pays, Words } from '../line.ts';
import { type FastPlay, type OptionRule, optionPlay, padded, sum, verdict } from './fast-play.ts';
import { poolPicks } from './form.ts';
import { sumSides } from './options.ts';
import { EVEN, ODD, SUM_GROUP, TIE } from './words.ts';

/** Keno: 20 of the numbers 1 to 80. */

const VALUES = padded(1, 80, 2);
const DRAWS = choose(80, 20);
const PICK_GROUP: Words = { vi: 'Chọn số', en: 'Pick numbers' };

/** Pay by number of picks and hits, in whole stakes except for 1 pick (3.84). Brand data. */
const payTable: Readonly<Record<number, Readonly<Record<number, number>>>> = {
  1: { 1: 3.84 },
  2: { 2: 16 },
  3: { 2: 2, 3: 49 },
  4: { 2: 1, 3: 8, 4: 130 },
  5: { 3: 2, 4: 20, 5: 850 },
  6: { 3: 2, 4: 8, 5: 90, 6: 1500 },
  7: { 3: 1, 4: 4, 5: 20, 6: 250, 7: 9000 },
  8: { 0: 1, 4: 2, 5: 10, 6: 80, 7: 1000, 8: 40_000 },
  9: { 0: 2, 4: 1, 5: 5, 6: 30, 7: 250, 8: 4000, 9: 140_000 },
  10: { 0: 4, 4: 1, 5: 4, 6: 15, 7: 80, 8: 500, 9: 7000, 10: 100_000 },
};

/** The chance of this many hits among the picks. */
function hitChance(picks: number, hits: number): Fraction {
  return fraction(choose(picks, hits) * choose(80 - picks, 20 - hits), DRAWS);
}

function pickPlay(picks: number): FastPlay {
  const key = (hits: number) => `pick-${picks}.${hits}`;
  const table = payTable[picks]!;
  const paid = Object.keys(table).map(Number);
  const pays: Pays = Object.fromEntries(
    Object.entries(table).map(([hits, pay]) => [key(Number(hits)), BigInt(Math.round(pay * 100)) * 100n]),
  );
  return {
    code: `pick-${picks}`,
    group: PICK_GROUP,
    name: { vi: `Bậc ${picks}`, en: `Pick ${picks}` },
    rule: {
      vi: `Chọn ${picks} trong 80 số, mở 20 số, trả theo số lần trúng`,
      en: `Pick ${picks} of 80; 20 are drawn; the number of hits pays`,
    },
    form: { kind: 'pool', values: VALUES, pick: picks, mostValues: picks },
    unitCost: 1,
    pays,
    outcome(line, result) {
      const drawn = new Set(result.map(Number));
      const hits = poolPicks(line).filter((pick) => drawn.has(pick)).length;
      return paid.includes(hits) ? { pay: key(hits), times: 1 } : 'lost';
    },
    odds: () => ({
      levels: paid.map((hits) => {
        const chance = hitChance(picks, hits);
        return { pay: key(hits), chance, expectedTimes: chance, maxTimes: 1 };
      }),
      refund: NEVER,
    }),
    rivals: (line) => line,
  };
}

/**
 * Number of draws with a sum in each range; a test counts them independently. By symmetry (81 minus each number) as
 * many draws are below 810 as above.
 */
const SUM_ABOVE_810 = 1_759_886_689_338_606_861n;
const ELEMENT_DRAWS = {
  metal: 362_424_019_495_171_770n,
  wood: 712_463_910_471_784_803n,
  water: 1_371_845_418_169_315_204n,
  fire: 719_054_759_525_309_151n,
  earth: 369_528_034_550_593_392n,
};

/** The sum is odd when an odd number of odd numbers is drawn. */
const oddSum = sumOf([1, 3, 5, 7, 9, 11, 13, 15, 17, 19].map(halfChance));

/** The chance that this many of the 20 are from a given half of the 80 numbers. */
function halfChance(count: number): Fraction {
  return fraction(choose(40, count) * choose(40, 20 - count), DRAWS);
}

const tenEach = halfChance(10);
const moreOfOne = fraction(minus(fraction(1), tenEach).numerator, minus(fraction(1), tenEach).denominator * 2n);

/** Three options: more of the first half, more of the second, ten each. */
function halves(first: [string, Words], second: [string, Words], inFirst: (n: number) => boolean): OptionRule[] {
  const count = (numbers: readonly number[]) => numbers.filter(inFirst).length;
  const rows: readonly [string, Words, Fraction, (hits: number) => boolean][] = [
    [first[0], first[1], moreOfOne, (hits) => hits > 10],
    [second[0], second[1], moreOfOne, (hits) => hits < 10],
    ['tie', TIE, tenEach, (hits) => hits === 10],
  ];
  return rows.map(([code, name, chance, wins]) => ({
    code,
    market: 'half',
    name,
    chance,
    judge: (numbers) => verdict(wins(count(numbers))),
  }));
}

const elements: readonly [keyof typeof ELEMENT_DRAWS, Words, number, number][] = [
  ['metal', { vi: 'Kim', en: 'Metal' }, 210, 695],
  ['wood', { vi: 'Mộc', en: 'Wood' }, 696, 763],
  ['water', { vi: 'Thủy', en: 'Water' }, 764, 855],
  ['fire', { vi: 'Hỏa', en: 'Fire' }, 856, 923],
  ['earth', { vi: 'Thổ', en: 'Earth' }, 924, 1410],
];

/** The chances of odd and even differ by less than one in four thousand million, so both have the same pay. */
const sumRules = sumSides(20, 811, 809, {
  big: fraction(SUM_ABOVE_810, DRAWS),
  small: fraction(SUM_ABOVE_810, DRAWS),
  odd: oddSum,
}).map((rule) => (rule.market === 'parity' ? { ...rule, pay: 19_200n } : rule));

export const kenoPlays: readonly FastPlay[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(pickPlay),
  optionPlay(
    {
      code: 'sum-sides',
      group: SUM_GROUP,
      name: { vi: 'Tổng lớn nhỏ, lẻ chẵn', en: 'Sum big small, odd even' },
      rule: {
        vi: 'Tổng 20 số: lớn trên 810, nhỏ dưới 810; đúng 810 thì hoàn tiền cược lớn nhỏ',
        en: 'Sum of the 20: big above 810, small below 810; 810 returns stakes on big and small',
      },
    },
    sumRules,
  ),
  optionPlay(
    {
      code: 'odd-even-count',
      group: { vi: 'Lẻ chẵn', en: 'Odd even' },
      name: { vi: 'Nhiều lẻ, nhiều chẵn', en: 'More odd, more even' },
      rule: { vi: 'Hòa khi mỗi bên 10 số', en: 'Tie when there are ten of each' },
    },
    halves(['odd', ODD], ['even', EVEN], (number) => number % 2 === 1),
  ),
  optionPlay(
    {
      code: 'upper-lower',
      group: { vi: 'Trên dưới', en: 'Upper lower' },
      name: { vi: 'Trên dưới', en: 'Upper lower' },
      rule: {
        vi: 'Trên: nhiều số 1 đến 40 hơn; dưới: nhiều số 41 đến 80 hơn; hòa khi mỗi bên 10 số',
        en: 'Upper: more of 1 to 40; lower: more of 41 to 80; tie when there are ten of each',
      },
    },
    halves(['upper', { vi: 'Trên', en: 'Upper' }], ['lower', { vi: 'Dưới', en: 'Lower' }], (number) => number <= 40),
  ),
  optionPlay(
    {
      code: 'elements',
      group: { vi: 'Ngũ hành', en: 'Elements' },
      name: { vi: 'Ngũ hành', en: 'Five elements' },
      rule: {
        vi: 'Tổng 20 số: Kim đến 695, Mộc 696 đến 763, Thủy 764 đến 855, Hỏa 856 đến 923, Thổ từ 924',
        en: 'Sum of the 20: metal to 695, wood 696 to 763, water 764 to 855, fire 856 to 923, earth from 924',
      },
    },
    elements.map(([code, name, from, to]) => ({
      code,
      market: 'element',
      name,
      chance: fraction(ELEMENT_DRAWS[code], DRAWS),
      judge: (numbers) => verdict(sum(numbers) >= from && sum(numbers) <= to),
    })),
  ),
];
