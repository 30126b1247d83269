import type { Draw } from '../../fair/draw.ts';
import { drawOrder } from '../combinatorics.ts';
import type { Pays, Words } from '../line.ts';
import { drawResult as drawVietnam, flatNumbers, prizeStructure } from '../vietnam/prizes.ts';
import { elevenFivePlays } from './eleven-five.ts';
import type { FastPlay, FastResult } from './fast-play.ts';
import { fastThreePlays } from './fast-three.ts';
import { fiveDigitsPlays } from './five-digits.ts';
import { kenoPlays } from './keno.ts';
import { pk10Plays } from './pk10.ts';
import { vietnamFastPlays } from './vietnam-fast.ts';

export type FastFamily = 'fast-three' | '11x5' | 'pk10' | 'five-digits' | 'keno' | 'vietnam-fast';

export type FastGame = {
  /** Code of the game in addresses and reports: "11x5-60". */
  code: string;
  family: FastFamily;
  name: Words;
  /** From one draw to the next. A day in Viet Nam has a whole number of periods. */
  periodMs: number;
  /** Bets close this long before the draw. */
  lockMs: number;
  plays: readonly FastPlay[];
};

export const familyNames: Readonly<Record<FastFamily, Words>> = {
  'fast-three': { vi: 'Nhanh 3', en: 'Fast three' },
  '11x5': { vi: '11 chọn 5', en: '11x5' },
  pk10: { vi: 'PK10', en: 'PK10' },
  'five-digits': { vi: 'Năm số', en: 'Five digits' },
  keno: { vi: 'Keno', en: 'Keno' },
  'vietnam-fast': { vi: 'Nhanh 27 số', en: 'Fast 27' },
};

const periodNames: Readonly<Record<number, Words>> = {
  60: { vi: '1 phút', en: '1 min' },
  90: { vi: '90 giây', en: '90 s' },
  300: { vi: '5 phút', en: '5 min' },
};

export const familyPlays: Readonly<Record<FastFamily, readonly FastPlay[]>> = {
  'fast-three': fastThreePlays,
  '11x5': elevenFivePlays,
  pk10: pk10Plays,
  'five-digits': fiveDigitsPlays,
  keno: kenoPlays,
  'vietnam-fast': vietnamFastPlays,
};

function game(family: FastFamily, periodSeconds: 60 | 90 | 300): FastGame {
  const period = periodNames[periodSeconds]!;
  const name = familyNames[family];
  return {
    code: `${family}-${periodSeconds}`,
    family,
    name: { vi: `${name.vi} · ${period.vi}`, en: `${name.en} · ${period.en}` },
    periodMs: periodSeconds * 1000,
    lockMs: periodSeconds === 300 ? 10_000 : 5_000,
    plays: familyPlays[family],
  };
}

/** The house's fast games, in the order of the menu. */
export const fastGames: readonly FastGame[] = [
  game('fast-three', 60),
  game('fast-three', 300),
  game('11x5', 60),
  game('11x5', 300),
  game('pk10', 90),
  game('pk10', 300),
  game('five-digits', 90),
  game('five-digits', 300),
  game('keno', 90),
  game('keno', 300),
  game('vietnam-fast', 60),
];

export function fastGame(code: string): FastGame | null {
  return fastGames.find((one) => one.code === code) ?? null;
}

export function fastPlay(one: FastGame, code: string): FastPlay | null {
  return one.plays.find((play) => play.code === code) ?? null;
}

/** All default pays of a game by pay key. An operator's table may override single keys. */
export function fastPays(one: FastGame): Pays {
  return Object.assign({}, ...one.plays.map((play) => play.pays));
}

const two = (number: number) => String(number).padStart(2, '0');
const times = (count: number, make: () => string) => Array.from({ length: count }, make);

const drawers: Readonly<Record<FastFamily, (draw: Draw) => FastResult>> = {
  'fast-three': (draw) => times(3, () => String(draw(6) + 1)),
  '11x5': (draw) => drawOrder(11, 5, draw).map(two),
  pk10: (draw) => drawOrder(10, 10, draw).map(two),
  'five-digits': (draw) => times(5, () => String(draw(10))),
  keno: (draw) => drawOrder(80, 20, draw).map(two),
  'vietnam-fast': (draw) => flatNumbers(drawVietnam('north', draw)),
};

/** Draws a round: dice and digits one by one, the Vietnamese fast draw like the demo draw, the others by drawOrder. */
export function drawFastResult(family: FastFamily, draw: Draw): FastResult {
  return drawers[family](draw);
}

const ranges: Readonly<Record<Exclude<FastFamily, 'vietnam-fast'>, [count: number, values: RegExp, repeats: boolean]>> =
  {
    'fast-three': [3, /^[1-6]$/, true],
    '11x5': [5, /^(0[1-9]|1[01])$/, false],
    pk10: [10, /^(0[1-9]|10)$/, false],
    'five-digits': [5, /^\d$/, true],
    keno: [20, /^(0[1-9]|[1-7]\d|80)$/, false],
  };

/** True when the numbers are a valid draw of the family. Check external numbers with it before settling. */
export function isFastResult(family: FastFamily, numbers: readonly string[]): boolean {
  if (family === 'vietnam-fast') {
    const digits = prizeStructure.north.flatMap((prize) => times(prize.count, () => '\\d'.repeat(prize.digits)));
    return new RegExp(`^${digits.join(',')}$`).test(numbers.join(','));
  }
  const [count, values, repeats] = ranges[family];
  const allowed = numbers.length === count && numbers.every((number) => values.test(number));
  return allowed && (repeats || new Set(numbers).size === count);
}
