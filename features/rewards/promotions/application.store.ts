import { type Selectable, sql } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import type { ApplicationState, ApplicationTable, Picture } from './promotion.tables.ts';
import './promotion.tables.ts';

export type ApplicationRow = Selectable<ApplicationTable>;

export async function latestApplication(
  db: Reader,
  ask: { promotionId: bigint; playerId: bigint; period: string },
): Promise<{ state: ApplicationState; note: string; remark: string; madeAt: number } | undefined> {
  const row = await db
    .selectFrom('rewards.application')
    .select(['state', 'note', 'remark', 'made_at'])
    .where('promotion_id', '=', ask.promotionId)
    .where('player_id', '=', ask.playerId)
    .where('period', '=', ask.period)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row && { state: row.state, note: row.note, remark: row.remark, madeAt: row.made_at.getTime() };
}

/** Undefined if the player has an open or accepted application in this period. */
export async function insertApplication(
  trx: Writer,
  application: {
    brandId: number;
    promotionId: bigint;
    playerId: bigint;
    period: string;
    remark: string;
    pictures: readonly Picture[];
    at: Date;
  },
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    insert into rewards.application (brand_id, promotion_id, player_id, period, remark, pictures, made_at)
    values (${application.brandId}, ${application.promotionId}, ${application.playerId}, ${application.period},
            ${application.remark}, ${JSON.stringify(application.pictures)}::jsonb, ${application.at})
    on conflict (promotion_id, player_id, period) where state in ('applying', 'in_process', 'issued') do nothing
    returning id`.execute(trx);
  return rows[0]?.id;
}

export function lockApplication(trx: Writer, brandId: number, id: bigint): Promise<ApplicationRow | undefined> {
  return trx
    .selectFrom('rewards.application')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function setApplication(
  trx: Writer,
  id: bigint,
  change: Partial<Pick<ApplicationRow, 'state' | 'taken_by' | 'decided_by' | 'decided_at' | 'note'>>,
): Promise<void> {
  await trx.updateTable('rewards.application').set(change).where('id', '=', id).execute();
}
