import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { BoutRow } from './cockpit.store.ts';
import type { DeskBout } from './desk.contract.ts';

type Row = Pick<BoutRow, 'id' | 'number' | 'card' | 'state' | 'opens_at' | 'outcome' | 'void_cause'> & {
  bets: number;
  staked: bigint;
  paid: bigint;
};

/** Recent bouts with their stakes and payouts, newest first; play money excluded. */
export async function deskBouts(database: Database, limit: number): Promise<DeskBout[]> {
  const { rows } = await database.read((db) =>
    sql<Row>`
      select k.id, k.number, k.card, k.state, k.opens_at, k.outcome, k.void_cause, count(b.id)::int4 as bets,
             coalesce(sum(b.at_risk), 0)::int8 as staked, coalesce(sum(b.payout), 0)::int8 as paid
        from (select * from studio.betting_bouts order by number desc limit ${limit}) k
        left join studio.betting_legs l on l.event_id = k.id and l.market = 'bout'
        left join studio.betting_bets b
               on b.id = l.bet_id and not b.demo and b.state in ('asking', 'running', 'settled', 'void')
       group by k.id, k.number, k.card, k.state, k.opens_at, k.outcome, k.void_cause
       order by k.number desc`.execute(db),
  );
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    meron: row.card.meron.name,
    wala: row.card.wala.name,
    state: row.state,
    opensAt: row.opens_at.toISOString(),
    outcome: row.outcome,
    cause: row.void_cause,
    bets: row.bets,
    staked: row.staked.toString(),
    paid: row.paid.toString(),
  }));
}
