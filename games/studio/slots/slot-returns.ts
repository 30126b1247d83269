import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { shareOf } from '#platform/money/money.ts';
import { type GameReturn, PLAY_MONEY, type ReturnsAsk } from '../returns.ts';
import type { TitleShelf } from './titles.ts';

interface Row {
  game: string;
  currency: string;
  rounds: bigint;
  staked: bigint;
  paid: bigint;
  deviation: bigint;
}

/** Returns by title, pools included. Rounds that an operator's grant paid are no stakes. */
export async function slotReturns(
  database: Database,
  titles: TitleShelf,
  { operatorId, from, to }: ReturnsAsk,
): Promise<GameReturn[]> {
  const theory = [...titles.values()];
  const { rows } = await database.transact((db) =>
    sql<Row>`
      select r.game_code as game, p.currency, count(*)::int8 as rounds, sum(r.stake)::int8 as staked,
             sum(r.win)::int8 as paid, round(sqrt(sum((r.win - r.stake * t.bps / 10000.0) ^ 2)))::int8 as deviation
      from studio.rounds r join studio.players p on p.id = r.player_id
      join unnest(${theory.map(({ code }) => code)}::text[], ${theory.map(({ rtpBps }) => rtpBps)}::numeric[])
        as t (game, bps) on t.game = r.game_code
      where p.operator_id = ${operatorId} and p.currency <> ${PLAY_MONEY} and r.state = 'closed'
        and r.free_grant is null and r.ended_at >= ${from}::date and r.ended_at < ${to}::date + 1
      group by 1, 2 order by 1, 2`.execute(db),
  );
  return rows.map((row) => ({
    ...row,
    rounds: Number(row.rounds),
    expected: shareOf(row.staked, titles.get(row.game)!.rtpBps),
    bounds: null,
  }));
}
