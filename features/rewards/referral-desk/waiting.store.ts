import { sql } from 'kysely';
import type { Reader } from '#platform/db/database.ts';
import { countWaiting } from '#platform/db/waiting.ts';

/** Counts referral bonuses that wait for an operator. */
export const rewardsWaiting = (db: Reader, brandId: number) =>
  countWaiting(db, {
    referrals: sql`select asked_at as at from rewards.referral_review
      where brand_id = ${brandId} and state = 'waiting'`,
  });
