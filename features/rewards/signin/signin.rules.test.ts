import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#platform/i18n/zoned-time.ts';
import { calendarStanding, missingOf, type SignedIn } from './signin.rules.ts';

/** wire.md 2.5 "missionLeaderboard / sign-in"; rewards.md section 2 "Sign-in calendar". */

const FIRST = '2026-11-23';

test('in a row: a missed day begins anew, and so does the day after the last', () => {
  const at = (last: SignedIn | undefined, today: string) => calendarStanding('C', { last, today, length: 7 });
  expect(at(undefined, FIRST)).toEqual({ today: 1, claimed: 0, claimedToday: false });
  expect(at({ day: FIRST, dayCount: 1 }, FIRST)).toEqual({ today: 1, claimed: 1, claimedToday: true });
  expect(at({ day: FIRST, dayCount: 3 }, '2026-11-24')).toEqual({ today: 4, claimed: 3, claimedToday: false });
  expect(at({ day: FIRST, dayCount: 3 }, '2026-11-25')).toEqual({ today: 1, claimed: 0, claimedToday: false });
  expect(at({ day: FIRST, dayCount: 7 }, '2026-11-24')).toEqual({ today: 1, claimed: 0, claimedToday: false });
});

test('cumulative: a missed day only waits', () => {
  const at = (last: SignedIn, today: string) => calendarStanding('A', { last, today, length: 7 });
  expect(at({ day: FIRST, dayCount: 3 }, '2026-12-25')).toEqual({ today: 4, claimed: 3, claimedToday: false });
  expect(at({ day: FIRST, dayCount: 7 }, '2026-12-25')).toEqual({ today: 1, claimed: 0, claimedToday: false });
});

test('the same as counting days one by one', () => {
  // The days on which a player came; each visit signs in.
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 20 }), fc.integer({ min: 1, max: 8 }), (came, length) => {
      let [inRow, inAll] = [0, 0];
      let lastC: SignedIn | undefined;
      let lastA: SignedIn | undefined;
      came.forEach((visit, index) => {
        if (!visit) inRow = 0;
        if (!visit) return;
        const today = addDays(FIRST, index);
        const c = calendarStanding('C', { last: lastC, today, length });
        const a = calendarStanding('A', { last: lastA, today, length });
        expect(c.today).toBe((inRow++ % length) + 1);
        expect(a.today).toBe((inAll++ % length) + 1);
        lastC = { day: today, dayCount: c.today };
        lastA = { day: today, dayCount: a.today };
      });
    }),
  );
});

test('conditions name what is missing', () => {
  expect(missingOf({ deposit: 50n, validBet: 100n }, { deposit: 80n, validBet: 30n })).toEqual({
    deposit: 0n,
    validBet: 70n,
  });
});
