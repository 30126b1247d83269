import { describe, expect, it } from 'vitest';
import { dayStart, isOpenAt } from './brand-day.rules.ts';
import { approvalsFor, arrivingVnd, feeOf } from './terms.rules.ts';
import { canBecome, canCancel, isClosed, labelOf, WITHDRAWAL_STATES } from './withdraw.rules.ts';

const UNIT = 10_000n;
const at = (text: string) => Date.parse(text);

describe('the brand’s day', () => {
  it.each([
    ['2026-01-15T16:59:59Z', 'Asia/Ho_Chi_Minh', '2026-01-14T17:00:00Z'],
    ['2026-01-15T17:00:00Z', 'Asia/Ho_Chi_Minh', '2026-01-15T17:00:00Z'],
    ['2026-01-15T12:00:00Z', 'UTC', '2026-01-15T00:00:00Z'],
    // On these days the clocks change, forward at 2:00 or back at 3:00.
    ['2026-03-29T20:00:00Z', 'Europe/Berlin', '2026-03-28T23:00:00Z'],
    ['2026-10-25T20:00:00Z', 'Europe/Berlin', '2026-10-24T22:00:00Z'],
    ['2026-06-01T03:00:00Z', 'America/New_York', '2026-05-31T04:00:00Z'],
  ])('of %s in %s began at %s', (now, zone, start) => {
    expect(new Date(dayStart(at(now), zone))).toEqual(new Date(start));
  });

  it.each([
    [480, 1_320, '2026-01-15T00:59:00Z', false],
    [480, 1_320, '2026-01-15T01:00:00Z', true],
    [480, 1_320, '2026-01-15T15:00:00Z', false],
    // Across midnight: 22:00 to 6:00.
    [1_320, 360, '2026-01-15T15:00:00Z', true],
    [1_320, 360, '2026-01-15T22:59:00Z', true],
    [1_320, 360, '2026-01-15T23:00:00Z', false],
    [600, 600, '2026-01-15T10:00:00Z', true],
  ])('hours %i to %i at %s: %s', (fromMinute, toMinute, now, open) => {
    expect(isOpenAt(at(now), 'Asia/Ho_Chi_Minh', { fromMinute, toMinute })).toBe(open);
  });
});

describe('the fee', () => {
  it.each([1n, 7n, 1_000n, 3_000n, 10_000n, 23_000n])(
    'and what arrives are the amount again, at %s dong a unit',
    (vndPerUnit) => {
      for (const units of [10n, 50n, 333n, 99_999n])
        for (const feeBps of [1, 33, 125, 1_000]) {
          const amount = units * UNIT;
          const fee = feeOf(amount, { feeBps, freeLeft: 0 }, vndPerUnit);
          expect(fee).toBeLessThanOrEqual((amount * BigInt(feeBps)) / 10_000n);
          expect(arrivingVnd(amount, fee, vndPerUnit)).toBe(((amount - fee) * vndPerUnit) / UNIT);
          // No fraction of a dong is lost between player and payee.
          expect(((amount - fee) * vndPerUnit) % UNIT).toBe(0n);
        }
      expect(feeOf(500n * UNIT, { feeBps: 125, freeLeft: 1 }, vndPerUnit)).toBe(0n);
    },
  );
});

it('four eyes win over no eyes', () => {
  const terms = { fourEyesFrom: 100n * UNIT, autoApproveBelow: 500n * UNIT };
  expect([99n, 100n, 600n].map((units) => approvalsFor(units * UNIT, terms))).toEqual([0, 2, 2]);
});

it('a player takes back only what nobody has looked at, and nothing follows an end (spec section 4)', () => {
  expect(WITHDRAWAL_STATES.filter(canCancel)).toEqual(['requested']);
  expect(WITHDRAWAL_STATES.filter((state) => canBecome(state, 'cancelled'))).toEqual(['requested']);
  expect(WITHDRAWAL_STATES.filter(isClosed)).toEqual(['paid', 'rejected', 'failed', 'cancelled']);
  expect(new Set(WITHDRAWAL_STATES.map(labelOf))).toEqual(new Set(['processing', 'completed', 'rejected']));
});
