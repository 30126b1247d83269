import { fraction } from '../../slots/fraction.ts';
import type { Words } from '../line.ts';
import {
  type FastPlay,
  gridPlay,
  type OptionRule,
  optionPlay,
  padded,
  poolPlay,
  share,
  sum,
  verdict,
} from './fast-play.ts';
import { exactSums, positionSides, sumSides, sumWays } from './options.ts';
import { DRAGON, DRAGON_TIGER_GROUP, joined, positions, SIDES_GROUP, TIGER } from './words.ts';

/** PK10: the order in which ten boats finish. */

const NUMBERS = Array.from({ length: 10 }, (_, at) => at + 1);
const VALUES = padded(1, 10, 2);
const PAIRS = NUMBERS.flatMap((a) => NUMBERS.filter((b) => b !== a).map((b) => [a, b]));
const PLACES = positions(10, 'Hạng', 'Place');

const PLACE_GROUP: Words = { vi: 'Đúng hạng', en: 'Exact place' };
const SUM_GROUP: Words = { vi: 'Tổng nhất và nhì', en: 'Sum of first two' };
const TOP_GROUP: Words = { vi: 'Các hạng đầu', en: 'Top places' };

/** Place k versus place 11 - k, k from 1 to 5. */
function duels(): OptionRule[] {
  return [1, 2, 3, 4, 5].flatMap((place) => {
    const pair = { vi: `Hạng ${place} với ${11 - place}`, en: `Place ${place} against ${11 - place}` };
    const ahead = (numbers: readonly number[]) => numbers[place - 1]! > numbers[10 - place]!;
    const common = { market: String(place), chance: fraction(1, 2) };
    return [
      {
        ...common,
        code: `${place}-dragon`,
        name: joined(pair, DRAGON),
        judge: (numbers: readonly number[]) => verdict(ahead(numbers)),
      },
      {
        ...common,
        code: `${place}-tiger`,
        name: joined(pair, TIGER),
        judge: (numbers: readonly number[]) => verdict(!ahead(numbers)),
      },
    ];
  });
}

function topOrdered(count: number, space: number): FastPlay {
  return gridPlay(
    {
      code: `first-${count}`,
      group: TOP_GROUP,
      name: { vi: `${count} hạng đầu, đúng thứ tự`, en: `First ${count}, in order` },
      rule: { vi: `Đúng ${count} thuyền về đầu, đúng thứ tự`, en: `The first ${count} boats in their order` },
    },
    {
      form: { kind: 'grid', positions: PLACES.slice(0, count), values: VALUES, pick: count, distinct: true },
      chance: fraction(1, space),
    },
  );
}

export const pk10Plays: readonly FastPlay[] = [
  gridPlay(
    {
      code: 'position',
      group: PLACE_GROUP,
      name: { vi: 'Đúng hạng', en: 'Exact place' },
      rule: { vi: 'Đúng thuyền ở đúng hạng', en: 'The boat at its place' },
    },
    { form: { kind: 'grid', positions: PLACES, values: VALUES, pick: 1, distinct: false }, chance: fraction(1, 10) },
  ),
  optionPlay(
    {
      code: 'sides',
      group: SIDES_GROUP,
      name: { vi: 'Lớn nhỏ, lẻ chẵn từng hạng', en: 'Big small, odd even by place' },
      rule: { vi: 'Nhỏ 1 đến 5, lớn 6 đến 10', en: 'Small 1 to 5, big 6 to 10' },
    },
    positionSides(PLACES, NUMBERS, 6),
  ),
  optionPlay(
    {
      code: 'dragon-tiger',
      group: DRAGON_TIGER_GROUP,
      name: { vi: 'Rồng hổ', en: 'Dragon tiger' },
      rule: {
        vi: 'Hạng k so với hạng 11 trừ k: số lớn hơn ở hạng trước là rồng, ở hạng sau là hổ',
        en: 'Place k against place 11 - k: the higher number at the front is dragon, at the back tiger',
      },
    },
    duels(),
  ),
  optionPlay(
    {
      code: 'sum-sides',
      group: SUM_GROUP,
      name: { vi: 'Tổng lớn nhỏ, lẻ chẵn', en: 'Sum big small, odd even' },
      rule: { vi: 'Nhất cộng nhì: lớn 12 đến 19, nhỏ 3 đến 11', en: 'First plus second: big 12 to 19, small 3 to 11' },
    },
    sumSides(2, 12, 11, {
      big: share(PAIRS, (pair) => sum(pair) >= 12),
      small: share(PAIRS, (pair) => sum(pair) <= 11),
      odd: share(PAIRS, (pair) => sum(pair) % 2 === 1),
    }),
  ),
  optionPlay(
    {
      code: 'sum',
      group: SUM_GROUP,
      name: { vi: 'Tổng đúng', en: 'Exact sum' },
      rule: { vi: 'Đoán đúng tổng của nhất và nhì', en: 'The exact sum of first and second' },
    },
    exactSums(sumWays(PAIRS), 90, 2),
  ),
  topOrdered(2, 90),
  poolPlay(
    {
      code: 'first-2-any-order',
      group: TOP_GROUP,
      name: { vi: '2 hạng đầu, không thứ tự', en: 'First 2, any order' },
      rule: { vi: 'Đúng hai thuyền về đầu, không kể thứ tự', en: 'The first two boats in any order' },
    },
    {
      form: { kind: 'pool', values: VALUES, pick: 2, mostValues: 10 },
      chance: fraction(2, 90),
      oneWins: true,
    },
    (picks, numbers) => picks.every((pick) => numbers.slice(0, 2).includes(pick)),
  ),
  topOrdered(3, 720),
];
