import type { BetSet, TableText } from '../betting-round.ts';
import { WHEEL } from './roulette-layout.ts';

/** Called bets, by the order of the wheel. Each is a sum of inside bets: one chip is one unit on one field. */

function called(key: string, name: TableText, chips: Record<string, number>): BetSet {
  return { key, group: 'racetrack', name, chips };
}

/** Neighbours of zero: 17 numbers from 22 to 25 on the wheel, 9 chips. */
const neighboursOfZero = called(
  'neighbours-of-zero',
  { vi: 'Lân cận số 0', en: 'Neighbours of zero' },
  {
    'street-0-2-3': 2,
    'split-4-7': 1,
    'split-12-15': 1,
    'split-18-21': 1,
    'split-19-22': 1,
    'corner-25-26-28-29': 2,
    'split-32-35': 1,
  },
);

/** The third of the wheel opposite zero: 12 numbers from 27 to 33, 6 chips. */
const third = called(
  'third',
  { vi: 'Một phần ba', en: 'Third of the wheel' },
  {
    'split-5-8': 1,
    'split-10-11': 1,
    'split-13-16': 1,
    'split-23-24': 1,
    'split-27-30': 1,
    'split-33-36': 1,
  },
);

/** The two remaining parts of the wheel: 8 numbers, 5 chips. */
const orphans = called(
  'orphans',
  { vi: 'Các số lẻ loi', en: 'Orphans' },
  { 'straight-1': 1, 'split-6-9': 1, 'split-14-17': 1, 'split-17-20': 1, 'split-31-34': 1 },
);

/** The seven numbers around zero, 12 to 15, 4 chips. */
const zeroGame = called(
  'zero-game',
  { vi: 'Quanh số 0', en: 'Zero game' },
  { 'split-0-3': 1, 'split-12-15': 1, 'straight-26': 1, 'split-32-35': 1 },
);

const MOST_NEIGHBOURS = 9;

/**
 * The number and `reach` pockets on each side of it on the wheel, as straight bets. Throws on an invalid number or a
 * reach outside 0..9.
 */
export function neighboursOf(number: number, reach = 2): BetSet {
  const place = WHEEL.indexOf(number);
  if (place < 0) throw new RangeError(`${number} is not on the wheel`);
  if (!(Number.isInteger(reach) && reach >= 0 && reach <= MOST_NEIGHBOURS)) throw new RangeError(`reach ${reach}`);
  const chips: Record<string, number> = {};
  for (let away = -reach; away <= reach; away++) {
    chips[`straight-${WHEEL[(place + away + WHEEL.length) % WHEEL.length]!}`] = 1;
  }
  return {
    key: `neighbours-${number}-${reach}`,
    group: 'neighbours',
    name: { vi: `Số ${number} và ${reach} số mỗi bên`, en: `${number} and ${reach} neighbours on each side` },
    chips,
  };
}

/** The sets of the racetrack, and each number with its two neighbours on each side. */
export const rouletteSets: readonly BetSet[] = [
  neighboursOfZero,
  zeroGame,
  orphans,
  third,
  ...WHEEL.map((number) => neighboursOf(number)),
];
