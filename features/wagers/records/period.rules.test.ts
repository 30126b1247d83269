import { describe, expect, it } from 'vitest';
import { dayOf, spanOf } from './period.rules.ts';

// Spec section 9 "Date pickers: next or last 7 or 30 days", in the calendar of the brand (Asia/Ho_Chi_Minh is UTC+7).
const HANOI = { now: Date.parse('2026-11-20T18:30:00Z'), timeZone: 'Asia/Ho_Chi_Minh' };
const NONE = { from: '', to: '' };

describe('periods of a record', () => {
  it('count whole days of the brand, today included', () => {
    expect(dayOf(HANOI.now, HANOI.timeZone)).toBe('2026-11-21');
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
