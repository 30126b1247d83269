import type { Selectable } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import '../../cashier.tables.ts';
import type { WithdrawalRow } from '../payout/payout.store.ts';
import { canBecome, DISPUTES, type ReceiptState } from './receipt.rules.ts';
import './receipt.tables.ts';
import type { ReceiptProofTable, ReceiptTable } from './receipt.tables.ts';

export type ReceiptRow = Selectable<ReceiptTable>;
export type ProofRow = Selectable<ReceiptProofTable>;

/** A receipt with what a list or card shows of its withdrawal and account. */
export type ShownReceipt = ReceiptRow & { order_no: string; name: string; last_four: string };

/** Called in the transaction that pays the withdrawal. */
export async function openReceipt(
  trx: Writer,
  withdrawal: WithdrawalRow,
  { at, dueAt }: { at: Date; dueAt: Date },
): Promise<void> {
  const { id } = await trx
    .insertInto('cashier.receipts')
    .values({
      withdrawal_id: withdrawal.id,
      brand_id: withdrawal.brand_id,
      player_id: withdrawal.player_id,
      amount: withdrawal.amount - withdrawal.fee,
      vnd: withdrawal.vnd,
      paid_at: at,
      due_at: dueAt,
      reported_at: null,
      refund_by: null,
      refund_note: null,
      refunded: null,
      transfer_id: null,
      closed_at: null,
      note: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeReceiptEvent(trx, { id, state: 'waiting', received_vnd: 0n }, { at });
}

interface Who {
  at: Date;
  operatorId?: bigint | undefined;
  byPlayer?: boolean;
  note?: string | undefined;
}

export async function writeReceiptEvent(
  trx: Writer,
  row: Pick<ReceiptRow, 'id' | 'state' | 'received_vnd'>,
  { at, operatorId, byPlayer = false, note = '' }: Who,
): Promise<void> {
  await trx
    .insertInto('cashier.receipt_events')
    .values({
      receipt_id: row.id,
      at,
      state: row.state,
      received_vnd: row.received_vnd,
      operator_id: operatorId ?? null,
      by_player: byPlayer,
      note,
    })
    .execute();
}

type Changes = Partial<
  Pick<ReceiptRow, 'received_vnd' | 'reported_at' | 'refunded' | 'transfer_id' | 'closed_at' | 'note'>
>;

/** Changes a receipt if nobody has changed it since it was read; otherwise false. */
export async function moveReceipt(
  trx: Writer,
  row: ReceiptRow,
  to: ReceiptState,
  { changes, who }: { changes: Changes; who: Who },
): Promise<boolean> {
  if (!canBecome(row.state, to)) throw new Error(`a receipt that is ${row.state} never becomes ${to}`);
  const moved = await trx
    .updateTable('cashier.receipts')
    // Every change withdraws a proposed refund, because its approver would see another state.
    .set({ ...changes, state: to, version: row.version + 1, refund_by: null })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returning(['id', 'state', 'received_vnd'])
    .executeTakeFirst();
  if (moved) await writeReceiptEvent(trx, moved, who);
  return moved !== undefined;
}

/** Records the first of two operators; false when the receipt has changed since it was read. */
export async function askForRefund(trx: Writer, row: ReceiptRow, who: Who & { operatorId: bigint; note: string }) {
  const { numUpdatedRows } = await trx
    .updateTable('cashier.receipts')
    .set({ refund_by: who.operatorId, refund_note: who.note, version: row.version + 1 })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await writeReceiptEvent(trx, row, who);
  return true;
}

const shown = (db: Reader) =>
  db
    .selectFrom('cashier.receipts as r')
    .innerJoin('cashier.withdrawals as w', 'w.id', 'r.withdrawal_id')
    .innerJoin('cashier.payout_accounts as a', 'a.id', 'w.payout_account')
    .selectAll('r')
    .select(['w.order_no', 'a.name', 'a.last_four']);

export function receiptOfOrder(db: Reader, playerId: bigint, orderNo: string): Promise<ShownReceipt | undefined> {
  return shown(db).where('r.player_id', '=', playerId).where('w.order_no', '=', orderNo).executeTakeFirst();
}

export async function receiptsOfPlayer(
  db: Reader,
  playerId: bigint,
  { open, page, size }: { open: boolean; page: number; size: number },
): Promise<{ rows: ShownReceipt[]; total: number; waiting: number }> {
  const openStates: ReceiptState[] = ['waiting', ...DISPUTES];
  const counts = await db
    .selectFrom('cashier.receipts')
    .select((eb) => [
      eb.fn.countAll<bigint>().as('all'),
      eb.fn.countAll<bigint>().filterWhere('state', 'in', openStates).as('open'),
      eb.fn.countAll<bigint>().filterWhere('state', '=', 'waiting').as('waiting'),
    ])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  const own = shown(db).where('r.player_id', '=', playerId);
  const rows = await (open ? own.where('r.state', 'in', openStates) : own)
    .orderBy('r.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { rows, total: Number(open ? counts.open : counts.all), waiting: Number(counts.waiting) };
}

export async function proofsOf(db: Reader, receiptIds: readonly bigint[]): Promise<ProofRow[]> {
  if (receiptIds.length === 0) return [];
  return db
    .selectFrom('cashier.receipt_proofs')
    .selectAll()
    .where('receipt_id', 'in', [...receiptIds])
    .orderBy('receipt_id')
    .orderBy('position')
    .execute();
}

export async function insertProofs(
  trx: Writer,
  receiptId: bigint,
  proofs: readonly Pick<ProofRow, 'file' | 'width' | 'height'>[],
): Promise<void> {
  if (proofs.length === 0) return;
  await trx
    .insertInto('cashier.receipt_proofs')
    .values(proofs.map((proof, index) => ({ ...proof, receipt_id: receiptId, position: index + 1 })))
    .execute();
}

/** Closes receipts whose time is over without an answer of the player. Never a dispute. */
export async function closeDue(trx: Writer, now: Date): Promise<Pick<ReceiptRow, 'id' | 'player_id'>[]> {
  const due = trx
    .selectFrom('cashier.receipts')
    .select('id')
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .orderBy('id')
    .limit(200)
    .forUpdate()
    .skipLocked();
  const closed = await trx
    .updateTable('cashier.receipts')
    .set((eb) => ({ state: 'auto_received' as const, closed_at: now, version: eb('version', '+', 1) }))
    .where('id', 'in', due)
    .where('state', '=', 'waiting')
    .returning(['id', 'player_id', 'state', 'received_vnd'])
    .execute();
  for (const row of closed) await writeReceiptEvent(trx, row, { at: now });
  return closed;
}
