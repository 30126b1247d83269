import type { Draw } from '../../fair/draw.ts';
import { type BettingRules, type Chance, type FieldRule, type TableText, WHOLE_BPS } from '../betting-round.ts';
import { integerIn, isBoolean, isNull, isOddsBps, listOf, shape } from '../json-shape.ts';
import { plainOdds } from '../odds-text.ts';

export type SicBoConfig = {
  /** Profit per unit staked, 1/10,000. */
  oddsBps: {
    bigSmall: number;
    oddEven: number;
    /** Totals 4 or 17, 5 or 16, 6 or 15, 7 or 14, 8 or 13, 9 or 12, 10 or 11. */
    totals: number[];
    /** The chosen face on one, two or three dice. */
    single: number[];
    /** Two or three dice of the chosen face. */
    pair: number;
    anyTriple: number;
    triple: number;
  };
};

export type SicBoOutcome = {
  /** Faces 1 to 6 in the order drawn. */
  dice: number[];
  total: number;
  /** True if all three are equal: then big, small, odd and even lose. */
  triple: boolean;
};

const isFace = integerIn(1, 6);

const isSicBoConfig = shape<SicBoConfig>({
  oddsBps: shape<SicBoConfig['oddsBps']>({
    bigSmall: isOddsBps,
    oddEven: isOddsBps,
    totals: listOf(isOddsBps, 7, 7),
    single: listOf(isOddsBps, 3, 3),
    pair: isOddsBps,
    anyTriple: isOddsBps,
    triple: isOddsBps,
  }),
});

export const isSicBoOutcome = shape<SicBoOutcome>({
  dice: listOf(isFace, 3, 3),
  total: integerIn(3, 18),
  triple: isBoolean,
});

function outcomeOf(dice: number[]): SicBoOutcome {
  return {
    dice,
    total: dice.reduce((sum, face) => sum + face, 0),
    triple: dice.every((face) => face === dice[0]),
  };
}

function rollDice(draw: Draw): SicBoOutcome {
  return outcomeOf([draw(6) + 1, draw(6) + 1, draw(6) + 1]);
}

const FACES = [1, 2, 3, 4, 5, 6];
const TOTALS = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17];
export const LOWEST_BIG_TOTAL = 11;

type Field = FieldRule<SicBoConfig, SicBoOutcome>;
type Odds = SicBoConfig['oddsBps'];

const LOSES_ON_TRIPLES = { vi: 'Ra bộ ba: thua', en: 'Loses on triples' };

/** A field that wins on some outcomes and always at the same odds. */
function simple(
  key: string,
  group: string,
  name: TableText,
  odds: (oddsBps: Odds) => number,
  wins: (outcome: SicBoOutcome) => boolean,
  note: TableText | null = null,
): Field {
  return {
    key,
    group,
    name,
    pays: ({ oddsBps }) => plainOdds(odds(oddsBps)),
    note: () => note,
    backBps: ({ oddsBps }, outcome) => (wins(outcome) ? WHOLE_BPS + odds(oddsBps) : 0),
  };
}

const even: [key: string, name: TableText, odds: (oddsBps: Odds) => number, wins: (total: number) => boolean][] = [
  ['big', { vi: 'Tài', en: 'Big' }, (odds) => odds.bigSmall, (total) => total >= LOWEST_BIG_TOTAL],
  ['small', { vi: 'Xỉu', en: 'Small' }, (odds) => odds.bigSmall, (total) => total < LOWEST_BIG_TOTAL],
  ['odd', { vi: 'Lẻ', en: 'Odd' }, (odds) => odds.oddEven, (total) => total % 2 === 1],
  ['even', { vi: 'Chẵn', en: 'Even' }, (odds) => odds.oddEven, (total) => total % 2 === 0],
];

const timesShown = (face: number, outcome: SicBoOutcome) => outcome.dice.filter((shown) => shown === face).length;

const SINGLE_CASES: readonly TableText[] = [
  { vi: 'Ra ở một viên', en: 'On one die' },
  { vi: 'Ra ở hai viên', en: 'On two dice' },
  { vi: 'Ra ở ba viên', en: 'On three dice' },
];

function single(face: number): Field {
  return {
    key: `single-${face}`,
    group: 'single',
    name: { vi: `Mặt ${face}`, en: `Single ${face}` },
    pays: ({ oddsBps }) => oddsBps.single.map((odds, i) => ({ oddsBps: odds, when: SINGLE_CASES[i]! })),
    backBps: ({ oddsBps }, outcome) => {
      const times = timesShown(face, outcome);
      return times === 0 ? 0 : WHOLE_BPS + oddsBps.single[times - 1]!;
    },
  };
}

const fields: readonly Field[] = [
  ...even.map(([key, name, odds, wins]) =>
    simple(key, 'even', name, odds, (outcome) => !outcome.triple && wins(outcome.total), LOSES_ON_TRIPLES),
  ),
  ...TOTALS.map((total) =>
    simple(
      `total-${total}`,
      'total',
      { vi: `Tổng ${total}`, en: `Total ${total}` },
      (odds) => odds.totals[Math.min(total, 21 - total) - 4]!,
      (outcome) => outcome.total === total,
    ),
  ),
  ...FACES.map(single),
  ...FACES.map((face) =>
    simple(
      `pair-${face}`,
      'pair',
      { vi: `Đôi ${face}`, en: `Pair of ${face}` },
      (odds) => odds.pair,
      (outcome) => timesShown(face, outcome) >= 2,
    ),
  ),
  simple(
    'any-triple',
    'any-triple',
    { vi: 'Bộ ba bất kỳ', en: 'Any triple' },
    (odds) => odds.anyTriple,
    (outcome) => outcome.triple,
  ),
  ...FACES.map((face) =>
    simple(
      `triple-${face}`,
      'triple',
      { vi: `Bộ ba ${face}`, en: `Triple ${face}` },
      (odds) => odds.triple,
      (outcome) => timesShown(face, outcome) === 3,
    ),
  ),
];

function chances(): Chance<SicBoOutcome>[] {
  return FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c) => ({ facts: outcomeOf([a, b, c]), ways: 1n }))));
}

/** Sic bo: three dice. */
export const sicBo: BettingRules<SicBoConfig, null, SicBoOutcome, SicBoOutcome> = {
  code: 'sicbo',
  name: { vi: 'Tài Xỉu', en: 'Sic Bo' },
  presets: [
    {
      key: 'standard',
      name: { vi: 'Chuẩn', en: 'Standard' },
      config: {
        oddsBps: {
          bigSmall: 10_000,
          oddEven: 10_000,
          totals: [600_000, 300_000, 170_000, 120_000, 80_000, 60_000, 60_000],
          single: [10_000, 20_000, 30_000],
          pair: 100_000,
          anyTriple: 300_000,
          triple: 1_800_000,
        },
      },
    },
    {
      key: 'higher',
      name: { vi: 'Trả thưởng cao', en: 'Higher odds' },
      config: {
        oddsBps: {
          bigSmall: 10_000,
          oddEven: 10_000,
          totals: [620_000, 310_000, 180_000, 120_000, 80_000, 70_000, 60_000],
          single: [10_000, 20_000, 30_000],
          pair: 110_000,
          anyTriple: 310_000,
          triple: 1_800_000,
        },
      },
    },
  ],
  fields,
  sets: [],
  isConfig: isSicBoConfig,
  isShoe: isNull,
  isOutcome: isSicBoOutcome,
  shoe: null,
  play: (_config, draw) => ({ outcome: rollDice(draw), shoe: null }),
  factsOf: (outcome) => outcome,
  chances,
};
