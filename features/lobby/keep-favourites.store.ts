import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import './lobby.tables.ts';

/** A trial account became a real one: its saved games are the real one's now. */
export async function keepFavourites(database: Database, { from, to }: { from: bigint; to: bigint }): Promise<void> {
  await database.transact((db) =>
    sql`insert into lobby.favourite (player_id, game_id, brand_id, added_at)
        select ${to}::bigint, game_id, brand_id, added_at from lobby.favourite where player_id = ${from}::bigint
        on conflict do nothing`.execute(db),
  );
}
