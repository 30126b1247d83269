import { sql } from 'kysely';
import type { Database, Reader, Writer } from '#platform/db/database.ts';
import { takeLock } from '#platform/db/locks.ts';

/** Limit of saved games; only a script would save more. */
export const MOST_FAVOURITES = 1_000;

/** Limit of recent games, because clients load all pages one after another (spec section 4). */
export const MOST_RECENT = 200;

interface PlayerGame {
  brandId: number;
  playerId: bigint;
  gameId: number;
}

/** Newest first. */
export async function readFavouriteIds(db: Reader, playerId: bigint): Promise<number[]> {
  const rows = await db
    .selectFrom('lobby.favourite')
    .select('game_id')
    .where('player_id', '=', playerId)
    .orderBy('added_at', 'desc')
    .orderBy('game_id')
    .execute();
  return rows.map((row) => row.game_id);
}

/** Idempotent, also in a full list. */
export async function addFavourite(db: Writer, { brandId, playerId, gameId }: PlayerGame): Promise<'added' | 'full'> {
  // Serialized per player, so that two requests cannot both take the last place.
  await takeLock(db, 'lobby.favourites', playerId);
  const { held, saved } = await db
    .selectFrom('lobby.favourite')
    .select([
      sql<number>`count(*)::int`.as('held'),
      sql<boolean>`coalesce(bool_or(game_id = ${gameId}), false)`.as('saved'),
    ])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  if (saved) return 'added';
  if (held >= MOST_FAVOURITES) return 'full';
  await db.insertInto('lobby.favourite').values({ player_id: playerId, game_id: gameId, brand_id: brandId }).execute();
  return 'added';
}

export async function removeFavourite(db: Writer, { playerId, gameId }: Omit<PlayerGame, 'brandId'>): Promise<void> {
  await db.deleteFrom('lobby.favourite').where('player_id', '=', playerId).where('game_id', '=', gameId).execute();
}

/** Most recently launched first. */
export async function readRecentIds(db: Reader, playerId: bigint): Promise<number[]> {
  const rows = await db
    .selectFrom('lobby.recent')
    .select('game_id')
    .where('player_id', '=', playerId)
    .orderBy('launched_at', 'desc')
    .orderBy('game_id')
    .limit(MOST_RECENT)
    .execute();
  return rows.map((row) => row.game_id);
}

export async function noteLaunch(db: Writer, { brandId, playerId, gameId }: PlayerGame): Promise<void> {
  await db
    .insertInto('lobby.recent')
    .values({ player_id: playerId, game_id: gameId, brand_id: brandId })
    .onConflict((conflict) =>
      conflict
        .columns(['player_id', 'game_id'])
        .doUpdateSet({ launches: sql<number>`lobby.recent.launches + 1`, launched_at: sql<Date>`now()` }),
    )
    .execute();
}

/** Copies the saved games of a trial account to its real account. */
export async function keepFavourites(database: Database, { from, to }: { from: bigint; to: bigint }): Promise<void> {
  await database.transact((db) =>
    sql`insert into lobby.favourite (player_id, game_id, brand_id, added_at)
        select ${to}::bigint, game_id, brand_id, added_at from lobby.favourite where player_id = ${from}::bigint
        on conflict do nothing`.execute(db),
  );
}
