import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { takeLock } from '#platform/db/locks.ts';
import { tokenHash } from './game-session.ts';
import '../wagers.tables.ts';

export interface NewSession {
  token: string;
  playerId: bigint;
  brandId: number;
  account: bigint;
  currency: string;
  vendor: string;
  gameId: number;
  expiresAt: Date;
}

/**
 * Adds a session to the existing ones, since the vendor may still refuse the game. Launches of a player are serialised,
 * so that their times are in the order of their commits.
 */
export async function insertSession(database: Database, session: NewSession): Promise<void> {
  await database.transact(async (trx) => {
    await takeLock(trx, 'wagers.launch', session.playerId);
    await trx
      .insertInto('wagers.game_sessions')
      .values({
        token_hash: tokenHash(session.token),
        player_id: session.playerId,
        brand_id: session.brandId,
        account: session.account,
        currency: session.currency,
        vendor: session.vendor,
        game_id: session.gameId,
        created_at: sql`clock_timestamp()`,
        expires_at: session.expiresAt,
        ended_at: null,
      })
      .execute();
  });
}

/**
 * Stops stakes in older sessions of the same player and game: the protocol calls a token expired "when a new token
 * exists". Of two concurrent launches the later one stays.
 */
export async function endOlderSessions(database: Database, token: string, now: Date): Promise<void> {
  const hash = tokenHash(token);
  await database.transact((trx) =>
    trx
      .updateTable('wagers.game_sessions as old')
      .from('wagers.game_sessions as new')
      .set({ ended_at: now })
      .where('new.token_hash', '=', hash)
      .whereRef('old.player_id', '=', 'new.player_id')
      .whereRef('old.game_id', '=', 'new.game_id')
      .where('old.ended_at', 'is', null)
      .where('old.token_hash', '<>', hash)
      .whereRef('old.created_at', '<=', 'new.created_at')
      .execute(),
  );
}

/** Ends the session of a game that the vendor did not open. */
export async function endSession(database: Database, token: string, now: Date): Promise<void> {
  await database.transact((trx) =>
    trx
      .updateTable('wagers.game_sessions')
      .set({ ended_at: now })
      .where('token_hash', '=', tokenHash(token))
      .where('ended_at', 'is', null)
      .execute(),
  );
}

export function sessionsByHash(database: Database, hashes: readonly Buffer[]) {
  return database.read((db) =>
    db
      .selectFrom('wagers.game_sessions')
      .selectAll()
      .where('token_hash', 'in', [...hashes])
      .execute(),
  );
}

/** Stops stakes in all sessions of the player. */
export async function endSessions(database: Database, playerId: bigint, now: Date): Promise<void> {
  await database.transact((trx) =>
    trx
      .updateTable('wagers.game_sessions')
      .set({ ended_at: now })
      .where('player_id', '=', playerId)
      .where('ended_at', 'is', null)
      .execute(),
  );
}
