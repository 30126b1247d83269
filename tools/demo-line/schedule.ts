import type { ContractKind } from '#features/agents/agents.rules.ts';
import { SLOT_MS } from '#features/agents/settlement/period.rules.ts';
import { addDays, startOfDay, zonedDay } from '#platform/i18n/zoned-time.ts';
import { DAYS, HOURS, MINUTES } from './line.data.ts';

/** An event of the demo's past. */
interface Moment {
  at: number;
  /** Contracts of these kinds are signed. */
  sign?: readonly ContractKind[];
  /** About this many players play. */
  seats?: number;
  /** Everything that has ended is settled and paid. */
  settle?: boolean;
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** When people play, and about how many at the same time. */
const SITTINGS = [
  { hour: 12.4, seats: 7 },
  { hour: 20.3, seats: 13 },
  { hour: 22.1, seats: 8 },
];

/** Days first, then hours, then slots of five minutes; all that ended before now. */
export function momentsUntil(nowMs: number, timeZone: string): Moment[] {
  const end = Math.floor(nowMs / SLOT_MS) * SLOT_MS - SLOT_MS;
  const slots = end - MINUTES * MINUTE_MS;
  const hours = Math.floor((slots - HOURS * HOUR_MS) / HOUR_MS) * HOUR_MS;
  const today = zonedDay(end, timeZone);
  const day = (back: number) => startOfDay(addDays(today, -back), timeZone);
  const moments: Moment[] = [
    { at: day(DAYS + 1) + 9 * HOUR_MS, sign: ['dividend', 'daily'] },
    { at: hours - 10 * MINUTE_MS, sign: ['hourly'] },
    { at: slots - 3 * MINUTE_MS, sign: ['realtime'] },
    { at: end + 1_000, settle: true },
  ];
  for (let back = DAYS; back >= 0; back--) {
    moments.push({ at: day(back) + MINUTE_MS, settle: true });
    for (const { hour, seats } of SITTINGS) moments.push({ at: day(back) + hour * HOUR_MS, seats });
  }
  const days = moments.filter(({ at, seats }) => seats === undefined || at < hours - 15 * MINUTE_MS);
  for (let at = hours; at + HOUR_MS <= slots; at += HOUR_MS)
    days.push({ at: at + 20 * MINUTE_MS, seats: 6 }, { at: at + HOUR_MS + 30_000, settle: true });
  for (let at = slots; at < end; at += SLOT_MS)
    days.push({ at: at + 2 * MINUTE_MS, seats: 3 }, { at: at + SLOT_MS + 500, settle: true });
  return days.filter(({ at }) => at <= end + 1_000).sort((a, b) => a.at - b.at);
}
