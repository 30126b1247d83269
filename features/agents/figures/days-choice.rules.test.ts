import { describe, expect, it } from 'vitest';
import { daysOfChoice, fittingChoice, MOST_DAYS } from './days-choice.rules.ts';

const TODAY = '2026-11-23';
const own = (from: string, to: string) => ({ span: 'own' as const, from, to });

describe('days of a page of figures', () => {
  it('end today, or on the day that was chosen', () => {
    const spans = (['today', 'yesterday', 'week', 'month'] as const).map((span) =>
      Object.values(daysOfChoice({ span, from: '', to: '' }, TODAY)),
    );
    expect(spans).toEqual([
      [TODAY, TODAY],
      ['2026-11-22', '2026-11-22'],
      ['2026-11-17', TODAY],
      ['2026-10-25', TODAY],
    ]);
    expect(daysOfChoice(own('2026-11-01', '2026-11-02'), TODAY)).toEqual({ from: '2026-11-01', to: '2026-11-02' });
  });

  it('are never the wrong way round, in the future or more than the calls take', () => {
    expect(fittingChoice(own('2026-11-20', '2026-11-10'), 'from', TODAY)).toEqual(own('2026-11-20', '2026-11-20'));
    expect(fittingChoice(own('2026-11-20', '2026-11-10'), 'to', TODAY)).toEqual(own('2026-11-10', '2026-11-10'));
    expect(fittingChoice(own('2026-12-01', TODAY), 'from', TODAY)).toEqual(own(TODAY, TODAY));
    // 92 days from 1 May: May 31, June 30, July 31.
    expect(MOST_DAYS).toBe(92);
    expect(fittingChoice(own('2026-05-01', TODAY), 'from', TODAY)).toEqual(own('2026-05-01', '2026-07-31'));
  });
});
