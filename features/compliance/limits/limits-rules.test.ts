import { describe, expect, it } from 'vitest';
import { periodAt } from './calendar.rules.ts';
import { exclusionEnd, mayFollow } from './exclusion.rules.ts';
import { judgeChange, roomOf, type Standing, timeLeft, unionMs } from './limits.rules.ts';

const at = (text: string) => Date.parse(text);
const text = ({ from, to }: { from: number; to: number }) => [from, to].map((ms) => new Date(ms).toISOString());

describe('calendar periods of the brand’s zone (docs/decisions/0014)', () => {
  const sunday = at('2026-11-22T16:59:59Z');
  it.each([
    ['day', sunday, ['2026-11-21T17:00:00.000Z', '2026-11-22T17:00:00.000Z']],
    ['day', sunday + 1_000, ['2026-11-22T17:00:00.000Z', '2026-11-23T17:00:00.000Z']],
    ['week', sunday, ['2026-11-15T17:00:00.000Z', '2026-11-22T17:00:00.000Z']],
    ['week', sunday + 1_000, ['2026-11-22T17:00:00.000Z', '2026-11-29T17:00:00.000Z']],
    ['month', at('2026-12-31T16:59:59Z'), ['2026-11-30T17:00:00.000Z', '2026-12-31T17:00:00.000Z']],
    ['month', at('2026-12-31T17:00:00Z'), ['2026-12-31T17:00:00.000Z', '2027-01-31T17:00:00.000Z']],
  ] as const)('%s at %s', (period, now, expected) => {
    expect(text(periodAt(period, now, 'Asia/Ho_Chi_Minh'))).toEqual(expected);
  });
  it('follow a change of the clocks', () => {
    expect(text(periodAt('day', at('2026-03-29T10:00:00Z'), 'Europe/Berlin'))).toEqual([
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T22:00:00.000Z',
    ]);
  });
});

const span = { from: 0, to: 1_000_000_000 };
const standing = (more: Partial<Standing>): Standing => ({
  nowMs: 500,
  limits: [],
  spans: { day: { from: 400, to: 600 }, week: span, month: span },
  play: {
    day: { staked: 10n, lost: -5n },
    week: { staked: 30n, lost: 20n },
    month: { staked: 70n, lost: 60n },
  },
  usedMs: { day: 0, week: 0, month: 0 },
  excludedUntilMs: undefined,
  ...more,
});

/** With `from` at its end, refunds of earlier stakes give no room back. */
const shut = (until: number) => ({ stake: 0n, loss: undefined, from: new Date(until), until: new Date(until) });

describe('the room', () => {
  it('is the tightest of the periods, until the first of them ends', () => {
    const limits = [
      { kind: 'stake', period: 'day', amount: 100n },
      { kind: 'stake', period: 'month', amount: 100n },
      { kind: 'loss', period: 'day', amount: 50n },
    ] as const;
    const expected = { stake: 30n, loss: 55n, from: new Date(400), until: new Date(600) };
    expect(roomOf(standing({ limits }))).toEqual(expected);
  });
  it('of one period alone does not end with another', () => {
    const limits = [{ kind: 'loss', period: 'week', amount: 50n }] as const;
    expect(roomOf(standing({ limits }))).toMatchObject({ stake: undefined, loss: 30n, until: new Date(span.to) });
  });
  it('is none without limits, and deposits have nothing to do with it', () => {
    expect(roomOf(standing({ limits: [{ kind: 'deposit', period: 'day', amount: 1n }] }))).toBeUndefined();
  });
  it('ends with the playing time, and stays shut until its period ends', () => {
    const limits = [{ kind: 'time', period: 'week', amount: 10n }] as const;
    const usedMs = { day: 0, week: 9 * 60_000, month: 0 };
    expect(roomOf(standing({ limits, usedMs }))).toMatchObject({ stake: undefined, until: new Date(500 + 60_000) });
    const spent = { ...usedMs, week: 10 * 60_000 };
    expect(roomOf(standing({ limits, usedMs: spent }))).toEqual(shut(span.to));
    expect(timeLeft(standing({ limits, usedMs: spent }))).toEqual({ leftMs: 0, periodEndsMs: span.to });
  });
  it('is shut to its end by a break, whatever the limits say', () => {
    expect(roomOf(standing({ excludedUntilMs: 9_000 }))).toEqual(shut(9_000));
  });
});

describe('changes and lengths', () => {
  it('stricter is at once, anything else waits', () => {
    expect(judgeChange(undefined, 5n)).toBe('now');
    expect(judgeChange(10n, 5n)).toBe('now');
    expect(judgeChange(10n, 20n)).toBe('later');
    expect(judgeChange(10n, undefined)).toBe('later');
    expect(judgeChange(10n, 10n)).toBe('nothing');
  });
  it('two sessions at once are one time, and only within the period', () => {
    const sessions = [
      { from: 0, to: 100 },
      { from: 50, to: 150 },
      { from: 300, to: 400 },
    ];
    expect(unionMs(sessions, { from: 20, to: 350 })).toBe(180);
  });
  it('half a year from the end of August is the end of February', () => {
    expect(exclusionEnd(at('2026-08-31T10:00:00Z'), '6-months')?.toISOString()).toBe('2027-02-28T10:00:00.000Z');
    expect(exclusionEnd(at('2026-08-31T10:00:00Z'), 'for-ever')).toBeNull();
  });
  it('nothing follows what is for ever', () => {
    expect(mayFollow({ kind: 'exclusion', endsAt: null }, { endsAt: null })).toBe(false);
    expect(mayFollow({ kind: 'time-out', endsAt: new Date(5) }, { endsAt: new Date(6) })).toBe(true);
    expect(mayFollow({ kind: 'time-out', endsAt: new Date(5) }, { endsAt: new Date(5) })).toBe(false);
  });
});
