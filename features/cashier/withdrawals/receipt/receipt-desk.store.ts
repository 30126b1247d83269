import { sql } from 'kysely';
import type { Reader } from '#platform/db/database.ts';
import { containing } from '#platform/db/like.ts';
import '../../cashier.tables.ts';
import { DISPUTES, type ReceiptFilter } from './receipt.rules.ts';
import './receipt.tables.ts';

export interface ReceiptQuery {
  brandId: number;
  filter: ReceiptFilter | undefined;
  /** '' for no filter. */
  search: string;
  /** Players whose names match the search. */
  players: readonly bigint[];
  page: number;
  size: number;
}

const MEANS: Record<ReceiptFilter, ReturnType<typeof sql<boolean>>> = {
  disputes: sql<boolean>`r.state in (${sql.join(DISPUTES.map((state) => sql.lit(state)))})`,
  second: sql<boolean>`r.refund_by is not null`,
  waiting: sql<boolean>`r.state = 'waiting'`,
  closed: sql<boolean>`r.closed_at is not null`,
};

function receiptsOf(db: Reader, { brandId, search, players }: Pick<ReceiptQuery, 'brandId' | 'search' | 'players'>) {
  const own = db
    .selectFrom('cashier.receipts as r')
    .innerJoin('cashier.withdrawals as w', 'w.id', 'r.withdrawal_id')
    .innerJoin('cashier.payout_accounts as a', 'a.id', 'w.payout_account')
    .where('r.brand_id', '=', brandId);
  if (search === '') return own;
  return own.where((eb) =>
    eb.or([
      eb('w.order_no', 'ilike', containing(search)),
      ...(players.length > 0 ? [eb('r.player_id', 'in', [...players])] : []),
    ]),
  );
}

const SHOWN = ['w.order_no', 'w.ledger_account', 'a.name', 'a.last_four'] as const;

export function listReceipts(db: Reader, query: ReceiptQuery) {
  const { filter, page, size } = query;
  const all = receiptsOf(db, query);
  const waits = filter === 'disputes' || filter === 'second';
  return (filter ? all.where(MEANS[filter]) : all)
    .selectAll('r')
    .select(SHOWN)
    .orderBy('r.id', waits ? 'asc' : 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
}

export type DeskReceiptRow = Awaited<ReturnType<typeof listReceipts>>[number];

export async function countReceipts(
  db: Reader,
  query: Pick<ReceiptQuery, 'brandId' | 'search' | 'players'>,
): Promise<Record<'all' | ReceiptFilter, number>> {
  const row = await receiptsOf(db, query)
    .select((eb) => {
      const where = (filter: ReceiptFilter) => eb.fn.countAll<bigint>().filterWhere(MEANS[filter]).as(filter);
      return [
        eb.fn.countAll<bigint>().as('all'),
        where('disputes'),
        where('second'),
        where('waiting'),
        where('closed'),
      ];
    })
    .executeTakeFirstOrThrow();
  const count = (key: 'all' | ReceiptFilter) => Number(row[key] ?? 0n);
  return {
    all: count('all'),
    disputes: count('disputes'),
    second: count('second'),
    waiting: count('waiting'),
    closed: count('closed'),
  };
}

export function findReceipt(db: Reader, brandId: number, id: bigint): Promise<DeskReceiptRow | undefined> {
  return receiptsOf(db, { brandId, search: '', players: [] })
    .selectAll('r')
    .select(SHOWN)
    .where('r.id', '=', id)
    .executeTakeFirst();
}

export function receiptEvents(db: Reader, id: bigint) {
  return db
    .selectFrom('cashier.receipt_events')
    .selectAll()
    .where('receipt_id', '=', id)
    .orderBy('id', 'desc')
    .execute();
}
