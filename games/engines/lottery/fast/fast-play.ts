import { type Fraction, fraction } from '../../slots/fraction.ts';
import { NEVER } from '../combinatorics.ts';
import { type LineOdds, type LineOutcome, type Pays, priceFor, type Words } from '../line.ts';
import { type Form, gridPicks, poolPicks } from './form.ts';

/**
 * The drawn numbers of a fast draw, as stored and shown: "03" "08" of 11x5, "4" of a die, 27 numbers of the Vietnamese
 * fast draw.
 */
export type FastResult = readonly string[];

/** One play of a fast game. */
export type FastPlay = {
  code: string;
  /** The tab that shows it. */
  group: Words;
  name: Words;
  rule: Words;
  form: Form;
  /** Stake units per line. */
  unitCost: number;
  /** The default pays of this play, by pay key. */
  pays: Pays;
  outcome(line: string, result: FastResult): LineOutcome;
  odds(line: string): LineOdds;
  /** Lines of one selection with the same result exclude each other: at most one of them wins. */
  rivals(line: string): string;
};

/** The return at which default pays aim; rounding down reduces it a little. */
export const TARGET_RETURN_BPS = 9600;

export type Verdict = 'won' | 'lost' | 'refund';

export function verdict(won: boolean): Verdict {
  return won ? 'won' : 'lost';
}

/** An option with its exact chances. `judge` gets the drawn numbers. */
export type OptionRule = {
  code: string;
  market: string;
  name: Words;
  chance: Fraction;
  refund?: Fraction;
  /** The default pay, if it does not follow from the chance. */
  pay?: bigint;
  judge(numbers: readonly number[]): Verdict;
};

type Texts = { code: string; group: Words; name: Words; rule: Words };

/** A play of options, each with its own pay. */
export function optionPlay(texts: Texts, rules: readonly OptionRule[]): FastPlay {
  const key = (option: string) => `${texts.code}.${option}`;
  const byCode = new Map(rules.map((rule) => [rule.code, rule]));
  const ruleOf = (line: string): OptionRule => {
    const rule = byCode.get(line);
    if (!rule) throw new RangeError(`${texts.code} has no option ${line}`);
    return rule;
  };
  return {
    ...texts,
    form: { kind: 'options', options: rules.map(({ code, market, name }) => ({ code, market, name })) },
    unitCost: 1,
    pays: Object.fromEntries(
      rules.map((rule) => [key(rule.code), rule.pay ?? priceFor(TARGET_RETURN_BPS, rule.chance, rule.refund ?? NEVER)]),
    ),
    outcome(line, result) {
      const judged = ruleOf(line).judge(result.map(Number));
      return judged === 'won' ? { pay: key(line), times: 1 } : judged;
    },
    odds(line) {
      const { chance, refund } = ruleOf(line);
      return { levels: [{ pay: key(line), chance, expectedTimes: chance, maxTimes: 1 }], refund: refund ?? NEVER };
    },
    rivals: (line) => ruleOf(line).market,
  };
}

/** A play whose lines all win with the same chance. */
export type LineRule = {
  form: Extract<Form, { kind: 'pool' | 'grid' }>;
  chance: Fraction;
  /**
   * True when at most one line of a selection can win. Lines of a grid on the same positions always exclude each other.
   */
  oneWins?: boolean;
};

/** A play of number combinations, won or lost. */
export function poolPlay(
  texts: Texts,
  rule: LineRule,
  wins: (picks: readonly number[], numbers: readonly number[]) => boolean,
): FastPlay {
  return linePlay(
    texts,
    rule,
    (line, numbers) => wins(poolPicks(line), numbers),
    (line) => (rule.oneWins ? '' : line),
  );
}

/** A play of numbers at positions: every pick must be drawn at its position. */
export function gridPlay(texts: Texts, rule: LineRule): FastPlay {
  return linePlay(
    texts,
    rule,
    (line, numbers) => gridPicks(line).every(({ position, value }) => numbers[position - 1] === value),
    (line) =>
      gridPicks(line)
        .map(({ position }) => position)
        .join(),
  );
}

function linePlay(
  texts: Texts,
  { form, chance }: LineRule,
  wins: (line: string, numbers: readonly number[]) => boolean,
  rivals: (line: string) => string,
): FastPlay {
  const pay = texts.code;
  return {
    ...texts,
    form,
    unitCost: 1,
    pays: { [pay]: priceFor(TARGET_RETURN_BPS, chance, NEVER) },
    outcome: (line, result) => (wins(line, result.map(Number)) ? { pay, times: 1 } : 'lost'),
    odds: () => ({ levels: [{ pay, chance, expectedTimes: chance, maxTimes: 1 }], refund: NEVER }),
    rivals,
  };
}

/** Values with this many digits: padded(1, 11, 2) is "01" to "11". */
export function padded(from: number, to: number, digits: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, at) => String(from + at).padStart(digits, '0'));
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** The chance of `test` over equally likely cases. */
export function share<T>(cases: readonly T[], test: (one: T) => boolean): Fraction {
  return fraction(cases.filter(test).length, cases.length);
}
