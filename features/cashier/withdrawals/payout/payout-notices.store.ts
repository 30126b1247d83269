import type { Reader } from '#platform/db/database.ts';
import '../../cashier.tables.ts';
import type { NoticeOutcome, PayoutNoticeFilter } from './payout.rules.ts';
import './payout.tables.ts';

export interface PayoutNoticeQuery {
  brandId: number;
  filter: PayoutNoticeFilter | undefined;
  page: number;
  size: number;
}

/** Notices of the brand's withdrawals, and those without a payout, whose brand is unknown. */
function noticesOf(db: Reader, brandId: number) {
  return db
    .selectFrom('cashier.payout_notices as n')
    .leftJoin('cashier.withdrawals as w', 'w.id', 'n.withdrawal_id')
    .where((eb) => eb.or([eb('n.withdrawal_id', 'is', null), eb('w.brand_id', '=', brandId)]));
}

export function listPayoutNotices(db: Reader, { brandId, filter, page, size }: PayoutNoticeQuery) {
  const all = noticesOf(db, brandId);
  const wanted = filter === 'strange' ? all.where('n.withdrawal_id', 'is', null) : all;
  return (filter && filter !== 'strange' ? wanted.where('n.outcome', '=', filter) : wanted)
    .selectAll('n')
    .orderBy('n.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
}

export type PayoutNoticeRow = Awaited<ReturnType<typeof listPayoutNotices>>[number];

export function payoutNoticeById(db: Reader, brandId: number, id: bigint): Promise<PayoutNoticeRow | undefined> {
  return noticesOf(db, brandId).selectAll('n').where('n.id', '=', id).executeTakeFirst();
}

export async function countPayoutNotices(
  db: Reader,
  brandId: number,
): Promise<{ outcome: NoticeOutcome; count: number; strange: number }[]> {
  const rows = await noticesOf(db, brandId)
    .select((eb) => [
      'n.outcome',
      eb.fn.countAll<bigint>().as('count'),
      eb.fn.countAll<bigint>().filterWhere('n.withdrawal_id', 'is', null).as('strange'),
    ])
    .groupBy('n.outcome')
    .execute();
  return rows.map(({ outcome, count, strange }) => ({ outcome, count: Number(count), strange: Number(strange) }));
}

/** Notices since a moment that name no payout of ours or failed verification. */
export async function countStrangeSince(db: Reader, brandId: number, since: Date): Promise<number> {
  const { count } = await noticesOf(db, brandId)
    .where('n.withdrawal_id', 'is', null)
    .where('n.received_at', '>', since)
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
