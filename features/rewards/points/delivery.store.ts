import type { Reader, Writer } from '#platform/db/database.ts';
import { mobileNumber } from './points.rules.ts';
import type { RewardKind } from './points.tables.ts';
import './points.tables.ts';

/** Where a parcel goes. */
export interface Delivery {
  receiver: string;
  mobile: string;
  address: string;
}

/** Stores the delivery address of an award's goods until they are given; a later call overwrites it. */
export async function saveDelivery(trx: Writer, awardId: bigint, told: Delivery, kind: RewardKind): Promise<void> {
  const row = {
    receiver: told.receiver.trim(),
    mobile: mobileNumber(told.mobile) ?? '',
    address: kind === 'goods' ? told.address.trim() : '',
  };
  await trx
    .insertInto('rewards.award_delivery')
    .values({ award_id: awardId, ...row })
    .onConflict((conflict) => conflict.column('award_id').doUpdateSet(row))
    .execute();
}

export function deliveryOf(trx: Writer, awardId: bigint): Promise<Delivery | undefined> {
  return trx
    .selectFrom('rewards.award_delivery')
    .select(['receiver', 'mobile', 'address'])
    .where('award_id', '=', awardId)
    .executeTakeFirst();
}

/** The kind of each of these goods: sent as a parcel, or told by phone. */
export async function goodsKinds(db: Reader, ids: readonly number[]): Promise<ReadonlyMap<number, RewardKind>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('rewards.point_reward')
    .select(['id', 'kind'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}
