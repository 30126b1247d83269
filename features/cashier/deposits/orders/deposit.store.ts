import { type Selectable, sql } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import { takeLock } from '#platform/db/locks.ts';
import { paged } from '#platform/db/paged.ts';
import type { DepositTable } from '../../cashier.tables.ts';
import { CREDITABLE, canBecome, type DepositState } from './deposit.rules.ts';

export type DepositRow = Selectable<DepositTable>;

type Afterwards =
  | ('id' | 'state' | 'credited_at' | 'credited_amount' | 'transfer_id' | 'fee' | 'redirect_url')
  | ('bonus_amount' | 'bonus_transfer_id' | 'bonus_refused');
export type NewDeposit = Omit<DepositRow, Afterwards | 'request_key'> & { request_key?: string | null };

export function insertDeposit(db: Writer, row: NewDeposit): Promise<DepositRow> {
  return db
    .insertInto('cashier.deposits')
    .values({
      ...row,
      account: JSON.stringify(row.account) as never,
      bonus_terms: (row.bonus_terms && JSON.stringify(row.bonus_terms)) as never,
      credited_at: null,
      credited_amount: null,
      transfer_id: null,
      redirect_url: null,
      bonus_amount: null,
      bonus_transfer_id: null,
      bonus_refused: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function findDeposit(db: Reader, playerId: bigint, orderNo: string): Promise<DepositRow | undefined> {
  return db
    .selectFrom('cashier.deposits')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('order_no', '=', orderNo)
    .executeTakeFirst();
}

/** The order that a request with this key opened. */
export function depositByRequest(db: Reader, playerId: bigint, requestKey: string): Promise<DepositRow | undefined> {
  return db
    .selectFrom('cashier.deposits')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

/** Frees the key, so that the next request with it opens a new order. */
export async function forgetRequest(db: Writer, id: bigint): Promise<void> {
  await db.updateTable('cashier.deposits').set({ request_key: null }).where('id', '=', id).execute();
}

export function depositById(db: Reader, playerId: bigint, id: bigint): Promise<DepositRow | undefined> {
  return db
    .selectFrom('cashier.deposits')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The immutable facts of the order that one of the references names; needs no lock. */
export function factsOfReference(
  db: Reader,
  provider: string,
  references: readonly string[],
): Promise<Pick<DepositRow, 'id' | 'brand_id' | 'player_id' | 'bonus_id'> | undefined> {
  if (references.length === 0) return Promise.resolve(undefined);
  return db
    .selectFrom('cashier.deposits')
    .select(['id', 'brand_id', 'player_id', 'bonus_id'])
    .where('provider', '=', provider)
    .where('reference', 'in', references)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Locks the order that one of the references names, so that two notices of one payment are serialized. A provider may
 * only pay its own orders: the holder of one provider's secret must not credit another provider's order.
 */
export function lockByReference(
  db: Writer,
  provider: string,
  references: readonly string[],
): Promise<DepositRow | undefined> {
  if (references.length === 0) return Promise.resolve(undefined);
  return db
    .selectFrom('cashier.deposits')
    .selectAll()
    .where('provider', '=', provider)
    .where('reference', 'in', references)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** Serializes the opening of a player's orders until this transaction ends, so that a count of them stays valid. */
export async function lockPlayerOrders(db: Writer, playerId: bigint): Promise<void> {
  await takeLock(db, 'cashier.orders', playerId);
}

export async function countOpen(db: Reader, playerId: bigint, now: Date): Promise<number> {
  const { open } = await db
    .selectFrom('cashier.deposits')
    .select((eb) => eb.fn.countAll<bigint>().as('open'))
    .where('player_id', '=', playerId)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(open);
}

/**
 * What a deposit limit counts since a moment: credited payments (also a second payment of one order), gifts received,
 * and orders that may still be paid, those under review included. `except`: an order to leave out.
 */
export async function depositedSince(
  db: Reader,
  ask: { playerId: bigint; sinceMs: number; nowMs: number; except?: bigint | undefined },
): Promise<bigint> {
  const { playerId, except = 0n } = ask;
  const [since, now] = [new Date(ask.sinceMs), new Date(ask.nowMs)];
  const { rows } = await sql<{ sum: bigint }>`
    select (coalesce((
        select sum(case state when 'credited' then credited_amount else amount end) from cashier.deposits
         where player_id = ${playerId} and (state = 'credited' or id <> ${except})
           and (state = 'credited' and credited_at >= ${since} or state = 'review' and created_at >= ${since}
             or state = 'waiting' and expires_at > ${now})), 0)
      + coalesce((
        select sum(n.credited_amount) from cashier.deposits d join cashier.payment_notices n on n.deposit_id = d.id
         where d.player_id = ${playerId} and n.transfer_id <> d.transfer_id and n.resolved_at >= ${since}), 0)
      + coalesce((
        select sum(amount) from cashier.gifts where receiver_id = ${playerId} and sent_at >= ${since}), 0))::int8 as sum`.execute(
    db,
  );
  return rows[0]?.sum ?? 0n;
}

export interface DepositFilter {
  playerId: bigint;
  state?: DepositState | undefined;
  channel?: string | undefined;
  /** Epoch ms, both ends inclusive. */
  from?: number | undefined;
  to?: number | undefined;
}

/** One page, newest first. An order counts as expired from its expiry time on. */
export async function listDeposits(
  db: Reader,
  filter: DepositFilter,
  { page, size, now }: { page: number; size: number; now: Date },
): Promise<{ rows: DepositRow[]; total: number }> {
  const { state, channel, from, to } = filter;
  let matching = db.selectFrom('cashier.deposits').where('player_id', '=', filter.playerId);
  if (state === 'waiting') matching = matching.where('state', '=', 'waiting').where('expires_at', '>', now);
  else if (state === 'expired')
    matching = matching.where((eb) =>
      eb.or([eb('state', '=', 'expired'), eb.and([eb('state', '=', 'waiting'), eb('expires_at', '<=', now)])]),
    );
  else if (state) matching = matching.where('state', '=', state);
  if (channel) matching = matching.where('channel', '=', channel);
  if (from !== undefined) matching = matching.where('created_at', '>=', new Date(from));
  if (to !== undefined) matching = matching.where('created_at', '<=', new Date(to));
  return paged(matching, { page, size });
}

export async function countCredited(db: Reader, playerId: bigint): Promise<number> {
  const { credited } = await db
    .selectFrom('cashier.deposits')
    .select((eb) => eb.fn.countAll<bigint>().as('credited'))
    .where('player_id', '=', playerId)
    .where('state', '=', 'credited')
    .executeTakeFirstOrThrow();
  return Number(credited);
}

/** Stores the gateway's page address. */
export async function setRedirect(db: Writer, id: bigint, url: string): Promise<void> {
  await db.updateTable('cashier.deposits').set({ redirect_url: url }).where('id', '=', id).execute();
}

/** Changes the order's state if it is still `from`; false when another process changed it first. */
export async function moveDeposit(db: Writer, id: bigint, from: DepositState, to: DepositState): Promise<boolean> {
  if (!canBecome(from, to)) throw new Error(`a deposit that is ${from} never becomes ${to}`);
  const { numUpdatedRows } = await db
    .updateTable('cashier.deposits')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The caller must have locked the row. Throws, and so rolls the money back, when the order may not be credited. */
export async function creditDeposit(
  db: Writer,
  id: bigint,
  credit: { at: Date; amount: bigint; fee: bigint; transferId: bigint },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('cashier.deposits')
    .set({
      state: 'credited',
      credited_at: credit.at,
      fee: credit.fee,
      credited_amount: credit.amount,
      transfer_id: credit.transferId,
    })
    .where('id', '=', id)
    .where('state', 'in', CREDITABLE)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`deposit ${id} is in no state that may be credited`);
}

export async function expireWaiting(db: Writer, now: Date): Promise<{ id: bigint; player_id: bigint }[]> {
  return db
    .updateTable('cashier.deposits')
    .set({ state: 'expired' })
    .where('state', '=', 'waiting')
    .where('expires_at', '<=', now)
    .returning(['id', 'player_id'])
    .execute();
}
