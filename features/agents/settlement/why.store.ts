import { sql } from 'kysely';
import type { Reader } from '#platform/db/database.ts';
import { keptTerms, type StoredTerms, type Terms } from '../contracts/terms.rules.ts';
import type { FactChange } from '../facts/facts.rules.ts';
import type { Payout } from './payouts.store.ts';
import { factsOf, pathOn } from './team.store.ts';

export const spanOf = ({ startsAt, endsAt, startsOn, endsOn }: Payout) => ({
  startsAt: startsAt.getTime(),
  endsAt: endsAt.getTime(),
  startsOn,
  endsOn,
});

/** The version of the terms that a payout was settled with. */
export async function termsOf(db: Reader, payout: Payout): Promise<Terms | undefined> {
  if (payout.contract === null || payout.version === null) return undefined;
  const { rows } = await sql<{ terms: StoredTerms }>`
    select terms from agents.terms where contract_id = ${payout.contract} and version = ${payout.version}`.execute(db);
  return rows[0] && keptTerms(rows[0].terms);
}

/** A team's figures by product, on the period's tree. */
export async function productsOf(
  db: Reader,
  payout: Payout,
  ownPlay: boolean,
): Promise<(FactChange & { product: number })[]> {
  const { rows } = await sql<FactChange & { product: number }>`
    select product, sum(volume)::bigint as volume, sum(stakes)::bigint as stakes, sum(payouts)::bigint as payouts,
           sum(bonuses)::bigint as bonuses, sum(rebates)::bigint as rebates, sum(fees)::bigint as fees,
           sum(jackpots)::bigint as jackpots, sum(deposits)::bigint as deposits, sum(withdrawals)::bigint as withdrawals
      from (select f.*, ${pathOn(payout.startsOn)} as path
              from ${factsOf(payout.brandId, payout.period, spanOf(payout))} f
              join agents.member m on m.member_id = f.member_id) x
     where ${payout.member}::bigint = any(path) and (member_id <> ${payout.member} or ${ownPlay})
     group by product order by product`.execute(db);
  return rows;
}

/** Number of the team's or member's late entries that count in this period. */
export async function correctionsIn(db: Reader, payout: Payout): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from agents.late_line l join agents.member m on m.member_id = l.member_id
     where l.brand_id = ${payout.brandId} and l.slot >= extract(epoch from ${payout.startsAt}::timestamptz) / 300
       and l.slot < extract(epoch from ${payout.endsAt}::timestamptz) / 300 and ${payout.member}::bigint = any(m.path)`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
