import { type Selectable, sql } from 'kysely';
import type { Database, Reader, Writer } from '#platform/db/database.ts';
import { takeLock } from '#platform/db/locks.ts';
import { paged } from '#platform/db/paged.ts';
import type { Amount } from '#platform/money/money.ts';
import {
  canBecome,
  LEASE_MS,
  type TransferCause,
  type TransferDirection,
  type TransferState,
} from './transfer.rules.ts';
import type { WalletTransferTable } from './wallets.tables.ts';

export type TransferRow = Selectable<WalletTransferTable>;

export interface NewTransfer {
  brandId: number;
  playerId: bigint;
  ledgerAccount: bigint;
  vendor: string;
  direction: TransferDirection;
  /** Undefined for the whole balance at the vendor. */
  amount: Amount | undefined;
  cause: TransferCause;
  referenceNo: string;
  requestKey: string | undefined;
  now: Date;
}

/** Undefined when another transfer already empties the wallet or the request is known; the unique indexes decide. */
export function insertTransfer(db: Writer, transfer: NewTransfer): Promise<TransferRow | undefined> {
  return db
    .insertInto('cashier.wallet_transfers')
    .values({
      brand_id: transfer.brandId,
      player_id: transfer.playerId,
      ledger_account: transfer.ledgerAccount,
      vendor: transfer.vendor,
      direction: transfer.direction,
      everything: transfer.amount === undefined,
      amount: transfer.amount ?? null,
      cause: transfer.cause,
      reference_no: transfer.referenceNo,
      request_key: transfer.requestKey ?? null,
      next_ask_at: new Date(transfer.now.getTime() + LEASE_MS),
      created_at: transfer.now,
      closed_at: null,
      reason: null,
      proposed: null,
      proposed_amount: null,
      proposed_by: null,
      proposed_at: null,
      proof: null,
      decided_by: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Serializes a player's transfers into vendors' wallets until this transaction ends. */
export async function lockMovesIn(db: Writer, playerId: bigint): Promise<void> {
  await takeLock(db, 'cashier.moves-in', playerId);
}

/** The last known sum at vendors, plus all transfers on their way there except this one. */
export async function atVendors(db: Writer, { id, player_id }: Pick<TransferRow, 'id' | 'player_id'>): Promise<Amount> {
  const { rows } = await sql<{ sum: bigint }>`
    select (coalesce((select sum(balance) from cashier.vendor_wallets where player_id = ${player_id}::bigint), 0)
          + coalesce((select sum(amount) from cashier.wallet_transfers
                       where player_id = ${player_id}::bigint and direction = 'to_vendor'
                         and state in ('sending', 'asking', 'review') and id <> ${id}::bigint), 0))::int8 as sum`.execute(
    db,
  );
  return rows[0]?.sum ?? 0n;
}

export function lockTransfer(db: Writer, id: bigint): Promise<TransferRow> {
  return db
    .selectFrom('cashier.wallet_transfers')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export type Moved = Partial<
  Pick<
    TransferRow,
    | 'amount'
    | 'next_ask_at'
    | 'closed_at'
    | 'reason'
    | 'attempts'
    | 'proposed'
    | 'proposed_amount'
    | 'proposed_by'
    | 'proposed_at'
    | 'proof'
    | 'decided_by'
  >
>;

/** The caller must have locked the row. */
export function moveTransfer(db: Writer, row: TransferRow, to: TransferState, facts: Moved): Promise<TransferRow> {
  if (!canBecome(row.state, to)) throw new Error(`a wallet transfer that is ${row.state} never becomes ${to}`);
  return db
    .updateTable('cashier.wallet_transfers')
    .set({ next_ask_at: null, ...facts, state: to })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Claims transfers that are due; no other worker gets them before the lease ends. */
export function claimDue(database: Database, now: Date, limit: number): Promise<TransferRow[]> {
  return database.transact((db) =>
    db
      .updateTable('cashier.wallet_transfers')
      .set((eb) => ({
        state: 'asking',
        attempts: eb('attempts', '+', 1),
        next_ask_at: new Date(now.getTime() + LEASE_MS),
      }))
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('cashier.wallet_transfers')
          .select('id')
          .where('state', 'in', ['sending', 'asking'])
          .where('next_ask_at', '<=', now)
          .orderBy('next_ask_at')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .execute(),
  );
}

export function transferByRequest(db: Reader, playerId: bigint, requestKey: string): Promise<TransferRow | undefined> {
  return db
    .selectFrom('cashier.wallet_transfers')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

/** Clients that send no key repeat a press at most this much later. */
const SAME_PRESS_MS = 10_000;

/** An equal transfer that a player ordered without a key a few seconds ago, unless nothing came of it. */
export function sameMomentsAgo(
  db: Reader,
  wish: Pick<NewTransfer, 'playerId' | 'vendor' | 'direction' | 'now'> & { amount: Amount },
): Promise<TransferRow | undefined> {
  return db
    .selectFrom('cashier.wallet_transfers')
    .selectAll()
    .where('player_id', '=', wish.playerId)
    .where('vendor', '=', wish.vendor)
    .where('direction', '=', wish.direction)
    .where('amount', '=', wish.amount)
    .where('cause', '=', 'player')
    .where('request_key', 'is', null)
    .where('state', '<>', 'failed')
    .where('created_at', '>', new Date(wish.now.getTime() - SAME_PRESS_MS))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The transfer that empties this wallet now. */
export function emptying(db: Reader, playerId: bigint, vendor: string): Promise<TransferRow | undefined> {
  return db
    .selectFrom('cashier.wallet_transfers')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('vendor', '=', vendor)
    .where('everything', '=', true)
    .where('state', 'in', ['sending', 'asking'])
    .executeTakeFirst();
}

/** Whether a transfer into this wallet is under way or its outcome is unknown. */
export async function onTheWayIn(db: Reader, playerId: bigint, vendor: string): Promise<boolean> {
  const rows = await openTransfers(db, playerId);
  return rows.some((row) => row.vendor === vendor && row.direction === 'to_vendor');
}

/** The player's unfinished transfers. */
export function openTransfers(db: Reader, playerId: bigint): Promise<TransferRow[]> {
  return db
    .selectFrom('cashier.wallet_transfers')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('state', 'in', ['sending', 'asking', 'review'])
    .execute();
}

/** Newest first. Leaves out transfers that found an empty wallet. */
export async function listTransfers(
  db: Reader,
  playerId: bigint,
  { page, size }: { page: number; size: number },
): Promise<{ rows: TransferRow[]; total: number }> {
  const base = db
    .selectFrom('cashier.wallet_transfers')
    .where('player_id', '=', playerId)
    .where((eb) => eb.or([eb('amount', '>', 0n), eb('state', 'in', ['review', 'asking'])]));
  return paged(base, { page, size });
}
