import { type BettingRules, type Chance, type FieldRule, type TableText, WHOLE_BPS } from '../betting-round.ts';
import { integerIn, isNull, isOddsBps, listOf, oneOf, shape } from '../json-shape.ts';
import { plainOdds } from '../odds-text.ts';

export type XocDiaConfig = {
  /** Profit per unit staked, 1/10,000. */
  oddsBps: { evenOdd: number; threeOfOne: number; fourOfOne: number; fourAlike: number; twoAndTwo: number };
};

export type XocDiaFace = 'red' | 'white';

export type XocDiaOutcome = {
  /** The four coins in the order drawn. */
  coins: XocDiaFace[];
  /** Number of red faces, 0 to 4. */
  red: number;
};

type Odds = XocDiaConfig['oddsBps'];

const isXocDiaConfig = shape<XocDiaConfig>({
  oddsBps: shape<Odds>({
    evenOdd: isOddsBps,
    threeOfOne: isOddsBps,
    fourOfOne: isOddsBps,
    fourAlike: isOddsBps,
    twoAndTwo: isOddsBps,
  }),
});

const FACES: readonly XocDiaFace[] = ['white', 'red'];
const COINS = 4;

export const isXocDiaOutcome = shape<XocDiaOutcome>({
  coins: listOf(oneOf(FACES), COINS, COINS),
  red: integerIn(0, COINS),
});

function outcomeOf(sides: readonly number[]): XocDiaOutcome {
  return { coins: sides.map((side) => FACES[side]!), red: sides.filter((side) => side === 1).length };
}

function field(
  key: string,
  group: string,
  name: TableText,
  odds: (oddsBps: Odds) => number,
  wins: (red: number) => boolean,
): FieldRule<XocDiaConfig, XocDiaOutcome> {
  return {
    key,
    group,
    name,
    pays: ({ oddsBps }) => plainOdds(odds(oddsBps)),
    backBps: ({ oddsBps }, { red }) => (wins(red) ? WHOLE_BPS + odds(oddsBps) : 0),
  };
}

/** Bit i of `pattern` is coin i: all 16 patterns are equally likely. */
function chances(): Chance<XocDiaOutcome>[] {
  return Array.from({ length: 2 ** COINS }, (_, pattern) => ({
    facts: outcomeOf(Array.from({ length: COINS }, (_, coin) => (pattern >> coin) & 1)),
    ways: 1n,
  }));
}

/** Xoc dia: four coins under a bowl, each red or white. */
export const xocDia: BettingRules<XocDiaConfig, null, XocDiaOutcome, XocDiaOutcome> = {
  code: 'xocdia',
  name: { vi: 'Xóc Đĩa', en: 'Xoc Dia' },
  presets: [
    {
      key: 'standard',
      name: { vi: 'Chuẩn', en: 'Standard' },
      config: {
        oddsBps: { evenOdd: 9_600, threeOfOne: 28_800, fourOfOne: 144_000, fourAlike: 67_000, twoAndTwo: 15_800 },
      },
    },
  ],
  fields: [
    field(
      'even',
      'even-odd',
      { vi: 'Chẵn', en: 'Even' },
      (odds) => odds.evenOdd,
      (red) => red % 2 === 0,
    ),
    field(
      'odd',
      'even-odd',
      { vi: 'Lẻ', en: 'Odd' },
      (odds) => odds.evenOdd,
      (red) => red % 2 === 1,
    ),
    field(
      'three-red',
      'three-of-one',
      { vi: '3 đỏ 1 trắng', en: '3 red, 1 white' },
      (odds) => odds.threeOfOne,
      (red) => red === 3,
    ),
    field(
      'three-white',
      'three-of-one',
      { vi: '3 trắng 1 đỏ', en: '3 white, 1 red' },
      (odds) => odds.threeOfOne,
      (red) => red === 1,
    ),
    field(
      'four-red',
      'four-of-one',
      { vi: '4 đỏ', en: '4 red' },
      (odds) => odds.fourOfOne,
      (red) => red === 4,
    ),
    field(
      'four-white',
      'four-of-one',
      { vi: '4 trắng', en: '4 white' },
      (odds) => odds.fourOfOne,
      (red) => red === 0,
    ),
    field(
      'four-alike',
      'four-alike',
      { vi: '4 cùng màu', en: '4 of one colour' },
      (odds) => odds.fourAlike,
      (red) => red === 0 || red === 4,
    ),
    field(
      'two-two',
      'two-two',
      { vi: '2 đỏ 2 trắng', en: '2 red, 2 white' },
      (odds) => odds.twoAndTwo,
      (red) => red === 2,
    ),
  ],
  sets: [],
  isConfig: isXocDiaConfig,
  isShoe: isNull,
  isOutcome: isXocDiaOutcome,
  shoe: null,
  play: (_config, draw) => ({ outcome: outcomeOf([draw(2), draw(2), draw(2), draw(2)]), shoe: null }),
  factsOf: (outcome) => outcome,
  chances,
};
