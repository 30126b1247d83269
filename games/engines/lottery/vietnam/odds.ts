import { type Fraction, fraction } from '../../slots/fraction.ts';
import { ALWAYS, choose, minus, NEVER, power, sumOf } from '../combinatorics.ts';
import { type LineOdds, PAY_SCALE, type Pays, priceFor, returnOf } from '../line.ts';
import { unitCost, type VietnamPlay, type VietnamPlayCode, vietnamPlays } from './plays.ts';
import { countWithDigits, type Region } from './prizes.ts';

/** The exact odds of a line. They are the same for every number, since all numbers of a draw are independent. */
export function vietnamOdds(play: VietnamPlay, region: Region): LineOdds {
  const { chance, expectedTimes, maxTimes } = hits(play, region);
  return { levels: [{ pay: play.code, chance, expectedTimes, maxTimes }], refund: NEVER };
}

/** The exact return of a play: 99/100 is 99 %. */
export function vietnamReturn(play: VietnamPlay, region: Region, pays: Pays): Fraction {
  return returnOf(vietnamOdds(play, region), unitCost(play, region), pays);
}

function hits(play: VietnamPlay, region: Region) {
  const one = fraction(1, 10 ** play.digits);
  const once = (chance: Fraction) => ({ chance, expectedTimes: chance, maxTimes: 1 });
  switch (play.code) {
    case 'lo-2':
    case 'lo-3':
    case 'de-dau': {
      const numbers = unitCost(play, region);
      const none = power(minus(ALWAYS, one), numbers);
      return {
        chance: minus(ALWAYS, none),
        expectedTimes: fraction(BigInt(numbers) * one.numerator, one.denominator),
        maxTimes: numbers,
      };
    }
    case 'xien-2':
    case 'xien-3':
    case 'xien-4':
      return once(allAppear(play.picks, countWithDigits(region, 2)));
    case 'lo-truot-4':
    case 'lo-truot-8':
    case 'lo-truot-10':
      return once(noneAppears(play.picks, countWithDigits(region, 2)));
    default:
      return once(one);
  }
}

/** Chance that none of `picks` endings occurs in `numbers` independent numbers. */
function noneAppears(picks: number, numbers: number): Fraction {
  return power(fraction(100 - picks, 100), numbers);
}

/** Chance that all of `picks` endings occur, by inclusion and exclusion over missing ones. */
function allAppear(picks: number, numbers: number): Fraction {
  return sumOf(
    Array.from({ length: picks + 1 }, (_, away) => {
      const ways = choose(picks, away) * (away % 2 === 0 ? 1n : -1n);
      const chance = noneAppears(away, numbers);
      return fraction(ways * chance.numerator, chance.denominator);
    }),
  );
}

/** `demo`: xien with a margin of 10 %. `usual`: the market's xien table. `fast`: all plays with a margin of 4 %. */
export type PayPreset = 'demo' | 'usual' | 'fast';

const usualXien: Readonly<Record<'north' | 'other', Readonly<Record<string, number>>>> = {
  north: { 'xien-2': 17, 'xien-3': 74, 'xien-4': 251 },
  other: { 'xien-2': 28, 'xien-3': 150, 'xien-4': 750 },
};

const fixedPays: Readonly<Partial<Record<VietnamPlayCode, bigint>>> = {
  'lo-2': 990_000n,
  'lo-3': 9_600_000n,
  'de-duoi': 990_000n,
  'de-dau': 990_000n,
  'ba-cang': 9_600_000n,
  dau: 98_000n,
  duoi: 98_000n,
};

/** The pay table of a region for a preset: all that is paid back per unit, in 1/10,000, by play code. */
export function vietnamPays(preset: PayPreset, region: Region): Pays {
  return Object.fromEntries(vietnamPlays.map((play) => [play.code, presetPay(preset, play, region)]));
}

function presetPay(preset: PayPreset, play: VietnamPlay, region: Region): bigint {
  if (preset === 'fast') return atMargin(play, region, 9600);
  if (play.group === 'xien') {
    if (preset === 'demo') return atMargin(play, region, 9000);
    return BigInt(usualXien[region === 'north' ? 'north' : 'other'][play.code]!) * PAY_SCALE;
  }
  return fixedPays[play.code] ?? atMargin(play, region, 9500);
}

/** The pay per hit with this return on the cost, rounded down to 0.0001. */
function atMargin(play: VietnamPlay, region: Region, returnBps: number): bigint {
  const { expectedTimes } = hits(play, region);
  const perUnit = fraction(expectedTimes.numerator, expectedTimes.denominator * BigInt(unitCost(play, region)));
  return priceFor(returnBps, perUnit, NEVER, 1n);
}
