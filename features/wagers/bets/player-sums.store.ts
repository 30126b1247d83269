import { sql } from 'kysely';
import { TRANSFER_KINDS } from '#ledger/kinds.ts';
import type { Reader } from '#platform/db/database.ts';
import '../wagers.tables.ts';

export interface PlayerSums {
  playerId: bigint;
  /** Settled turnover and deposits since registration, in 1/10,000 of a main unit. */
  turnover: bigint;
  deposited: bigint;
}

/** Sums of stakes and deposits of several players; 0 without any. */
export async function readPlayerSums(db: Reader, playerIds: readonly bigint[]): Promise<PlayerSums[]> {
  if (playerIds.length === 0) return [];
  const { rows } = await sql<PlayerSums>`
    select id as "playerId",
      coalesce((select sum(turnover) from wagers.bet_hours where player_id = id), 0)::int8 as turnover,
      coalesce((select sum(money_in) from wagers.account_hours
                 where player_id = id and kind = ${TRANSFER_KINDS.deposit}), 0)::int8 as deposited
      from unnest(${[...playerIds]}::bigint[]) as id`.execute(db);
  return rows;
}

/** Each player's deposits until a moment of their own, exact to the microsecond; in the order asked. */
export async function readDepositsUntil(
  db: Reader,
  asked: readonly { playerId: bigint; until: Date }[],
): Promise<bigint[]> {
  if (asked.length === 0) return [];
  const { rows } = await sql<{ deposited: bigint }>`
    select (coalesce((select sum(money_in) from wagers.account_hours
                       where player_id = asked.id and kind = ${TRANSFER_KINDS.deposit}
                         and hour < date_trunc('hour', asked.until)), 0)
          + coalesce((select sum(amount) from wagers.account_records
                       where player_id = asked.id and kind = ${TRANSFER_KINDS.deposit} and amount > 0
                         and at >= date_trunc('hour', asked.until) and at <= asked.until), 0))::int8 as deposited
      from unnest(${asked.map(({ playerId }) => playerId)}::bigint[], ${asked.map(({ until }) => until)}::timestamptz[])
           with ordinality as asked(id, until, place)
     order by asked.place`.execute(db);
  return rows.map(({ deposited }) => deposited);
}

/** Like readTurnover, for several players at once. */
export async function readTurnovers(
  db: Reader,
  { playerIds, since }: { playerIds: readonly bigint[]; since: readonly number[] },
): Promise<Map<bigint, bigint[]>> {
  if (playerIds.length === 0 || since.length === 0) return new Map();
  const sums = since.map((from) => sql`coalesce(sum(turnover) filter (where hour >= ${new Date(from)}), 0)::int8`);
  const { rows } = await sql<{ playerId: bigint; sums: bigint[] }>`
    select player_id as "playerId", array[${sql.join(sums)}] as sums from wagers.bet_hours
     where player_id = any(${[...playerIds]}::bigint[]) group by player_id`.execute(db);
  return new Map(rows.map((row) => [row.playerId, row.sums]));
}

export interface GameHour {
  /** The hour in which the bets were placed. */
  hour: Date;
  game: number;
  turnover: bigint;
}

/**
 * Settled turnover by hour and game, from hour `from` (inclusive) to hour `to` (exclusive), epoch ms. Running and void
 * bets do not count; a settled bet counts in the hour in which it was placed.
 */
export async function readGameHours(
  db: Reader,
  { playerId, from, to }: { playerId: bigint; from: number; to: number },
): Promise<GameHour[]> {
  const { rows } = await sql<GameHour>`
    select hour, game, sum(turnover)::int8 as turnover from wagers.bet_hours
     where player_id = ${playerId} and hour >= ${new Date(from)} and hour < ${new Date(to)}
     group by hour, game having sum(turnover) > 0 order by hour, game`.execute(db);
  return rows;
}

/** Net win (positive) or loss by settled bets in the hours `from` (in) to `to` (out), epoch ms, of active players. */
export async function readProfits(
  db: Reader,
  { playerIds, from, to }: { playerIds: readonly bigint[]; from: number; to: number },
): Promise<{ playerId: bigint; profit: bigint; turnover: bigint }[]> {
  if (playerIds.length === 0) return [];
  const { rows } = await sql<{ playerId: bigint; profit: bigint; turnover: bigint }>`
    select player_id as "playerId", sum(profit)::int8 as profit, sum(turnover)::int8 as turnover from wagers.bet_hours
     where player_id = any(${[...playerIds]}::bigint[]) and hour >= ${new Date(from)} and hour < ${new Date(to)}
     group by player_id order by player_id`.execute(db);
  return rows;
}
