import { addDays } from '#platform/i18n/zoned-time.ts';

export interface SignedIn {
  /** "2026-11-23" */
  day: string;
  /** Which day of the calendar it was. */
  dayCount: number;
}

export interface CalendarStanding {
  /** The day of the calendar that today is, or was. */
  today: number;
  /** Days of this round of the calendar that are claimed. */
  claimed: number;
  claimedToday: boolean;
}

/**
 * Where a player stands today. C: days in a row, a missed day begins anew. A: cumulative, a missed day only waits. After
 * the last day both begin anew.
 */
export function calendarStanding(
  type: 'C' | 'A',
  { last, today, length }: { last: SignedIn | undefined; today: string; length: number },
): CalendarStanding {
  if (!last) return { today: 1, claimed: 0, claimedToday: false };
  if (last.day === today) return { today: last.dayCount, claimed: last.dayCount, claimedToday: true };
  const goesOn = last.dayCount < length && (type === 'A' || addDays(last.day, 1) === today);
  if (!goesOn) return { today: 1, claimed: 0, claimedToday: false };
  return { today: last.dayCount + 1, claimed: last.dayCount, claimedToday: false };
}

/** What is still missing of a day's conditions; both 0: it can be claimed. */
export function missingOf(
  asked: { deposit: bigint; validBet: bigint },
  done: { deposit: bigint; validBet: bigint },
): { deposit: bigint; validBet: bigint } {
  const less = (want: bigint, have: bigint) => (want > have ? want - have : 0n);
  return { deposit: less(asked.deposit, done.deposit), validBet: less(asked.validBet, done.validBet) };
}
