import { sql } from 'kysely';
import type { Database, Reader } from '#platform/db/database.ts';
import type { BetFigures } from '../bets/bet-hours.ts';
import { cutHours, type Range } from './range.rules.ts';
import '../wagers.tables.ts';

export interface ProfitAsk {
  playerId: bigint;
  range: Range;
  timeZone: string;
  /** First millisecond of each day in the range. */
  midnights: readonly number[];
}

/** A player's bets in one game on one day of the zone. */
export interface PlayOfDay extends BetFigures {
  day: string;
  game: number;
}

export interface MoneyOfDay {
  day: string;
  kind: number;
  /** Incoming less outgoing money. */
  amount: bigint;
}

/** Bets by the day on which they were placed, movements by their day: from the hourly sums, in one snapshot. */
export function readProfit(database: Database, ask: ProfitAsk): Promise<{ play: PlayOfDay[]; money: MoneyOfDay[] }> {
  return database.snapshot(async (db) => ({ play: await readPlay(db, ask), money: await readMoney(db, ask) }));
}

async function readPlay(db: Reader, ask: ProfitAsk): Promise<PlayOfDay[]> {
  const { playerId, timeZone } = ask;
  const { whole, parts } = sources(ask);
  const { rows } = await sql<PlayOfDay>`
    select (at at time zone ${timeZone})::date as day, game, sum(bets)::int8 as bets, sum(stake)::int8 as stake,
           sum(payout)::int8 as payout, sum(turnover)::int8 as turnover, sum(profit)::int8 as profit
      from (select hour as at, game, bets, stake, payout, turnover, profit from wagers.bet_hours
             where player_id = ${playerId} and ${whole}
            union all
            select line.* from ${parts} cross join lateral (
              select placed_at, game, 1, case when state = 'void' then 0 else stake end,
                     case when state = 'void' then 0 else payout end, turnover,
                     case when state = 'settled' then payout - stake else 0 end
                from wagers.bets
               where player_id = ${playerId} and placed_at >= part.first and placed_at < part.after offset 0) line) x
     group by 1, 2`.execute(db);
  return rows;
}

async function readMoney(db: Reader, ask: ProfitAsk): Promise<MoneyOfDay[]> {
  const { playerId, timeZone } = ask;
  const { whole, parts } = sources(ask);
  const { rows } = await sql<MoneyOfDay>`
    select (at at time zone ${timeZone})::date as day, kind, sum(amount)::int8 as amount
      from (select hour as at, kind, money_in - money_out as amount from wagers.account_hours
             where player_id = ${playerId} and ${whole}
            union all
            select line.* from ${parts} cross join lateral (
              select at, kind, amount from wagers.account_records
               where player_id = ${playerId} and at >= part.first and at < part.after offset 0) line) x
     group by 1, 2`.execute(db);
  return rows;
}

/**
 * The hours that are read from the sums, and the spans that are read from the rows. "offset 0" above makes the planner
 * look up each span in the index, instead of reading the player's whole history.
 */
function sources({ range, midnights }: ProfitAsk) {
  const cut = cutHours(range, midnights);
  const dates = (times: readonly number[]) => times.map((time) => new Date(time));
  return {
    whole: sql<boolean>`hour >= ${new Date(range.from)} and hour < ${new Date(range.to)}
      and hour <> all(${dates(cut.map(({ hour }) => hour))}::timestamptz[])`,
    parts: sql`unnest(${dates(cut.map(({ part }) => part.from))}::timestamptz[],
      ${dates(cut.map(({ part }) => part.to))}::timestamptz[]) as part(first, after)`,
  };
}
