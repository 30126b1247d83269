import { sql } from 'kysely';
import type { Reader } from '#platform/db/database.ts';
import type { Span } from './period.rules.ts';
import { pathOn } from './team.store.ts';

/** Somebody's rebate for the valid bets of one member and product on a day. */
export interface RebateLine {
  /** The receiver. */
  member: bigint;
  /** The player of the bets. */
  source: bigint;
  product: number;
  volume: bigint;
  rateBps: number;
  belowBps: number;
  amount: bigint;
}

/** Volume x rate / 10,000, rounded down, without overflowing a bigint. */
const SHARE = sql.raw('(volume / 10000 * bps + volume % 10000 * bps / 10000)');

/**
 * SQL: a day's rebates, line by line. Each member and product is expanded along its path of that day, from the member
 * up; each step gets its share less the largest share below it (like settlement/rebate.rules.ts).
 */
function linesOf(brandId: number, span: Span) {
  return sql`
    with f as materialized (
      select member_id, product, sum(volume)::bigint as volume from agents.fact_day
       where brand_id = ${brandId} and day >= ${span.startsOn}::date and day < ${span.endsOn}::date and product > 0
       group by 1, 2 having sum(volume) > 0
    ), placed as (
      select f.*, ${pathOn(span.startsOn)} as path from f join agents.member m on m.member_id = f.member_id
    ), steps as (
      select p.member_id as source, p.product, p.volume, above.member, cardinality(p.path) - above.place as height, rate.bps
        from placed p
       cross join lateral unnest(p.path) with ordinality as above(member, place)
       cross join lateral (
         select coalesce((select rate_bps from agents.rate r
                           where r.member_id = above.member and r.product = p.product and r.from_day <= ${span.startsOn}::date
                           order by from_day desc limit 1), 0) as bps) rate
    ), shares as (
      select *, ${SHARE} as share, coalesce(max(${SHARE}) over below, 0) as given, coalesce(max(bps) over below, 0) as below_bps
        from steps window below as (partition by source, product order by height rows between unbounded preceding and 1 preceding)
    )
    select member, source, product, volume, bps as "rateBps", below_bps as "belowBps", share - given as amount, height
      from shares where share > given`;
}

/** Sums by receiver: 'member' for own bets, 'agent' for those of all downlines. */
export async function rebateSums(
  db: Reader,
  { brandId, span, of }: { brandId: number; span: Span; of: 'member' | 'agent' },
): Promise<{ member: bigint; sources: number; volume: bigint; amount: bigint }[]> {
  const { rows } = await sql<{ member: bigint; sources: number; volume: bigint; amount: bigint }>`
    select member, count(distinct source)::int as sources, sum(volume)::bigint as volume, sum(amount)::bigint as amount
      from (${linesOf(brandId, span)}) l where (height = 0) = ${of === 'member'} group by member order by member`.execute(
    db,
  );
  return rows;
}

/** The lines behind somebody's rebate, largest first. */
export async function rebateLines(
  db: Reader,
  ask: { brandId: number; span: Span; of: 'member' | 'agent'; member: bigint; limit: number },
): Promise<RebateLine[]> {
  const { rows } = await sql<RebateLine>`
    select member, source, product, volume, "rateBps", "belowBps", amount from (${linesOf(ask.brandId, ask.span)}) l
     where (height = 0) = ${ask.of === 'member'} and member = ${ask.member}
     order by amount desc, source, product limit ${ask.limit}`.execute(db);
  return rows;
}
