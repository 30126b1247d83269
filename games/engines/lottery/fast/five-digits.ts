import { fraction } from '../../slots/fraction.ts';
import type { Words } from '../line.ts';
import { type FastPlay, gridPlay, type OptionRule, optionPlay, padded, poolPlay, verdict } from './fast-play.ts';
import { positionSides, sumSides } from './options.ts';
import { DRAGON, DRAGON_TIGER_GROUP, plain, positions, SIDES_GROUP, SUM_GROUP, TIE, TIGER } from './words.ts';

/** Five digits (the SSC family): five independent digits. */

const DIGITS = Array.from({ length: 10 }, (_, digit) => digit);
const VALUES = padded(0, 9, 1);
const POSITIONS = positions(5, 'Vị trí', 'Position');

const STARS: Words = { vi: 'Chọn 1 đến 3 sao', en: 'Any 1 to 3 stars' };
const GROUPS: Words = { vi: 'Không thứ tự', en: 'Any order' };

/** A digit for each of any k positions; all must be right. */
function stars(count: number): FastPlay {
  return gridPlay(
    {
      code: `star-${count}`,
      group: STARS,
      name: { vi: `${count} sao`, en: count === 1 ? '1 star' : `${count} stars` },
      rule: {
        vi: `Đúng chữ số ở ${count} vị trí đã chọn`,
        en: count === 1 ? 'The digit at the chosen position' : `The digits at ${count} chosen positions`,
      },
    },
    {
      form: { kind: 'grid', positions: POSITIONS, values: VALUES, pick: count, distinct: false },
      chance: fraction(1, 10 ** count),
    },
  );
}

/** The last digits of a draw are these different digits, in any order. */
function lastDifferent(count: number, chance: number): FastPlay {
  return poolPlay(
    {
      code: `last-${count}-different`,
      group: GROUPS,
      name: { vi: `${count} số cuối khác nhau`, en: `Last ${count}, all different` },
      rule: {
        vi: `${count} số cuối là đúng ${count} chữ số này, không kể thứ tự`,
        en: `The last ${count} digits are these, in any order`,
      },
    },
    {
      form: { kind: 'pool', values: VALUES, pick: count, mostValues: 10 },
      chance: fraction(chance, 10 ** count),
      oneWins: true,
    },
    (picks, numbers) => {
      const last = numbers.slice(-count);
      return picks.every((pick) => last.includes(pick));
    },
  );
}

function contained(): OptionRule[] {
  return DIGITS.map((digit) => ({
    code: String(digit),
    market: String(digit),
    name: plain(digit),
    chance: fraction(271, 1000),
    judge: (numbers) => verdict(numbers.slice(-3).includes(digit)),
  }));
}

const duel: readonly OptionRule[] = [
  {
    code: 'dragon',
    market: 'duel',
    name: DRAGON,
    chance: fraction(45, 100),
    judge: (numbers) => verdict(numbers[0]! > numbers[4]!),
  },
  {
    code: 'tiger',
    market: 'duel',
    name: TIGER,
    chance: fraction(45, 100),
    judge: (numbers) => verdict(numbers[0]! < numbers[4]!),
  },
  {
    code: 'tie',
    market: 'duel',
    name: TIE,
    chance: fraction(10, 100),
    judge: (numbers) => verdict(numbers[0] === numbers[4]),
  },
];

export const fiveDigitsPlays: readonly FastPlay[] = [
  stars(1),
  stars(2),
  stars(3),
  optionPlay(
    {
      code: 'sides',
      group: SIDES_GROUP,
      name: { vi: 'Lớn nhỏ, lẻ chẵn từng vị trí', en: 'Big small, odd even by position' },
      rule: { vi: 'Nhỏ 0 đến 4, lớn 5 đến 9', en: 'Small 0 to 4, big 5 to 9' },
    },
    positionSides(POSITIONS, DIGITS, 5),
  ),
  optionPlay(
    {
      code: 'sum-sides',
      group: SUM_GROUP,
      name: { vi: 'Tổng lớn nhỏ, lẻ chẵn', en: 'Sum big small, odd even' },
      rule: { vi: 'Tổng năm số: lớn 23 đến 45, nhỏ 0 đến 22', en: 'Sum of the five: big 23 to 45, small 0 to 22' },
    },
    sumSides(5, 23, 22, { big: fraction(1, 2), small: fraction(1, 2), odd: fraction(1, 2) }),
  ),
  optionPlay(
    {
      code: 'dragon-tiger',
      group: DRAGON_TIGER_GROUP,
      name: { vi: 'Rồng hổ', en: 'Dragon tiger' },
      rule: {
        vi: 'Số thứ nhất so với số thứ năm: lớn hơn là rồng, nhỏ hơn là hổ, bằng nhau là hòa',
        en: 'The first digit against the fifth: higher is dragon, lower is tiger, equal is tie',
      },
    },
    duel,
  ),
  lastDifferent(2, 2),
  lastDifferent(3, 6),
  optionPlay(
    {
      code: 'last-3-contains',
      group: GROUPS,
      name: { vi: 'Có trong ba số cuối', en: 'In the last three' },
      rule: {
        vi: 'Chữ số này có trong ba số cuối, trả một lần',
        en: 'The digit is among the last three; pays once',
      },
    },
    contained(),
  ),
];
