import { sql } from 'kysely';
import type { Reader } from '#platform/db/database.ts';
import { countWaiting } from '#platform/db/waiting.ts';

/** Counts agents' open requests to the house, and moves that wait for a second operator. */
export const commissionWaiting = (db: Reader, brandId: number) =>
  countWaiting(db, {
    agentRequests: sql`select created_at as at from agents.request
      where brand_id = ${brandId} and upline_id is null and asked_by = 'holder' and state = 'proposed'`,
    agentMoves: sql`select asked_at as at from agents.move where brand_id = ${brandId} and state = 'asked'`,
  });
