import { describe, expect, it } from 'vitest';
import { addDays } from '#platform/i18n/zoned-time.ts';
import { DAYS_OPEN, daysIn, fittingDays, MOST_DAYS, spanOf, turned } from './period.rules.ts';

// Spec section 9 "Amounts": dates back by 7 or 30 days, by the brand's calendar (Asia/Ho_Chi_Minh is UTC+7).
const HANOI = { now: Date.parse('2026-11-20T18:30:00Z'), timeZone: 'Asia/Ho_Chi_Minh' };
const NONE = { from: '', to: '' };

describe('periods of a record', () => {
  it('count whole days of the brand, today included', () => {
    expect(spanOf('today', NONE, HANOI)).toEqual({ first: Date.parse('2026-11-20T17:00:00Z') });
    expect(spanOf('week', NONE, HANOI)).toEqual({ first: Date.parse('2026-11-14T17:00:00Z') });
    expect(spanOf('month', NONE, HANOI)).toEqual({ first: Date.parse('2026-10-22T17:00:00Z') });
  });

  it('end with the last millisecond of the day that the player named', () => {
    expect(spanOf('own', { from: '2026-11-01', to: '2026-11-01' }, HANOI)).toEqual({
      first: Date.parse('2026-10-31T17:00:00Z'),
      last: Date.parse('2026-11-01T16:59:59.999Z'),
    });
  });

  it('follow a zone that changes its clocks', () => {
    const berlin = { now: Date.parse('2026-10-25T20:00:00Z'), timeZone: 'Europe/Berlin' };
    expect(spanOf('own', { from: '2026-10-25', to: '2026-10-25' }, berlin)).toEqual({
      first: Date.parse('2026-10-24T22:00:00Z'),
      last: Date.parse('2026-10-25T22:59:59.999Z'),
    });
  });
});

describe('pages of a list that grows at its beginning', () => {
  it('repeat and miss no row, whatever is written between two turns', () => {
    let rows = Array.from({ length: 25 }, (_, index) => ({ id: index, at: 1_000 * index })).reverse();
    const newest = () => rows[0]?.at;
    const shown = (filter: Parameters<typeof turned>[0], page: number) => {
      const { last } = spanOf('week', NONE, { ...HANOI, until: filter.until });
      const within = rows.filter(({ at }) => last === undefined || at <= last);
      return within.slice((page - 1) * 10, page * 10);
    };
    const seen = shown({}, 1).map(({ id }) => id);
    let turn = turned({}, 2, newest());
    for (const page of [2, 3]) {
      const before = shown(turn, page);
      rows = [{ id: 100 + page, at: 1_000_000 + page }, ...rows];
      turn = turned(turn, page, shown(turn, page)[0]?.at);
      expect(shown(turn, page)).toEqual(before);
      seen.push(...before.map(({ id }) => id));
      turn = turned(turn, page + 1, before[0]?.at);
    }
    expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 25 }, (_, index) => index));
    // Back on the first page the newest rows show.
    expect(shown(turned(turn, 1, 5), 1)[0]?.id).toBe(103);
  });

  it('end with the chosen days at the latest', () => {
    const day = { from: '2026-11-01', to: '2026-11-01' };
    const last = Date.parse('2026-11-01T16:59:59.999Z');
    expect(spanOf('own', day, { ...HANOI, until: last + 1 }).last).toBe(last);
    expect(spanOf('own', day, { ...HANOI, until: last - 5 }).last).toBe(last - 5);
  });
});

describe("days of one's own", () => {
  const today = '2026-11-21';
  it.each([
    // The day that was not changed last gives way.
    [{ from: '2026-11-20', to: '2026-11-10' }, 'from', { from: '2026-11-20', to: '2026-11-20' }],
    [{ from: '2026-11-20', to: '2026-11-10' }, 'to', { from: '2026-11-10', to: '2026-11-10' }],
    [{ from: '2026-06-01', to: '2026-11-21' }, 'from', { from: '2026-06-01', to: '2026-06-30' }],
    [{ from: '2026-06-01', to: '2026-11-21' }, 'to', { from: '2026-10-23', to: '2026-11-21' }],
    // Not before twelve months ago, and not after today.
    [{ from: '2020-01-01', to: '2026-11-21' }, 'from', { from: '2025-11-21', to: '2025-12-20' }],
    [{ from: '2026-11-01', to: '2030-01-01' }, 'to', { from: '2026-11-01', to: '2026-11-21' }],
  ] as const)('%j with %s named become %j', (own, named, fitting) => {
    expect(fittingDays(own, named, today)).toEqual(fitting);
    expect(MOST_DAYS).toBe(30);
    expect(addDays(fitting.from, MOST_DAYS - 1) >= fitting.to).toBe(true);
    expect(fitting.from >= addDays(today, -DAYS_OPEN)).toBe(true);
  });

  it('are the days of the zone, each from its first millisecond', () => {
    const range = { from: Date.parse('2026-11-19T17:00:00Z'), to: Date.parse('2026-11-21T17:00:00Z') };
    expect(daysIn(range, 'Asia/Ho_Chi_Minh')).toEqual([
      { day: '2026-11-20', start: Date.parse('2026-11-19T17:00:00Z') },
      { day: '2026-11-21', start: Date.parse('2026-11-20T17:00:00Z') },
    ]);
    expect(daysIn(range, 'Asia/Kolkata').map(({ start }) => new Date(start).toISOString().slice(11, 16))).toEqual([
      '18:30',
      '18:30',
      '18:30',
    ]);
  });
});
