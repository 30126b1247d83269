import { describe, expect, it } from 'vitest';
import { addDays, mondayOf, startOfDay, zonedDay, zonedMoment, zonedText } from './zoned-time.ts';

describe('times as a brand’s clocks show them (spec section 2.2 "maintenanceEnd")', () => {
  it.each([
    ['2026-11-21T14:30', 'Asia/Ho_Chi_Minh', '2026-11-21T07:30:00Z'],
    ['2026-07-01T00:00', 'Europe/Paris', '2026-06-30T22:00:00Z'],
    ['2026-01-01T00:05', 'America/New_York', '2026-01-01T05:05:00Z'],
    ['2026-03-29T03:30', 'Europe/Berlin', '2026-03-29T01:30:00Z'],
    // This clock time occurs twice: the first of the two.
    ['2026-10-25T02:30', 'Europe/Paris', '2026-10-25T00:30:00Z'],
  ])('%s in %s is %s', (text, zone, moment) => {
    expect(zonedMoment(text, zone)).toBe(Date.parse(moment));
    expect(zonedText(Date.parse(moment), zone)).toBe(text);
  });

  it('the hour that summer time takes away counts on', () => {
    expect(zonedMoment('2026-03-29T02:30', 'Europe/Paris')).toBe(Date.parse('2026-03-29T01:30:00Z'));
  });

  it.each(['', 'later', '2026-11-21', '2026-13-01T00:00'])('"%s" is no time', (text) => {
    expect(zonedMoment(text, 'Asia/Ho_Chi_Minh')).toBeUndefined();
  });
});

describe('calendar days of a zone', () => {
  it.each([
    ['2026-01-15T16:59:59Z', 'Asia/Ho_Chi_Minh', '2026-01-15', '2026-01-14T17:00:00Z'],
    ['2026-01-15T17:00:00Z', 'Asia/Ho_Chi_Minh', '2026-01-16', '2026-01-15T17:00:00Z'],
    // On these days clocks go forward at 2:00 and back at 3:00, and on the last one forward at midnight.
    ['2026-03-29T20:00:00Z', 'Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00Z'],
    ['2026-10-25T20:00:00Z', 'Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00Z'],
    ['2026-04-24T12:00:00Z', 'Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00Z'],
  ])('%s in %s is of %s, which began at %s', (now, zone, day, start) => {
    expect(zonedDay(Date.parse(now), zone)).toBe(day);
    expect(new Date(startOfDay(day, zone))).toEqual(new Date(start));
  });

  it('are counted over months and years, weeks from Monday', () => {
    expect([addDays('2026-12-31', 1), addDays('2026-03-01', -1)]).toEqual(['2027-01-01', '2026-02-28']);
    expect(['2026-11-16', '2026-11-21', '2026-11-22'].map(mondayOf)).toEqual(Array(3).fill('2026-11-16'));
  });
});
