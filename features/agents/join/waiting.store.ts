import { sql } from 'kysely';
import type { Reader } from '#platform/db/database.ts';
import { countWaiting } from '#platform/db/waiting.ts';

/** Undecided applications. */
export const agentsWaiting = (db: Reader, brandId: number) =>
  countWaiting(db, {
    applications: sql`select created_at as at from agents.application where brand_id = ${brandId} and state = 'new'`,
  });
