import { sql } from 'kysely';
import { fish } from '#games/engines/fish/fish.ts';
import type { Database } from '#platform/db/database.ts';
import { type GameReturn, PLAY_MONEY, type ReturnsAsk } from '../returns.ts';

interface Row {
  currency: string;
  rounds: bigint;
  staked: bigint;
  paid: bigint;
  expected: bigint;
  deviation: bigint;
}

/** Returns of settled batches by weapon, without the bullets that were paid back. */
export async function fishReturns(database: Database, { operatorId, from, to }: ReturnsAsk): Promise<GameReturn[]> {
  const rows = await database.transact(async (db) => {
    const found = await sql<Row>`
      with shots as (
        select p.currency, b.stake - b.returned as staked, b.payout - b.returned as paid,
               (b.stake - b.returned) * (b.config -> 'weapons' -> (b.batch ->> 'weapon') ->> 'returnBps')::numeric
                 / 10000 as expected
        from studio.fish_batches b join studio.players p on p.id = b.player_id
        where p.operator_id = ${operatorId} and p.currency <> ${PLAY_MONEY} and b.status = 'settled'
          and b.ended_at >= ${from}::date and b.ended_at < ${to}::date + 1)
      select currency, count(*)::int8 as rounds, sum(staked)::int8 as staked, sum(paid)::int8 as paid,
             round(sum(expected))::int8 as expected, round(sqrt(sum((paid - expected) ^ 2)))::int8 as deviation
      from shots group by currency order by currency`.execute(db);
    return found.rows;
  });
  return rows.map((row) => ({ ...row, game: fish.code, rounds: Number(row.rounds), bounds: null }));
}
