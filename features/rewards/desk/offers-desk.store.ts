import { sql } from 'kysely';
import type { Reader } from '#platform/db/database.ts';
import { containing } from '#platform/db/like.ts';
import { paged } from '#platform/db/paged.ts';
import type { Offer } from '../promotions/promotion.store.ts';
import type { OfferState } from './offer-states.rules.ts';
import '../promotions/promotion.tables.ts';
import '../engine/engine.tables.ts';

interface Ask {
  brandId: number;
  state: OfferState | undefined;
  search: string | undefined;
  page: number;
  size: number;
}

export function listOffers(db: Reader, ask: Ask): Promise<{ rows: Offer[]; total: number }> {
  let wanted = db.selectFrom('rewards.promotion').where('brand_id', '=', ask.brandId);
  if (ask.state) wanted = wanted.where('state', '=', ask.state);
  if (ask.search) wanted = wanted.where(sql<boolean>`(code || ' ' || texts::text) ilike ${containing(ask.search)}`);
  return paged(wanted, ask);
}

export interface Figures {
  free: bigint | null;
  promised: bigint | null;
  awarded: bigint | null;
  takers: number;
  awards: number;
  /** Amount given and not returned; for free rounds only the rounds played. */
  cost: bigint;
  /** Amount that can still be claimed, approved or played. */
  open: bigint;
}

const NONE: Figures = { free: null, promised: null, awarded: null, takers: 0, awards: 0, cost: 0n, open: 0n };

/** Budget, number of takers and cost of some promotions, by id. */
export async function figuresOf(db: Reader, ids: readonly bigint[]): Promise<(id: bigint) => Figures> {
  const { rows } = await sql<Figures & { id: bigint }>`
    select p.id, b.free, b.promised, b.awarded,
           (select count(distinct player_id) from rewards.promotion_progress g where g.promotion_id = p.id)::int as takers,
           (select count(*) from rewards.award w where w.source_kind = 'promotion' and w.source_id = p.id::text)::int as awards,
           c.cost, c.open
      from rewards.promotion p left join rewards.budget b on b.id = p.budget_id
      left join lateral (
        select (coalesce(sum(w.amount - w.returned) filter (where w.state = 'given'), 0) - coalesce(sum(f.open), 0))::int8 as cost,
               (coalesce(sum(w.amount) filter (where w.state in ('claimable', 'held', 'due')), 0)
                + coalesce(sum(f.open), 0))::int8 as open
          from rewards.award w
          left join lateral (select (g.rounds - g.used) * g.stake as open from rewards.free_grant g
                              where g.award_id = w.id and g.ended_at is null) f on true
         where w.source_kind = 'promotion' and w.source_id = p.id::text) c on true
     where p.id = any(${[...ids]}::bigint[])`.execute(db);
  const found = new Map(rows.map((row) => [row.id, row]));
  return (id) => found.get(id) ?? NONE;
}

/** Valid bets of all takers since their first award. */
export async function turnoverAfter(db: Reader, id: bigint): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    with takers as (
      select player_id, min(given_at) as since from rewards.award
       where source_kind = 'promotion' and source_id = ${id.toString()} and state = 'given' group by 1)
    select coalesce(sum(f.amount), 0)::int8 as sum
      from takers t join rewards.fact f on f.player_id = t.player_id and f.kind = 'bets' and f.at >= t.since`.execute(
    db,
  );
  return rows[0]?.sum ?? 0n;
}
