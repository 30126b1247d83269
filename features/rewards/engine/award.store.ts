import { type Insertable, type Selectable, sql } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import type { AwardTable } from './engine.tables.ts';
import './engine.tables.ts';

export type AwardRow = Selectable<AwardTable>;

export function awardByKey(db: Reader | Writer, key: string): Promise<AwardRow | undefined> {
  return db.selectFrom('rewards.award').selectAll().where('key', '=', key).executeTakeFirst();
}

type NewAward = Omit<
  Insertable<AwardTable>,
  'id' | 'given_at' | 'transfer_id' | 'decided_by' | 'decided_at' | 'note' | 'returned' | 'signals' | 'detail'
> & { detail: string; signals: AwardTable['signals'] };

/** Undefined when the key is known. */
export async function insertAward(trx: Writer, row: NewAward): Promise<bigint | undefined> {
  const made = await trx
    .insertInto('rewards.award')
    .values({
      ...row,
      ...{ detail: sql`${row.detail}::jsonb`, signals: sql`${JSON.stringify(row.signals)}::jsonb` },
      ...{ given_at: null, transfer_id: null, decided_by: null, decided_at: null },
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

export function lockAward(trx: Writer, id: bigint): Promise<AwardRow | undefined> {
  return trx.selectFrom('rewards.award').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function setAward(
  trx: Writer,
  id: bigint,
  change: Partial<Pick<AwardRow, 'state' | 'given_at' | 'transfer_id' | 'decided_by' | 'decided_at' | 'note'>>,
): Promise<void> {
  await trx.updateTable('rewards.award').set(change).where('id', '=', id).execute();
}

/** Awards that were promised and not paid yet; the oldest first. */
export async function dueAwards(db: Reader, limit: number): Promise<bigint[]> {
  const rows = await db
    .selectFrom('rewards.award')
    .select('id')
    .where('state', '=', 'due')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Claimable awards whose time is over. */
export async function lapsedAwards(db: Reader, now: Date, limit: number): Promise<bigint[]> {
  const rows = await db
    .selectFrom('rewards.award')
    .select('id')
    .where('state', '=', 'claimable')
    .where('expires_at', '<=', now)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
