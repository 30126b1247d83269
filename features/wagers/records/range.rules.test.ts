import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutHours, LONGEST_RANGE_MS, rangeOf, splitAtHours } from './range.rules.ts';

/** Wire.md 2.5 "transactionHistory" (30 days) and the twelve months of the records in spec section 2.7. */
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.parse('2026-11-20T18:30:00.123Z');

describe('range of a record', () => {
  it('is the last seven days unless told, and open to what happens now', () => {
    const range = rangeOf(undefined, undefined, NOW);
    expect(range).toEqual({ from: NOW + HOUR + 1 - 7 * DAY, to: NOW + HOUR + 1 });
  });

  it('is at most thirty days long, with the day that has begun, and at most twelve months old', () => {
    // Clients ask for the last thirty days on 31 October from the start of the 1st to the end of the 31st.
    const thirty = { from: Date.parse('2026-09-30T17:00:00Z'), to: Date.parse('2026-10-31T17:00:00Z') };
    expect(rangeOf(thirty.from, thirty.to - 1, NOW)).toEqual(thirty);
    expect(rangeOf(thirty.from - 2 * HOUR, thirty.to - 1, NOW)).toBe('records.range.long');
    expect(rangeOf(NOW - LONGEST_RANGE_MS - 1, NOW, NOW)).toBe('records.range.long');
    expect(rangeOf(NOW - 365 * DAY, NOW - 340 * DAY, NOW)).toMatchObject({ from: NOW - 365 * DAY });
    expect(rangeOf(NOW - 368 * DAY, NOW - 360 * DAY, NOW)).toBe('records.range.old');
    expect(rangeOf(NOW, NOW - 2, NOW)).toBe('records.range.reversed');
  });

  it('T5: ends where the calendar ends, and no later', () => {
    const last = 8_640_000_000_000_000;
    const to = Date.UTC(9999, 11, 28) + 1;
    expect(rangeOf(to - DAY, last, NOW)).toEqual({ from: to - DAY, to });
    expect(rangeOf(undefined, last, NOW)).toMatchObject({ to });
    expect(rangeOf(last, last, NOW)).toBe('records.range.reversed');
    // Its days, and the day after them, still have years of four digits.
    expect(new Date(to + DAY).toISOString()).toMatch(/^9999-/);
  });

  it('is cut into whole hours and edges without a gap or an overlap', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 * DAY }), fc.integer({ min: 1, max: 31 * DAY }), (start, length) => {
        const range = { from: start, to: start + length };
        const { hours, edges } = splitAtHours(range);
        const parts = [...edges, ...(hours ? [hours] : [])].sort((a, b) => a.from - b.from);
        expect(parts[0]?.from).toBe(range.from);
        expect(parts.at(-1)?.to).toBe(range.to);
        for (const [index, part] of parts.entries()) if (index > 0) expect(part.from).toBe(parts[index - 1]?.to);
        if (hours) expect([hours.from % HOUR, hours.to % HOUR]).toEqual([0, 0]);
      }),
    );
  });

  it('names the hours that a midnight of half an hour cuts', () => {
    const range = { from: 5 * HOUR + 1, to: 60 * HOUR };
    const half = 30 * HOUR + HOUR / 2;
    expect(cutHours(range, [half, 40 * HOUR])).toEqual([
      { hour: 5 * HOUR, part: { from: 5 * HOUR + 1, to: 6 * HOUR } },
      { hour: 30 * HOUR, part: { from: 30 * HOUR, to: 31 * HOUR } },
    ]);
    expect(cutHours({ from: HOUR, to: 2 * HOUR }, [])).toEqual([]);
  });
});
