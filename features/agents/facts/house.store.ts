import { sql } from 'kysely';
import type { Reader } from '#platform/db/database.ts';
import { slotOf } from '../settlement/period.rules.ts';

/** What all players of a brand staked in rounds that are over, and what these paid. */
export interface HousePlay {
  stakes: bigint;
  payouts: bigint;
}

/**
 * Sums by stretches of time. A stretch begins at one of `starts` (epoch ms, ascending) and ends where the next one begins;
 * the last ends at `until`. Reads slots of five minutes, so use it for a day or two, not for a month.
 */
export async function houseStretches(
  db: Reader,
  { brandId, starts, until }: { brandId: number; starts: readonly number[]; until: number },
): Promise<HousePlay[]> {
  const [first] = starts;
  if (first === undefined) return [];
  const { rows } = await sql<HousePlay & { place: number }>`
    select width_bucket(slot, ${starts.map(slotOf)}::int[]) as place,
           sum(stakes)::int8 as stakes, sum(payouts)::int8 as payouts
      from agents.fact_slot
     where brand_id = ${brandId} and slot >= ${slotOf(first)} and slot < ${slotOf(until)}
     group by 1`.execute(db);
  const found = new Map(rows.map(({ place, stakes, payouts }) => [place - 1, { stakes, payouts }]));
  return starts.map((_, place) => found.get(place) ?? { stakes: 0n, payouts: 0n });
}

/** By calendar days of the brand, both ends included; a day on which nothing ended has no row. */
export async function houseDays(
  db: Reader,
  { brandId, from, to }: { brandId: number; from: string; to: string },
): Promise<Map<string, HousePlay>> {
  const { rows } = await sql<HousePlay & { day: string }>`
    select day::text, sum(stakes)::int8 as stakes, sum(payouts)::int8 as payouts
      from agents.fact_day
     where brand_id = ${brandId} and day between ${from}::date and ${to}::date
     group by 1`.execute(db);
  return new Map(rows.map(({ day, stakes, payouts }) => [day, { stakes, payouts }]));
}
