import { sql } from 'kysely';
import type { Reader } from '#platform/db/database.ts';
import { countWaiting } from '#platform/db/waiting.ts';

/** Exchanges of points that somebody has to send or to refuse. */
export const pointOrdersWaiting = (db: Reader, brandId: number) =>
  countWaiting(db, {
    pointOrders: sql`select created_at as at from rewards.point_redemption
      where brand_id = ${brandId} and state = 'processing'`,
  });
