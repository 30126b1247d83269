import type { Reader } from '#platform/db/database.ts';
import { containing } from '#platform/db/like.ts';
import type { TransferState } from './transfer.rules.ts';
import type { TransferRow } from './transfer.store.ts';

interface Asked {
  brandId: number;
  search: string;
}

function matching(db: Reader, { brandId, search }: Asked) {
  const all = db.selectFrom('cashier.wallet_transfers').where('brand_id', '=', brandId);
  return search === '' ? all : all.where('reference_no', 'like', containing(search.toUpperCase()));
}

export async function countTransfers(db: Reader, asked: Asked): Promise<{ state: TransferState; count: number }[]> {
  const rows = await matching(db, asked)
    .select((eb) => ['state' as const, eb.fn.countAll<bigint>().as('count')])
    .groupBy('state')
    .execute();
  return rows.map(({ state, count }) => ({ state, count: Number(count) }));
}

/** The queue lists the oldest first, because they have waited longest. */
export function listForDesk(
  db: Reader,
  asked: Asked & { state: TransferState | undefined; page: number; size: number },
): Promise<TransferRow[]> {
  const { state, page, size } = asked;
  const rows = matching(db, asked).selectAll();
  return (state ? rows.where('state', '=', state) : rows)
    .orderBy('id', state === 'review' ? 'asc' : 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
}

export function deskTransfer(db: Reader, brandId: number, id: bigint): Promise<TransferRow | undefined> {
  return db
    .selectFrom('cashier.wallet_transfers')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst();
}
