import { sql } from 'kysely';
import type { Reader } from '#platform/db/database.ts';
import { containing } from '#platform/db/like.ts';
import type { DepositState, NoticeOutcome } from '../orders/deposit.rules.ts';
import type { DepositRow } from '../orders/deposit.store.ts';
import type { NoticeRow } from '../orders/notice.store.ts';
import { CREDITED_OUTCOMES, type NoticeFilter, OPEN_OUTCOMES, REFUSED_OUTCOMES } from './desk.rules.ts';

export interface Page {
  page: number;
  size: number;
}

export interface NoticeQuery extends Page {
  brandId: number;
  outcome: NoticeFilter | undefined;
  /** '' for no filter. */
  search: string;
}

/** Notices that a brand may see: those of its own orders and those without an order, whose brand is unknown. */
function noticesOf(db: Reader, { brandId, search }: { brandId: number; search: string }) {
  const visible = db
    .selectFrom('cashier.payment_notices as n')
    .leftJoin('cashier.deposits as d', 'd.id', 'n.deposit_id')
    .where((eb) => eb.or([eb('n.deposit_id', 'is', null), eb('d.brand_id', '=', brandId)]));
  if (search === '') return visible;
  const like = containing(search);
  return visible.where((eb) =>
    eb.or([
      eb('n.payment_id', 'ilike', like),
      eb('n.text', 'ilike', like),
      eb('d.reference', 'ilike', like),
      eb('d.order_no', 'ilike', like),
    ]),
  );
}

function wantedNotices(db: Reader, query: NoticeQuery) {
  const { outcome } = query;
  let wanted = noticesOf(db, query);
  if (outcome === 'open') wanted = wanted.where('n.outcome', 'in', OPEN_OUTCOMES).where('n.resolution', 'is', null);
  else if (outcome === 'repeated') wanted = wanted.where('n.repeats', '>', 0);
  else if (outcome) wanted = wanted.where('n.outcome', '=', outcome);
  return wanted
    .selectAll('n')
    .orderBy('n.id', 'desc')
    .limit(query.size)
    .offset((query.page - 1) * query.size);
}

export const listNotices = (db: Reader, query: NoticeQuery): Promise<NoticeRow[]> => wantedNotices(db, query).execute();

/** Notices with the facts of their orders; null for a notice without an order. */
export const listNoticesWithOrders = (db: Reader, query: NoticeQuery) =>
  wantedNotices(db, query).select(['d.order_no', 'd.player_id']).execute();

export type NoticeWithOrder = Awaited<ReturnType<typeof listNoticesWithOrders>>[number];

export async function countNotices(
  db: Reader,
  query: Pick<NoticeQuery, 'brandId' | 'search'>,
): Promise<{ outcome: NoticeOutcome; count: number; unresolved: number; repeated: number }[]> {
  const rows = await noticesOf(db, query)
    .select((eb) => [
      'n.outcome',
      eb.fn.countAll<bigint>().as('count'),
      eb.fn.countAll<bigint>().filterWhere('n.resolution', 'is', null).as('unresolved'),
      eb.fn.countAll<bigint>().filterWhere('n.repeats', '>', 0).as('repeated'),
    ])
    .groupBy('n.outcome')
    .execute();
  return rows.map(({ outcome, count, unresolved, repeated }) => ({
    outcome,
    count: Number(count),
    unresolved: Number(unresolved),
    repeated: Number(repeated),
  }));
}

export function noticeById(db: Reader, brandId: number, id: bigint): Promise<NoticeRow | undefined> {
  return noticesOf(db, { brandId, search: '' }).selectAll('n').where('n.id', '=', id).executeTakeFirst();
}

/** How many other notices had exactly the same body. */
export async function countSameBody(db: Reader, { id, body_sha256 }: NoticeRow): Promise<number> {
  const { same } = await db
    .selectFrom('cashier.payment_notices')
    .select((eb) => eb.fn.countAll<bigint>().as('same'))
    .where('body_sha256', '=', body_sha256)
    .where('id', '!=', id)
    .executeTakeFirstOrThrow();
  return Number(same);
}

