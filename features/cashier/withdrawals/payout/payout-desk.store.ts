import { sql } from 'kysely';
import type { Reader } from '#platform/db/database.ts';
import { containing } from '#platform/db/like.ts';
import '../../cashier.tables.ts';
import { DISPUTES } from '../receipt/receipt.rules.ts';
import '../receipt/receipt.tables.ts';
import type { PayoutFilter } from './payout.rules.ts';
import { total } from './payout.store.ts';

export interface WithdrawalQuery {
  brandId: number;
  filter: PayoutFilter | undefined;
  /** '' for no filter. */
  search: string;
  /** Players whose names match the search. */
  players: readonly bigint[];
  page: number;
  size: number;
}

const disputed = sql<boolean>`r.state in (${sql.join(DISPUTES.map((state) => sql.lit(state)))})`;

/** The filters' conditions. `to_approve` includes `second`. `person`: no definite answer, or contradictory ones. */
const MEANS: Record<PayoutFilter, ReturnType<typeof sql<boolean>>> = {
  to_approve: sql<boolean>`w.state in ('requested', 'first_approved')`,
  second: sql<boolean>`w.state = 'first_approved'`,
  paying: sql<boolean>`w.state in ('approved', 'paying') and p.attention is null`,
  person: sql<boolean>`p.attention is not null`,
  disputes: disputed,
  closed: sql<boolean>`w.state in ('paid', 'rejected', 'failed', 'cancelled')`,
};

function withdrawalsOf(
  db: Reader,
  { brandId, search, players }: Pick<WithdrawalQuery, 'brandId' | 'search' | 'players'>,
) {
  const own = db
    .selectFrom('cashier.withdrawals as w')
    .innerJoin('cashier.payout_accounts as a', 'a.id', 'w.payout_account')
    .leftJoin('cashier.payouts as p', 'p.withdrawal_id', 'w.id')
    .leftJoin('cashier.receipts as r', 'r.withdrawal_id', 'w.id')
    .where('w.brand_id', '=', brandId);
  if (search === '') return own;
  return own.where((eb) =>
    eb.or([
      eb('w.order_no', 'ilike', containing(search)),
      ...(players.length > 0 ? [eb('w.player_id', 'in', [...players])] : []),
    ]),
  );
}

const SHOWN = [
  'a.kind',
  'a.name',
  'a.last_four',
  'a.holder',
  'a.created_at as bound_at',
  'p.attention',
  'p.tries',
  'p.next_at',
  'r.id as receipt_id',
  'r.state as receipt_state',
] as const;

export function listWithdrawals(db: Reader, query: WithdrawalQuery) {
  const { filter, page, size } = query;
  const all = withdrawalsOf(db, query);
  // Approvals are sorted by waiting time, longest first. Other lists start with the newest.
  const waits = filter === 'to_approve' || filter === 'second';
  return (filter ? all.where(MEANS[filter]) : all)
    .selectAll('w')
    .select(SHOWN)
    .orderBy('w.id', waits ? 'asc' : 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
}

export type ListedWithdrawal = Awaited<ReturnType<typeof listWithdrawals>>[number];

export async function countWithdrawals(
  db: Reader,
  query: Pick<WithdrawalQuery, 'brandId' | 'search' | 'players'>,
): Promise<Record<'all' | PayoutFilter, number>> {
  const row = await withdrawalsOf(db, query)
    .select((eb) => {
      const where = (filter: PayoutFilter) => eb.fn.countAll<bigint>().filterWhere(MEANS[filter]);
      return [
        eb.fn.countAll<bigint>().as('all'),
        where('to_approve').as('to_approve'),
        where('second').as('second'),
        where('paying').as('paying'),
        where('person').as('person'),
        where('disputes').as('disputes'),
        where('closed').as('closed'),
      ];
    })
    .executeTakeFirstOrThrow();
  return Object.fromEntries(Object.entries(row).map(([key, count]) => [key, Number(count)])) as Record<
    'all' | PayoutFilter,
    number
  >;
}

export function findWithdrawal(db: Reader, brandId: number, id: bigint): Promise<ListedWithdrawal | undefined> {
  return withdrawalsOf(db, { brandId, search: '', players: [] })
    .selectAll('w')
    .select(SHOWN)
    .where('w.id', '=', id)
    .executeTakeFirst();
}

export function eventsOf(db: Reader, id: bigint) {
  return db
    .selectFrom('cashier.withdrawal_events')
    .selectAll()
    .where('withdrawal_id', '=', id)
    .orderBy('id', 'desc')
    .execute();
}

export function noticesOf(db: Reader, id: bigint) {
  return db
    .selectFrom('cashier.payout_notices')
    .selectAll()
    .where('withdrawal_id', '=', id)
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
}

export function openDecision(db: Reader, id: bigint) {
  return db
    .selectFrom('cashier.payout_decisions')
    .selectAll()
    .where('withdrawal_id', '=', id)
    .where('decided', 'is', null)
    .executeTakeFirst();
}

/** The player's deposits and withdrawals, from the cashier's own rows. */
export async function moneyOf(db: Reader, playerId: bigint) {
  const deposits = await db
    .selectFrom('cashier.payment_notices as n')
    .innerJoin('cashier.deposits as d', 'd.id', 'n.deposit_id')
    .select((eb) => [eb.fn.countAll<bigint>().as('count'), total('n.credited_amount').as('sum')])
    .where('d.player_id', '=', playerId)
    .where('n.credited_amount', 'is not', null)
    .executeTakeFirstOrThrow();
  const withdrawals = await db
    .selectFrom('cashier.withdrawals')
    .select((eb) => [eb.fn.countAll<bigint>().as('count'), total('amount').as('sum')])
    .where('player_id', '=', playerId)
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow();
  return { deposits, withdrawals };
}

export function summarise(db: Reader, brandId: number, since: Date) {
  return withdrawalsOf(db, { brandId, search: '', players: [] })
    .select((eb) => {
      const approvable = sql<boolean>`w.state in ('requested', 'first_approved')`;
      const paid = sql<boolean>`w.paid_at > ${since}`;
      return [
        eb.fn.countAll<bigint>().filterWhere(approvable).as('to_approve'),
        sql<bigint>`coalesce(sum(w.amount) filter (where ${approvable}), 0)::int8`.as('to_approve_amount'),
        sql<Date | null>`min(w.requested_at) filter (where ${approvable})`.as('oldest'),
        eb.fn.countAll<bigint>().filterWhere(MEANS.person).as('person'),
        eb.fn.countAll<bigint>().filterWhere(MEANS.disputes).as('disputes'),
        eb.fn.countAll<bigint>().filterWhere(paid).as('paid'),
        sql<bigint>`coalesce(sum(w.amount) filter (where ${paid}), 0)::int8`.as('paid_amount'),
      ];
    })
    .executeTakeFirstOrThrow();
}
