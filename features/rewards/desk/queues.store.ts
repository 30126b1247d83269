import { sql } from 'kysely';
import type { Reader } from '#platform/db/database.ts';
import { countWaiting } from '#platform/db/waiting.ts';
import type { AwardRow } from '../engine/award.store.ts';
import type { ApplicationRow } from '../promotions/application.store.ts';
import type { PromotionText } from '../promotions/promotion.types.ts';
import type { ApplicationStateName } from './queues.rules.ts';

interface Page {
  brandId: number;
  page: number;
  size: number;
}

export async function listApplications(db: Reader, ask: Page & { state: ApplicationStateName | undefined }) {
  let wanted = db.selectFrom('rewards.application').where('brand_id', '=', ask.brandId);
  if (ask.state) wanted = wanted.where('state', '=', ask.state);
  const rows: ApplicationRow[] = await wanted
    .selectAll()
    .orderBy(sql`state not in ('applying', 'in_process')`)
    .orderBy('id')
    .limit(ask.size)
    .offset((ask.page - 1) * ask.size)
    .execute();
  const { count } = await wanted.select((eb) => eb.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow();
  return { rows, total: Number(count) };
}

export function applicationById(db: Reader, brandId: number, id: bigint): Promise<ApplicationRow | undefined> {
  return db
    .selectFrom('rewards.application')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function listHeld(db: Reader, ask: Page): Promise<{ rows: AwardRow[]; total: number }> {
  const wanted = db.selectFrom('rewards.award').where('brand_id', '=', ask.brandId).where('state', '=', 'held');
  const rows = await wanted
    .selectAll()
    .orderBy('id')
    .limit(ask.size)
    .offset((ask.page - 1) * ask.size)
    .execute();
  const { count } = await wanted.select((eb) => eb.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow();
  return { rows, total: Number(count) };
}

/** Texts of promotions, by id. */
export async function titlesOf(
  db: Reader,
  ids: readonly bigint[],
): Promise<Map<bigint, Record<string, PromotionText>>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('rewards.promotion')
    .select(['id', 'texts'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, texts }) => [id, texts]));
}

/** Counts applications and held awards that wait for an operator. */
export const offersWaiting = (db: Reader, brandId: number) =>
  countWaiting(db, {
    offerApplications: sql`select made_at as at from rewards.application
      where brand_id = ${brandId} and state in ('applying', 'in_process')`,
    heldAwards: sql`select made_at as at from rewards.award where brand_id = ${brandId} and state = 'held'`,
  });
