import { type Selectable, sql } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import { parseAmount } from '#platform/money/money.ts';
import type { DepositBonusTable } from '../../cashier.tables.ts';
import type { BonusChange } from './offers.rules.ts';

export type BonusRow = Selectable<DepositBonusTable> & { given: bigint; open: bigint };

/** Every bonus of a brand, with the number of orders that got it or still wait for it. */
export async function bonusesOf(db: Reader, brandId: number, id?: number): Promise<BonusRow[]> {
  let query = db
    .selectFrom('cashier.deposit_bonuses as bonus')
    .selectAll('bonus')
    .select([
      sql<bigint>`(select count(*) from cashier.deposits d where d.bonus_id = bonus.id and d.bonus_transfer_id is not null)`.as(
        'given',
      ),
      sql<bigint>`(select count(*) from cashier.deposits d where d.bonus_id = bonus.id and d.state in ('waiting', 'review'))`.as(
        'open',
      ),
    ])
    .where('bonus.brand_id', '=', brandId);
  if (id !== undefined) query = query.where('bonus.id', '=', id);
  return query.orderBy('bonus.sort').orderBy('bonus.id').execute();
}

export function lockBonus(db: Writer, brandId: number, id: number): Promise<Selectable<DepositBonusTable> | undefined> {
  return db
    .selectFrom('cashier.deposit_bonuses')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

const columnsOf = (change: BonusChange) => ({
  names: JSON.stringify(change.names) as never,
  percent_bps: change.percentBps,
  minimum: parseAmount(change.minimum) ?? 0n,
  maximum: parseAmount(change.maximum) ?? 0n,
  wager_times: change.wagerTimes,
  first_only: change.firstOnly,
  period: change.period,
  starts_at: change.startsAt === null ? null : new Date(change.startsAt),
  ends_at: change.endsAt === null ? null : new Date(change.endsAt),
  enabled: change.enabled,
  sort: change.order,
});

/** Undefined when the brand already has a bonus of this code. */
export async function insertBonus(
  db: Writer,
  { brandId, code, change, at }: { brandId: number; code: string; change: BonusChange; at: Date },
): Promise<number | undefined> {
  const row = await db
    .insertInto('cashier.deposit_bonuses')
    .values({ brand_id: brandId, code, ...columnsOf(change), changed_at: at })
    .onConflict((conflict) => conflict.columns(['brand_id', 'code']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The caller must have locked the row. */
export async function writeBonus(db: Writer, id: number, change: BonusChange, at: Date): Promise<void> {
  await db
    .updateTable('cashier.deposit_bonuses')
    .set((eb) => ({ ...columnsOf(change), version: eb('version', '+', 1), changed_at: at }))
    .where('id', '=', id)
    .execute();
}
