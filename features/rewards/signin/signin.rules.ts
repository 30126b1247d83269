import { addDays } from '#platform/i18n/zoned-time.ts';

export interface SignedIn {
  /** "2026-11-23" */
  day: string;
  /** Number of the day in the calendar. */
  dayCount: number;
}

export interface CalendarStanding {
  /** Number of today's day in the calendar, claimed or not. */
  today: number;
  /** Claimed days in this round of the calendar. */
  claimed: number;
  claimedToday: boolean;
}

/**
 * A player's standing today. C: consecutive days; a missed day starts over. A: cumulative; a missed day only delays.
 * Both start over after the last day.
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

/** What a day's conditions still lack; with both 0 it can be claimed. */
export function missingOf(
  asked: { deposit: bigint; validBet: bigint },
  done: { deposit: bigint; validBet: bigint },
): { deposit: bigint; validBet: bigint } {
  const less = (want: bigint, have: bigint) => (want > have ? want - have : 0n);
  return { deposit: less(asked.deposit, done.deposit), validBet: less(asked.validBet, done.validBet) };
}
