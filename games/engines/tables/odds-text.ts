import { type FieldOdds, type TableText, WHOLE_BPS } from './betting-round.ts';

/** Odds as the table prints them: `0,95 : 1` in Vietnamese, `0.95 : 1` in English; several are separated by a slash. */
export function oddsText(pays: readonly FieldOdds[]): TableText {
  const figures = pays.map((one) => figureOf(one.oddsBps));
  return {
    vi: `${figures.join(' / ').replaceAll('.', ',')} : 1`,
    en: `${figures.join(' / ')} : 1`,
  };
}

function figureOf(bps: number): string {
  const decimals = (bps % WHOLE_BPS).toString().padStart(4, '0').replace(/0+$/, '');
  const whole = Math.floor(bps / WHOLE_BPS);
  return decimals ? `${whole}.${decimals}` : `${whole}`;
}

/** The odds of a field with one case. */
export function plainOdds(oddsBps: number): FieldOdds[] {
  return [{ oddsBps, when: null }];
}
