import { type Selectable, sql } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import type { MissionProgressTable, MissionTable } from './missions.tables.ts';
import './missions.tables.ts';

export type MissionRow = Selectable<MissionTable>;
export type ProgressRow = Selectable<MissionProgressTable>;

/** A brand's missions that players can do now or soon, in display order. */
export function runningMissions(db: Reader | Writer, brandId: number): Promise<MissionRow[]> {
  return db
    .selectFrom('rewards.mission')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('state', '=', 'running')
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

export function missionById(db: Reader | Writer, brandId: number, id: number): Promise<MissionRow | undefined> {
  return db
    .selectFrom('rewards.mission')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Progress of players in some periods. */
export async function progressOf(
  db: Reader | Writer,
  { players, periods }: { players: readonly bigint[]; periods: readonly string[] },
): Promise<ProgressRow[]> {
  if (players.length === 0 || periods.length === 0) return [];
  return db
    .selectFrom('rewards.mission_progress')
    .selectAll()
    .where('player_id', 'in', [...players])
    .where('period', 'in', [...periods])
    .execute();
}

/** A player's progress with each award's state, in the given periods or with a claimable award. */
export async function progressWithAwards(db: Reader, playerId: bigint, periods: readonly string[]) {
  return db
    .selectFrom('rewards.mission_progress as progress')
    .leftJoin('rewards.award as award', 'award.id', 'progress.award_id')
    .selectAll('progress')
    .select(['award.state as award_state', 'award.expires_at', 'award.given_at', 'award.detail as award_detail'])
    .where('progress.player_id', '=', playerId)
    .where((eb) => eb.or([eb('progress.period', 'in', [...periods]), eb('award.state', '=', 'claimable')]))
    .execute();
}

/** Finished missions, latest first. */
export async function doneMissions(db: Reader, playerId: bigint, limit: number) {
  return db
    .selectFrom('rewards.mission_progress as progress')
    .innerJoin('rewards.mission as mission', 'mission.id', 'progress.mission_id')
    .leftJoin('rewards.award as award', 'award.id', 'progress.award_id')
    .selectAll('mission')
    .select(['progress.period as of', 'progress.completed_at', 'progress.outcome'])
    .select(['award.state as award_state', 'award.detail as award_detail', 'award.expires_at'])
    .where('progress.player_id', '=', playerId)
    .where('progress.completed_at', 'is not', null)
    .orderBy('progress.completed_at', 'desc')
    .limit(limit)
    .execute();
}

export async function saveProgress(trx: Writer, rows: readonly ProgressRow[]): Promise<void> {
  for (const row of rows)
    await trx
      .insertInto('rewards.mission_progress')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['player_id', 'mission_id', 'period']).doUpdateSet((eb) => ({
          step: eb.ref('excluded.step'),
          done: eb.ref('excluded.done'),
          seen: eb.ref('excluded.seen'),
          completed_at: eb.ref('excluded.completed_at'),
          award_id: eb.ref('excluded.award_id'),
          outcome: eb.ref('excluded.outcome'),
        })),
      )
      .execute();
}

/** The player joins a mission; joining twice changes nothing. */
export async function joinMission(
  trx: Writer,
  { mission, playerId, period, at }: { mission: MissionRow; playerId: bigint; period: string; at: Date },
): Promise<void> {
  await trx
    .insertInto('rewards.mission_progress')
    .values({
      player_id: playerId,
      mission_id: mission.id,
      period,
      brand_id: mission.brand_id,
      joined_at: at,
      completed_at: null,
      award_id: null,
      outcome: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['player_id', 'mission_id', 'period'])
        .doUpdateSet({ joined_at: sql`coalesce(rewards.mission_progress.joined_at, excluded.joined_at)` }),
    )
    .execute();
}

/** The number of the day's missions, and of those that the player has finished. */
export async function dayCount(db: Reader | Writer, { brandId, playerId, day, at }: DayAsk) {
  const { rows } = await sql<{ all: number; done: number }>`
    select count(*)::int as all,
           count(*) filter (where p.completed_at is not null)::int as done
      from rewards.mission m
      left join rewards.mission_progress p on p.mission_id = m.id and p.player_id = ${playerId} and p.period = ${`D${day}`}
     where m.brand_id = ${brandId} and m.period = 'day'
       and (p.completed_at is not null
            or (m.state = 'running' and coalesce(m.starts_at <= ${at}, true) and coalesce(m.ends_at > ${at}, true)))`.execute(
    db,
  );
  return rows[0] ?? { all: 0, done: 0 };
}

interface DayAsk {
  brandId: number;
  playerId: bigint;
  day: string;
  at: Date;
}

export function chestsOf(db: Reader | Writer, brandId: number) {
  return db
    .selectFrom('rewards.mission_chest')
    .selectAll()
    .where('brand_id', '=', brandId)
    .orderBy('percent')
    .execute();
}

export async function openedChests(db: Reader | Writer, playerId: bigint, day: string): Promise<number[]> {
  const rows = await db
    .selectFrom('rewards.mission_chest_opened')
    .select('percent')
    .where('player_id', '=', playerId)
    .where('day', '=', day)
    .execute();
  return rows.map(({ percent }) => percent);
}

/** False if it was opened before. */
export async function openChest(trx: Writer, chest: Omit<ChestOpened, 'award_id'>): Promise<boolean> {
  const made = await trx
    .insertInto('rewards.mission_chest_opened')
    .values({ ...chest, award_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('percent')
    .executeTakeFirst();
  return made !== undefined;
}

interface ChestOpened {
  player_id: bigint;
  day: string;
  percent: number;
  brand_id: number;
  points: bigint;
  award_id: bigint | null;
  opened_at: Date;
}
