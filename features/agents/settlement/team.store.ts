import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#platform/db/database.ts';
import type { Figures, Period } from '../agents.rules.ts';
import { jsonRows } from '../facts/fact.store.ts';
import { type Span, slotOf } from './period.rules.ts';

/** The team to sum, and the valid bets that make a member active. */
export interface TeamAsk {
  id: bigint;
  holder: bigint;
  activeFrom: bigint;
  ownPlay: boolean;
}

export interface TeamSums extends Figures {
  id: bigint;
  withFigures: number;
  active: number;
}

/** SQL: a period's facts, one row for each member and product. */
export function factsOf(brandId: number, period: Period, span: Span): RawBuilder<unknown> {
  return period === 'R' || period === 'O'
    ? sql`(select * from agents.fact_slot where brand_id = ${brandId} and slot >= ${slotOf(span.startsAt)}
             and slot < ${slotOf(span.endsAt)})`
    : sql`(select * from agents.fact_day where brand_id = ${brandId} and day >= ${span.startsOn}::date
             and day < ${span.endsOn}::date)`;
}

/** SQL: a member's path in the tree on a day, for a row `f` with a member_id. */
export const pathOn = (day: string): RawBuilder<bigint[]> => sql`coalesce(
  (select p.path from agents.member_past p
    where p.member_id = f.member_id and p.holds_from <= ${day}::date and p.holds_until > ${day}::date), m.path)`;

const SUMS = sql.raw(
  ['volume', 'stakes', 'payouts', 'bonuses', 'rebates', 'fees', 'jackpots']
    .map((column) => `sum(${column})::bigint as ${column}`)
    .join(', '),
);

/**
 * Figures of several teams in one pass: members are summed by their direct upline first, and only these sums go up the
 * line. Active members are counted by the highest threshold that their valid bets reach.
 */
export async function teamSums(
  db: Reader,
  { brandId, period, span, teams }: { brandId: number; period: Period; span: Span; teams: readonly TeamAsk[] },
): Promise<Map<bigint, TeamSums>> {
  if (teams.length === 0) return new Map();
  const least = (team: TeamAsk) => (team.activeFrom > 0n ? team.activeFrom : 1n);
  const steps = [...new Set(teams.map(least))].sort((a, b) => (a < b ? -1 : 1));
  const place = new Map(steps.map((step, at) => [step, at + 1]));
  const asked = teams.map((team) => ({
    id: team.id,
    holder: team.holder,
    own: team.ownPlay,
    place: place.get(least(team)) ?? 1,
  }));
  const { rows } = await sql<TeamSums>`
    with facts as materialized (
      select member_id, ${SUMS} from ${factsOf(brandId, period, span)} x group by member_id
    ), placed as materialized (
      select f.*, ${pathOn(span.startsOn)} as path, width_bucket(f.volume, ${steps}::bigint[]) as step
        from facts f join agents.member m on m.member_id = f.member_id
    ), grouped as (
      select path[cardinality(path) - 1] as upline, step, any_value(path) as path, count(*) as members, ${SUMS}
        from placed where cardinality(path) > 1 group by 1, 2
    ), team as (
      select * from json_to_recordset(${jsonRows(asked)}::json) as r(id bigint, holder bigint, own boolean, place int)
    ), parts as (
      select t.id, t.place, g.step, g.members, g.volume, g.stakes, g.payouts, g.bonuses, g.rebates, g.fees, g.jackpots
        from grouped g cross join lateral unnest(g.path[1:cardinality(g.path) - 1]) as above(holder)
        join team t on t.holder = above.holder
      union all
      select t.id, t.place, p.step, 1, p.volume, p.stakes, p.payouts, p.bonuses, p.rebates, p.fees, p.jackpots
        from placed p join team t on t.holder = p.member_id where t.own
    )
    select id, sum(members)::int as "withFigures", coalesce(sum(members) filter (where step >= place), 0)::int as active, ${SUMS}
      from parts group by id`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
