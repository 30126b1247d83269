import { addDays } from '#platform/i18n/zoned-time.ts';

/** Spans of a page of figures: days of the brand's calendar, both inclusive. */
export const SPANS = ['today', 'yesterday', 'week', 'month', 'own'] as const;
export type Span = (typeof SPANS)[number];

export interface DaysChoice {
  span: Span;
  /** For "own". */
  from: string;
  to: string;
}

/** Most days in one call. */
export const MOST_DAYS = 92;

export function daysOfChoice({ span, from, to }: DaysChoice, today: string): { from: string; to: string } {
  switch (span) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'week':
      return { from: addDays(today, -6), to: today };
    case 'month':
      return { from: addDays(today, -29), to: today };
    case 'own':
      return { from, to };
  }
}

/** Makes the range valid: the day that was not changed last gives way. */
export function fittingChoice(choice: DaysChoice, named: 'from' | 'to', today: string): DaysChoice {
  const inside = (day: string) => (day > today ? today : day);
  const [from, to] = [inside(choice.from), inside(choice.to)];
  const [first, last] = [addDays(to, 1 - MOST_DAYS), addDays(from, MOST_DAYS - 1)];
  if (named === 'from') return { ...choice, from, to: to < from ? from : to > last ? inside(last) : to };
  return { ...choice, from: from > to ? to : from < first ? first : from, to };
}