const MOST_RELATED = 20;

export function noticesOfDeposit(db: Reader, depositId: bigint): Promise<NoticeRow[]> {
  return db
    .selectFrom('cashier.payment_notices')
    .selectAll()
    .where('deposit_id', '=', depositId)
    .orderBy('id', 'desc')
    .limit(MOST_RELATED)
    .execute();
}

/** Sum of the notices' dong, cast to bigint because PostgreSQL sums int8 to numeric. */
const dong = sql<bigint>`coalesce(sum(n.vnd), 0)::int8`;

export async function summarise(db: Reader, brandId: number, since: Date) {
  const all = noticesOf(db, { brandId, search: '' });
  const [open, refused, credited, review] = await Promise.all([
    all
      .where('n.outcome', 'in', OPEN_OUTCOMES)
      .where('n.resolution', 'is', null)
      .select((eb) => [eb.fn.countAll<bigint>().as('count'), dong.as('vnd'), eb.fn.min('n.received_at').as('oldest')])
      .executeTakeFirstOrThrow(),
    all
      .where('n.outcome', 'in', REFUSED_OUTCOMES)
      .where('n.received_at', '>', since)
      .select((eb) => eb.fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow(),
    all
      .where((eb) =>
        eb.or([
          eb('n.outcome', 'in', CREDITED_OUTCOMES).and('n.received_at', '>', since),
          eb('n.resolution', '=', 'credited').and('n.resolved_at', '>', since),
        ]),
      )
      .select((eb) => [eb.fn.countAll<bigint>().as('count'), dong.as('vnd')])
      .executeTakeFirstOrThrow(),
    depositsOf(db, { brandId, search: '' })
      .where('state', '=', 'review')
      .select((eb) => eb.fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { open, refused, credited, review };
}

export interface DepositQuery extends Page {
  brandId: number;
  state: DepositState | undefined;
  search: string;
}

function depositsOf(db: Reader, { brandId, search }: { brandId: number; search: string }) {
  const own = db.selectFrom('cashier.deposits').where('brand_id', '=', brandId);
  if (search === '') return own;
  const like = containing(search);
  return own.where((eb) => eb.or([eb('order_no', 'ilike', like), eb('reference', 'ilike', like)]));
}

export function listDeposits(db: Reader, query: DepositQuery): Promise<DepositRow[]> {
  const own = depositsOf(db, query);
  return (query.state ? own.where('state', '=', query.state) : own)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(query.size)
    .offset((query.page - 1) * query.size)
    .execute();
}

export async function countDeposits(
  db: Reader,
  query: Pick<DepositQuery, 'brandId' | 'search'>,
): Promise<{ state: DepositState; count: number }[]> {
  const rows = await depositsOf(db, query)
    .select((eb) => ['state', eb.fn.countAll<bigint>().as('count')])
    .groupBy('state')
    .execute();
  return rows.map(({ state, count }) => ({ state, count: Number(count) }));
}

export async function depositsById(db: Reader, brandId: number, ids: readonly bigint[]): Promise<DepositRow[]> {
  if (ids.length === 0) return [];
  return depositsOf(db, { brandId, search: '' })
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
}

const MOST_CANDIDATES = 5;
/** Players transfer soon after they order. Older orders of the same amount are no candidates. */
const CANDIDATE_AGE_MS = 48 * 3_600_000;

/** Orders that money without a reference may belong to: same amount, not yet paid, recent. */
export function candidateDeposits(
  db: Reader,
  brandId: number,
  notice: { vnd: bigint; receivedAt: Date },
): Promise<DepositRow[]> {
  return depositsOf(db, { brandId, search: '' })
    .selectAll()
    .where('vnd', '=', notice.vnd)
    .where('state', 'in', ['waiting', 'expired', 'cancelled'])
    .where('created_at', '<=', notice.receivedAt)
    .where('created_at', '>', new Date(notice.receivedAt.getTime() - CANDIDATE_AGE_MS))
    .orderBy('id', 'desc')
    .limit(MOST_CANDIDATES)
    .execute();
}
