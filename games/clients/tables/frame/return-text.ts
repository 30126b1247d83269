import type { Fraction } from '#games/engines/slots/fraction.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { formatBps } from '../../shell/format-facts.ts';
import type { FieldFacts } from '../scenes/table-scene.ts';

/** An exact return in 1/10,000, rounded to the nearest. */
export function returnBps({ numerator, denominator }: Fraction): number {
  return Number((numerator * 20_000n + denominator) / (denominator * 2n));
}

export function returnText(field: FieldFacts | undefined, language: Language): string {
  return field ? formatBps(returnBps(field.returns), language) : '';
}

/** Lowest and highest return of a table's fields; one figure if they are equal. */
export function returnRange(fields: Iterable<FieldFacts>): [number, number] {
  const all = [...fields].map(({ returns }) => returnBps(returns));
  return [Math.min(...all), Math.max(...all)];
}
