import { sql } from 'kysely';
import { stepGames } from '#games/engines/arcade/step-games.ts';
import type { Database } from '#platform/db/database.ts';
import { shareOf } from '#platform/money/money.ts';
import { type GameReturn, PLAY_MONEY, type ReturnsAsk } from '../returns.ts';

interface Row {
  game: string;
  currency: string;
  rounds: bigint;
  staked: bigint;
  paid: bigint;
  deviation: bigint;
}

/** Half-width of the two-sided 99.9 % interval, in 1/10,000 standard errors, as at the operators' desk. */
const REACH = 32_905n;

/** Returns by house title. Where the player's choices count, theory gives a range; bad play may return less. */
export async function arcadeReturns(database: Database, { operatorId, from, to }: ReturnsAsk): Promise<GameReturn[]> {
  const theory = stepGames.map((game) => {
    const figures = game.returns(game.defaults).flatMap(({ lowBps, highBps }) => [lowBps, highBps]);
    const isSkill = game.classify === 'table' || game.classify === 'video-poker';
    return { game: game.code, lowBps: isSkill ? 0 : Math.min(...figures), highBps: Math.max(...figures) };
  });
  const codes = theory.map(({ game }) => game);
  const shares = theory.map(({ highBps }) => highBps);
  const rows = await database.transact(async (db) => {
    const found = await sql<Row>`
      select r.game_code as game, p.currency, count(*)::int8 as rounds, sum(r.stake)::int8 as staked,
             sum(r.payout)::int8 as paid,
             round(sqrt(sum((r.payout - r.stake * t.bps / 10000.0) ^ 2)))::int8 as deviation
      from studio.arcade_rounds r join studio.players p on p.id = r.player_id
      join unnest(${codes}::text[], ${shares}::numeric[]) as t (game, bps) on t.game = r.game_code
      where p.operator_id = ${operatorId} and p.currency <> ${PLAY_MONEY} and r.status = 'settled'
        and r.ended_at >= ${from}::date and r.ended_at < ${to}::date + 1
      group by 1, 2 order by 1, 2`.execute(db);
    return found.rows;
  });
  return rows.flatMap((row) => {
    const own = theory.find(({ game }) => game === row.game);
    if (!own) return [];
    const { lowBps, highBps } = own;
    const reach = (row.deviation * REACH) / 10_000n;
    const least = shareOf(row.staked, lowBps) - reach;
    const bounds = { low: least > 0n ? least : 0n, high: shareOf(row.staked, highBps) + reach };
    const expected = shareOf(row.staked, highBps);
    return { ...row, rounds: Number(row.rounds), expected, bounds: lowBps === highBps ? null : bounds };
  });
}
