import { sql } from 'kysely';
import { accountKindOf } from '#ledger/readings.ts';
import type { Database } from '#platform/db/database.ts';
import '../wagers.tables.ts';

export interface WinnersRequest {
  brandId: number;
  /** Smallest payout to list, in 1/10,000 of a main unit (spec section 9: 50,000 main units). */
  minimum: bigint;
  limit: number;
}

export interface Winner {
  playerId: bigint;
  gameId: number;
  payout: bigint;
  settledAt: Date;
}

/** Days in which large wins are searched, so that the board is fast when they are rare. */
const LOOK_BACK_DAYS = 30;

/** A brand's latest settled wins with real money. Trial wins are left out, and nothing is invented. */
export async function readWinners(
  database: Database,
  { brandId, minimum, limit }: WinnersRequest,
  now: number,
): Promise<Winner[]> {
  const rows = await database.read((db) =>
    db
      .selectFrom('wagers.bets as bet')
      .select(['player_id', 'game', 'payout', 'settled_at'])
      .where('brand_id', '=', brandId)
      .where(accountKindOf(sql.ref('bet.account')), '=', sql.lit('player'))
      .where('state', '=', 'settled')
      .whereRef('payout', '>', 'stake')
      .where('payout', '>=', minimum)
      .where('settled_at', '>=', new Date(now - LOOK_BACK_DAYS * 86_400_000))
      .orderBy('settled_at', 'desc')
      .limit(limit)
      .execute(),
  );
  return rows.map((row) => ({
    playerId: row.player_id,
    gameId: row.game,
    payout: row.payout,
    settledAt: row.settled_at!,
  }));
}
