import type { FastPlay } from '#games/engines/lottery/fast/fast-play.ts';
import { fastReturn } from '#games/engines/lottery/fast/settle.ts';
import { larger, PAY_SCALE, payOf, printedReturnBps, winChance } from '#games/engines/lottery/line.ts';
import { formatWhole } from '#platform/i18n/format.ts';
import type { Language } from '#platform/i18n/languages.ts';

/** Any line of a play: all lines of a pool, a grid or a Vietnamese play have the same odds. */
export function sampleLine(play: FastPlay): string {
  const { form } = play;
  switch (form.kind) {
    case 'options':
      return form.options[0]?.code ?? '';
    case 'pool':
      return form.values.slice(0, form.pick).join(',');
    case 'grid':
      return Array.from({ length: form.pick }, (_, at) => `${at + 1}:${form.values[at] ?? form.values[0]}`).join(',');
    case 'vietnam':
      return '';
  }
}

export interface LineFacts {
  /** The most that one unit of stake pays in one hit, 1/10,000. */
  pay: bigint;
  /** The chance as 1 in `oneIn`, rounded. */
  oneIn: bigint;
  returnBps: number;
}

/** Pay, chance and return of a line, computed from the numbers with which the game plays. */
export function lineFacts(play: FastPlay, line: string): LineFacts {
  const odds = play.odds(line);
  const chance = winChance(odds);
  const pay = odds.levels.map((level) => payOf(play.pays, level.pay)).reduce(larger, 0n);
  const oneIn = chance.numerator === 0n ? 0n : (2n * chance.denominator + chance.numerator) / (2n * chance.numerator);
  return { pay, oneIn, returnBps: printedReturnBps(fastReturn(play, line)) };
}

/** Payback of a stake per unit for a pay. */
export const paidFor = (stake: bigint, pay: bigint): bigint => (stake * pay) / PAY_SCALE;

export const countText = (count: bigint, language: Language): string => formatWhole(count * PAY_SCALE, language);
