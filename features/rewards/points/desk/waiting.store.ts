import { sql } from 'kysely';
import type { Reader } from '#platform/db/database.ts';
import { countWaiting } from '#platform/db/waiting.ts';

/** Counts exchanges that an operator has to send or refuse. */
export const pointOrdersWaiting = (db: Reader, brandId: number) =>
  countWaiting(db, {
    pointOrders: sql`select created_at as at from rewards.point_redemption
      where brand_id = ${brandId} and state = 'processing'`,
  });
