import { describe, expect, it } from 'vitest';
import { addDays, mondayOf, startOfDay, zonedDay, zonedMoment, zonedText } from './zoned-time.ts';

const HOUR_MS = 3_600_000;

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

  it.each([
    // Clocks go forward at midnight.
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00Z'],
    ['2026-03-08', 'America/Havana', '2026-03-08T05:00:00Z'],
    ['2026-03-29', 'Atlantic/Azores', '2026-03-29T01:00:00Z'],
    // They go back to midnight: the first of the two. They go back from midnight: the one that lasts.
    ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00Z'],
    ['2026-10-25', 'Atlantic/Azores', '2026-10-25T00:00:00Z'],
    ['2026-04-05', 'America/Santiago', '2026-04-05T04:00:00Z'],
  ])('%s in %s begins at %s', (day, zone, start) => {
    expect(new Date(startOfDay(day, zone))).toEqual(new Date(start));
  });

  // Independent of startOfDay: it goes on from the day before until another day shows. Clocks of all zones stand on a
  // quarter of an hour when a day begins.
  it.each(Intl.supportedValuesOf('timeZone'))('begin in %s when its clocks first show them', (zone) => {
    const shown = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
    const wrong: string[] = [];
    let start = Date.UTC(2024, 11, 31);
    let today = shown.format(start);
    for (let days = 0; days < 3 * 366; days++) {
      start += days === 0 ? 0 : 22 * HOUR_MS;
      while (shown.format(start) === today) start += HOUR_MS / 4;
      today = shown.format(start);
      if (startOfDay(today, zone) !== start) wrong.push(`${today}: ${new Date(startOfDay(today, zone)).toISOString()}`);
    }
    expect(wrong).toEqual([]);
  });

  it('are counted over months and years, weeks from Monday', () => {
    expect([addDays('2026-12-31', 1), addDays('2026-03-01', -1)]).toEqual(['2027-01-01', '2026-02-28']);
    expect(['2026-11-16', '2026-11-21', '2026-11-22'].map(mondayOf)).toEqual(Array(3).fill('2026-11-16'));
  });
});
