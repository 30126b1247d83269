import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { type GameReturn, PLAY_MONEY, type ReturnsAsk } from '../returns.ts';

interface Row {
  game: string;
  currency: string;
  rounds: bigint;
  staked: bigint;
  rake: bigint;
  /** Upper bound of the fee. */
  most: bigint;
}

/**
 * Stakes are what the players put into the pots in Hold'em, and what they lost in the card games. The house takes only
 * its fee: at most its share, and often less because of a cap or rounding down.
 */
export async function seatReturns(database: Database, { operatorId, from, to }: ReturnsAsk): Promise<GameReturn[]> {
  const rows = await database.transact(async (db) => {
    const found = await sql<Row>`
      with hands as (
        select t.game, t.currency, h.rake,
               case when h.config ? 'rakeBps' then sum(p.staked) else -sum(least(p.delta, 0)) end as staked,
               coalesce(h.config ->> 'feeBps', h.config ->> 'rakeBps')::numeric as bps
        from studio.seat_hands h join studio.seat_tables t on t.id = h.table_id
        join studio.seat_parts p on p.hand_id = h.id
        where t.operator_id = ${operatorId} and t.currency <> ${PLAY_MONEY} and h.phase = 'ended'
          and h.ended_at >= ${from}::date and h.ended_at < ${to}::date + 1
        group by h.id, t.game, t.currency)
      select game, currency, count(*)::int8 as rounds, sum(staked)::int8 as staked, sum(rake)::int8 as rake,
             ceil(sum(staked * bps / 10000))::int8 as most
      from hands group by 1, 2 order by 1, 2`.execute(db);
    return found.rows;
  });
  return rows.map(({ game, currency, rounds, staked, rake, most }) => ({
    game,
    currency,
    rounds: Number(rounds),
    staked,
    paid: staked - rake,
    expected: staked - most,
    deviation: 0n,
    bounds: { low: staked - most, high: staked },
  }));
}
