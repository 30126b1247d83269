import { fraction } from '../../slots/fraction.ts';
import type { Words } from '../line.ts';
import { type FastPlay, type OptionRule, optionPlay, padded, poolPlay, verdict } from './fast-play.ts';
import { exactSums, sumSides, sumWays } from './options.ts';
import { plain, SUM_GROUP } from './words.ts';

/** Fast three: three dice, 216 equal outcomes. */

const FACES = [1, 2, 3, 4, 5, 6];
const DICE = FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c) => [a, b, c])));

const SAME: Words = { vi: 'Số giống nhau', en: 'Same numbers' };
const DIFFERENT: Words = { vi: 'Số khác nhau', en: 'Different numbers' };

const count = (numbers: readonly number[], face: number) => numbers.filter((number) => number === face).length;

function faceOptions(ways: number, wins: (times: number) => boolean, repeat: number): OptionRule[] {
  return FACES.map((face) => ({
    code: String(face).repeat(repeat),
    market: repeat > 1 ? 'face' : String(face),
    name: plain(String(face).repeat(repeat)),
    chance: fraction(ways, 216),
    judge: (numbers) => verdict(wins(count(numbers, face))),
  }));
}

const isRun = (numbers: readonly number[]) => {
  const [low, middle, high] = [...numbers].sort((a, b) => a - b);
  return middle === low! + 1 && high === middle + 1;
};

export const fastThreePlays: readonly FastPlay[] = [
  optionPlay(
    {
      code: 'sum-sides',
      group: SUM_GROUP,
      name: { vi: 'Tổng lớn nhỏ, lẻ chẵn', en: 'Sum big small, odd even' },
      rule: { vi: 'Tổng ba viên: lớn 11 đến 18, nhỏ 3 đến 10', en: 'Sum of the dice: big 11 to 18, small 3 to 10' },
    },
    sumSides(3, 11, 10, { big: fraction(1, 2), small: fraction(1, 2), odd: fraction(1, 2) }),
  ),
  optionPlay(
    {
      code: 'sum',
      group: SUM_GROUP,
      name: { vi: 'Tổng đúng', en: 'Exact sum' },
      rule: { vi: 'Đoán đúng tổng ba viên', en: 'The exact sum of the three dice' },
    },
    exactSums(sumWays(DICE), 216, 3),
  ),
  optionPlay(
    {
      code: 'triple',
      group: SAME,
      name: { vi: 'Ba số giống nhau', en: 'Triple' },
      rule: { vi: 'Cả ba viên ra đúng số này', en: 'All three dice show this number' },
    },
    faceOptions(1, (times) => times === 3, 3),
  ),
  optionPlay(
    {
      code: 'any-triple',
      group: SAME,
      name: { vi: 'Ba số giống nhau bất kỳ', en: 'Any triple' },
      rule: { vi: 'Ba viên ra cùng một số', en: 'All three dice show the same number' },
    },
    [
      {
        code: 'any',
        market: 'any',
        name: { vi: 'Bất kỳ', en: 'Any' },
        chance: fraction(6, 216),
        judge: ([a, b, c]) => verdict(a === b && b === c),
      },
    ],
  ),
  optionPlay(
    {
      code: 'double',
      group: SAME,
      name: { vi: 'Hai số giống nhau', en: 'Double' },
      rule: { vi: 'Ít nhất hai viên ra số này', en: 'At least two dice show this number' },
    },
    faceOptions(16, (times) => times >= 2, 2),
  ),
  optionPlay(
    {
      code: 'single',
      group: DIFFERENT,
      name: { vi: 'Một số', en: 'Single' },
      rule: { vi: 'Ít nhất một viên ra số này, trả một lần', en: 'At least one die shows this number; pays once' },
    },
    faceOptions(91, (times) => times >= 1, 1),
  ),
  poolPlay(
    {
      code: 'two-different',
      group: DIFFERENT,
      name: { vi: 'Hai số khác nhau', en: 'Two different' },
      rule: { vi: 'Cả hai số đều có trong ba viên', en: 'Both numbers are among the three dice' },
    },
    { form: { kind: 'pool', values: padded(1, 6, 1), pick: 2, mostValues: 6 }, chance: fraction(30, 216) },
    (picks, numbers) => picks.every((pick) => numbers.includes(pick)),
  ),
  poolPlay(
    {
      code: 'three-different',
      group: DIFFERENT,
      name: { vi: 'Ba số khác nhau', en: 'Three different' },
      rule: { vi: 'Ba viên ra đúng ba số này, không kể thứ tự', en: 'The dice show these three numbers in any order' },
    },
    {
      form: { kind: 'pool', values: padded(1, 6, 1), pick: 3, mostValues: 6 },
      chance: fraction(6, 216),
      oneWins: true,
    },
    (picks, numbers) => picks.every((pick) => numbers.includes(pick)),
  ),
  optionPlay(
    {
      code: 'any-run',
      group: DIFFERENT,
      name: { vi: 'Ba số liền nhau', en: 'Any run' },
      rule: { vi: '123, 234, 345 hoặc 456, không kể thứ tự', en: '123, 234, 345 or 456 in any order' },
    },
    [
      {
        code: 'any',
        market: 'any',
        name: { vi: 'Bất kỳ', en: 'Any' },
        chance: fraction(24, 216),
        judge: (numbers) => verdict(isRun(numbers)),
      },
    ],
  ),
];
