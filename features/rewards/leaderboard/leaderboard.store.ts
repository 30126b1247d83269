import { type Selectable, sql } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import type { LeaderboardTable, ScoreTable } from './leaderboard.tables.ts';
import './leaderboard.tables.ts';

export type BoardRow = Selectable<LeaderboardTable>;
export type ScoreRow = Selectable<ScoreTable>;

export function runningBoards(db: Reader | Writer, brandId: number): Promise<BoardRow[]> {
  return db
    .selectFrom('rewards.leaderboard')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('state', '=', 'running')
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

export function boardById(db: Reader | Writer, brandId: number, id: number): Promise<BoardRow | undefined> {
  return db
    .selectFrom('rewards.leaderboard')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function scoresOf(
  trx: Writer,
  { players, periods }: { players: readonly bigint[]; periods: readonly string[] },
): Promise<ScoreRow[]> {
  if (players.length === 0 || periods.length === 0) return [];
  return trx
    .selectFrom('rewards.leaderboard_score')
    .selectAll()
    .where('player_id', 'in', [...players])
    .where('period', 'in', [...periods])
    .execute();
}

export async function saveScores(trx: Writer, rows: readonly ScoreRow[]): Promise<void> {
  for (const row of rows)
    await trx
      .insertInto('rewards.leaderboard_score')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['leaderboard_id', 'period', 'player_id']).doUpdateSet((eb) => ({
          missions: eb.ref('excluded.missions'),
          multiplier: eb.ref('excluded.multiplier'),
          rounds: eb.ref('excluded.rounds'),
          score: eb.ref('excluded.score'),
          reached_at: eb.ref('excluded.reached_at'),
        })),
      )
      .execute();
}

/** Closed periods of these boards: late facts do not change them. */
export async function closedPeriods(trx: Writer, boards: readonly number[]): Promise<Set<string>> {
  if (boards.length === 0) return new Set();
  const rows = await trx
    .selectFrom('rewards.leaderboard_round')
    .select(['leaderboard_id', 'period'])
    .where('leaderboard_id', 'in', [...boards])
    .execute();
  return new Set(rows.map((row) => `${row.leaderboard_id} ${row.period}`));
}

export interface Placed {
  place: number;
  playerId: bigint;
  score: bigint;
  missions: bigint;
  multiplier: bigint;
  rounds: bigint;
}

interface Slice {
  board: number;
  period: string;
  limit: number;
  offset: number;
}

/** Players by place; players without a point have none. */
export async function readPlaces(db: Reader | Writer, { board, period, limit, offset }: Slice): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    select (row_number() over (order by score desc, reached_at, player_id))::int as place, player_id as "playerId", score,
           missions, multiplier, rounds
      from rewards.leaderboard_score
     where leaderboard_id = ${board} and period = ${period} and score > 0
     order by score desc, reached_at, player_id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countPlaced(db: Reader | Writer, board: number, period: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from rewards.leaderboard_score
     where leaderboard_id = ${board} and period = ${period} and score > 0`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many players have each score, the highest first. A large board's places are counted from it. */
export async function countByScore(
  db: Reader,
  board: number,
  period: string,
): Promise<{ score: bigint; players: number }[]> {
  const { rows } = await sql<{ score: bigint; players: number }>`
    select score, count(*)::int as players from rewards.leaderboard_score
     where leaderboard_id = ${board} and period = ${period} and score > 0 group by 1 order by 1 desc`.execute(db);
  return rows;
}

type Own = Omit<Placed, 'place'> & { before: number };

/** A player's own score, and how many players reached the same score earlier. */
export async function ownScore(
  db: Reader,
  { board, period, playerId }: { board: number; period: string; playerId: bigint },
): Promise<Own | undefined> {
  const { rows } = await sql<Own>`
    select own.player_id as "playerId", own.score, own.missions, own.multiplier, own.rounds,
           (select count(*)::int from rewards.leaderboard_score s
             where s.leaderboard_id = own.leaderboard_id and s.period = own.period and s.score = own.score
               and (s.reached_at, s.player_id) < (own.reached_at, own.player_id)) as before
      from rewards.leaderboard_score own
     where own.leaderboard_id = ${board} and own.period = ${period} and own.player_id = ${playerId}
       and own.score > 0`.execute(db);
  return rows[0];
}

/** A player's own place; undefined without a point. */
export async function ownPlace(
  db: Reader,
  { board, period, playerId }: { board: number; period: string; playerId: bigint },
): Promise<Placed | undefined> {
  const { rows } = await sql<Placed>`
    select own.player_id as "playerId", own.score, own.missions, own.multiplier, own.rounds,
           1 + (select count(*) from rewards.leaderboard_score s
                 where s.leaderboard_id = own.leaderboard_id and s.period = own.period
                   and (s.score > own.score or (s.score = own.score
                        and (s.reached_at, s.player_id) < (own.reached_at, own.player_id))))::int as place
      from rewards.leaderboard_score own
     where own.leaderboard_id = ${board} and own.period = ${period} and own.player_id = ${playerId}
       and own.score > 0`.execute(db);
  return rows[0];
}

/** A board's latest closed period. */
export async function lastRound(db: Reader, board: number) {
  return db
    .selectFrom('rewards.leaderboard_round')
    .selectAll()
    .where('leaderboard_id', '=', board)
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function resultsOf(db: Reader, board: number, period: string) {
  return db
    .selectFrom('rewards.leaderboard_result')
    .selectAll()
    .where('leaderboard_id', '=', board)
    .where('period', '=', period)
    .orderBy('place')
    .execute();
}

/** Periods with points that are not closed, of boards that are not drafts. */
export async function openPeriods(db: Reader): Promise<{ board: BoardRow; period: string }[]> {
  const boards = await db.selectFrom('rewards.leaderboard').selectAll().where('state', '<>', 'draft').execute();
  const { rows } = await sql<{ board: number; period: string }>`
    select distinct s.leaderboard_id as board, s.period from rewards.leaderboard_score s
     where not exists (select from rewards.leaderboard_round r
                        where r.leaderboard_id = s.leaderboard_id and r.period = s.period)`.execute(db);
  return rows.flatMap(({ board: id, period }) => {
    const board = boards.find((one) => one.id === id);
    return board ? [{ board, period }] : [];
  });
}
