import { fraction } from '../../slots/fraction.ts';
import { choose, combinations } from '../combinatorics.ts';
import type { Words } from '../line.ts';
import { type FastPlay, gridPlay, optionPlay, padded, poolPlay, share, sum, verdict } from './fast-play.ts';
import { positionSides, sumSides } from './options.ts';
import { DRAGON, DRAGON_TIGER_GROUP, POSITION_GROUP, positions, SIDES_GROUP, SUM_GROUP, TIGER } from './words.ts';

/** 11x5: five of the numbers 1 to 11 in the order they are drawn. */

const NUMBERS = Array.from({ length: 11 }, (_, at) => at + 1);
const VALUES = padded(1, 11, 2);
const FIVES = combinations(NUMBERS, 5);
const POSITIONS = positions(5, 'Vị trí', 'Position');

const FIRST_TWO: Words = { vi: 'Hai số đầu', en: 'First two' };
const FIRST_THREE: Words = { vi: 'Ba số đầu', en: 'First three' };
const ANY: Words = { vi: 'Chọn 1 đến 8', en: 'Any 1 to 8' };
const ORDERED: Words = { vi: 'đúng thứ tự', en: 'in order' };
const UNORDERED: Words = { vi: 'không thứ tự', en: 'any order' };

function firstOrdered(count: number, name: Words): FastPlay {
  return gridPlay(
    {
      code: `first-${count}`,
      group: name,
      name: { vi: `${name.vi}, ${ORDERED.vi}`, en: `${name.en}, ${ORDERED.en}` },
      rule: {
        vi: `Đúng ${count} số mở đầu tiên, đúng thứ tự`,
        en: `The first ${count} numbers drawn, in their order`,
      },
    },
    {
      form: { kind: 'grid', positions: POSITIONS.slice(0, count), values: VALUES, pick: count, distinct: true },
      chance: fraction(1, count === 2 ? 110 : 990),
    },
  );
}

function firstUnordered(count: number, name: Words): FastPlay {
  return poolPlay(
    {
      code: `first-${count}-any-order`,
      group: name,
      name: { vi: `${name.vi}, ${UNORDERED.vi}`, en: `${name.en}, ${UNORDERED.en}` },
      rule: {
        vi: `Đúng ${count} số mở đầu tiên, không kể thứ tự`,
        en: `The first ${count} numbers drawn, in any order`,
      },
    },
    {
      form: { kind: 'pool', values: VALUES, pick: count, mostValues: 11 },
      chance: fraction(1n, choose(11, count)),
      oneWins: true,
    },
    (picks, numbers) => picks.every((pick) => numbers.slice(0, count).includes(pick)),
  );
}

/** Up to five picked numbers must all be drawn; with six to eight picks, all five drawn numbers must be among them. */
function anyOf(count: number): FastPlay {
  return poolPlay(
    {
      code: `any-${count}`,
      group: ANY,
      name: { vi: `Chọn ${count}`, en: `Any ${count}` },
      rule:
        count <= 5
          ? { vi: `Cả ${count} số đều có trong năm số mở`, en: `All ${count} numbers are among the five drawn` }
          : { vi: `Năm số mở đều nằm trong ${count} số`, en: `The five numbers drawn are all among these ${count}` },
    },
    {
      form: { kind: 'pool', values: VALUES, pick: count, mostValues: 11 },
      chance: fraction(count <= 5 ? choose(11 - count, 5 - count) : choose(count, 5), choose(11, 5)),
      oneWins: count === 5,
    },
    (picks, numbers) =>
      count <= 5 ? picks.every((pick) => numbers.includes(pick)) : numbers.every((number) => picks.includes(number)),
  );
}

export const elevenFivePlays: readonly FastPlay[] = [
  firstOrdered(3, FIRST_THREE),
  firstUnordered(3, FIRST_THREE),
  firstOrdered(2, FIRST_TWO),
  firstUnordered(2, FIRST_TWO),
  gridPlay(
    {
      code: 'position',
      group: POSITION_GROUP,
      name: { vi: 'Định vị', en: 'Position' },
      rule: { vi: 'Đúng số ở đúng vị trí', en: 'The number at its position' },
    },
    {
      form: { kind: 'grid', positions: POSITIONS, values: VALUES, pick: 1, distinct: false },
      chance: fraction(1, 11),
    },
  ),
  optionPlay(
    {
      code: 'sides',
      group: SIDES_GROUP,
      name: { vi: 'Lớn nhỏ, lẻ chẵn từng vị trí', en: 'Big small, odd even by position' },
      rule: { vi: 'Nhỏ 1 đến 5, lớn 6 đến 11', en: 'Small 1 to 5, big 6 to 11' },
    },
    positionSides(POSITIONS, NUMBERS, 6),
  ),
  optionPlay(
    {
      code: 'sum-sides',
      group: SUM_GROUP,
      name: { vi: 'Tổng lớn nhỏ, lẻ chẵn', en: 'Sum big small, odd even' },
      rule: {
        vi: 'Tổng năm số: lớn trên 30, nhỏ dưới 30; đúng 30 thì hoàn tiền cược lớn nhỏ',
        en: 'Sum of the five: big above 30, small below 30; 30 returns stakes on big and small',
      },
    },
    sumSides(5, 31, 29, {
      big: share(FIVES, (five) => sum(five) > 30),
      small: share(FIVES, (five) => sum(five) < 30),
      odd: share(FIVES, (five) => sum(five) % 2 === 1),
    }),
  ),
  optionPlay(
    {
      code: 'dragon-tiger',
      group: DRAGON_TIGER_GROUP,
      name: { vi: 'Rồng hổ', en: 'Dragon tiger' },
      rule: {
        vi: 'Rồng khi số thứ nhất lớn hơn số thứ năm, hổ khi nhỏ hơn',
        en: 'Dragon when the first number is higher than the fifth, tiger when lower',
      },
    },
    [
      {
        code: 'dragon',
        market: 'duel',
        name: DRAGON,
        chance: fraction(1, 2),
        judge: (numbers) => verdict(numbers[0]! > numbers[4]!),
      },
      {
        code: 'tiger',
        market: 'duel',
        name: TIGER,
        chance: fraction(1, 2),
        judge: (numbers) => verdict(numbers[0]! < numbers[4]!),
      },
    ],
  ),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map(anyOf),
];
