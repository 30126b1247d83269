import type { Database } from '#platform/db/database.ts';
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
 * Opens a session. An older one of the same player and game takes no more stakes from now on: the protocol calls a
 * token expired "when a new token exists".
 */
export async function insertSession(database: Database, session: NewSession, now: Date): Promise<void> {
  await database.transact(async (trx) => {
    await trx
      .updateTable('wagers.game_sessions')
      .set({ ended_at: now })
      .where('player_id', '=', session.playerId)
      .where('game_id', '=', session.gameId)
      .where('ended_at', 'is', null)
      .execute();
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
        expires_at: session.expiresAt,
        ended_at: null,
      })
      .execute();
  });
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

/** No more stakes in any session of the player. */
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
