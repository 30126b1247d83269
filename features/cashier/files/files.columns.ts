import type { Reader } from '#platform/db/database.ts';
import { AMOUNT_SCALE } from '#platform/money/money.ts';
import type { Cell } from '#platform/tables/table.ts';
import type { AdjustmentState } from '../adjustments/adjustment.rules.ts';
import { type AdjustmentRow, listAdjustments } from '../adjustments/adjustment.store.ts';
import type { NoticeFilter } from '../deposits/desk/desk.rules.ts';
import { listDeposits, listNoticesWithOrders, type NoticeWithOrder } from '../deposits/desk/desk.store.ts';
import type { DepositState } from '../deposits/orders/deposit.rules.ts';
import type { DepositRow } from '../deposits/orders/deposit.store.ts';
import type { PayoutFilter } from '../withdrawals/payout/payout.rules.ts';
import { type ListedWithdrawal, listWithdrawals } from '../withdrawals/payout/payout-desk.store.ts';
import type { ReceiptFilter } from '../withdrawals/receipt/receipt.rules.ts';
import { type DeskReceiptRow, listReceipts } from '../withdrawals/receipt/receipt-desk.store.ts';

export interface FileAsk {
  brandId: number;
  /** Already validated by the contract of the file. */
  filter: string | undefined;
  search: string;
  players: readonly bigint[];
  page: number;
  size: number;
}

interface Words {
  text(key: string): string;
  players: ReadonlyMap<bigint, string>;
  operators: ReadonlyMap<bigint, string>;
}

interface TableOf<Row> {
  /** Keys of texts. */
  title: string;
  read(db: Reader, ask: FileAsk): Promise<readonly Row[]>;
  playerOf(row: Row): bigint | null;
  operatorsOf?(row: Row): readonly bigint[];
  columns: readonly { header: string; cell(row: Row, words: Words): Cell }[];
}

const dong = (vnd: bigint | null): Cell => (vnd === null ? undefined : { amount: vnd * AMOUNT_SCALE });
const time = (at: Date | null): Cell => (at && { time: at.getTime() }) || undefined;
const nameOf = (names: ReadonlyMap<bigint, string>, id: bigint | null) =>
  id === null ? '' : (names.get(id) ?? id.toString());

const withdrawals: TableOf<ListedWithdrawal> = {
  title: 'payout.desk.title',
  read: (db, ask) => listWithdrawals(db, { ...ask, filter: ask.filter as PayoutFilter | undefined }),
  playerOf: ({ player_id }) => player_id,
  columns: [
    { header: 'payout.desk.requested', cell: ({ requested_at }) => time(requested_at) },
    { header: 'payout.desk.order', cell: ({ order_no }) => order_no },
    { header: 'payout.desk.player', cell: ({ player_id }, { players }) => nameOf(players, player_id) },
    { header: 'payout.desk.amount', cell: ({ amount }) => ({ amount }) },
    { header: 'payout.desk.fee', cell: ({ fee }) => ({ amount: fee }) },
    { header: 'payout.desk.vnd', cell: ({ vnd }) => dong(vnd) },
    // The full number is sent out only with the payout itself.
    { header: 'payout.desk.payee', cell: ({ name, last_four }) => `${name} •• ${last_four}` },
    { header: 'payout.desk.holder', cell: ({ holder }) => holder },
    { header: 'payout.desk.approvals', cell: ({ approvals_needed }) => String(approvals_needed) },
    { header: 'payout.desk.state', cell: ({ state }, { text }) => text(`payout.desk.state.${state}`) },
    { header: 'payout.desk.paidAt', cell: ({ paid_at }) => time(paid_at) },
    { header: 'payout.desk.payment', cell: ({ provider_payment }) => provider_payment ?? '' },
    { header: 'payout.desk.reason', cell: ({ reason }) => reason ?? '' },
  ],
};

const receipts: TableOf<DeskReceiptRow> = {
  title: 'receipt.desk.title',
  read: (db, ask) => listReceipts(db, { ...ask, filter: ask.filter as ReceiptFilter | undefined }),
  playerOf: ({ player_id }) => player_id,
  columns: [
    { header: 'payout.desk.paidAt', cell: ({ paid_at }) => time(paid_at) },
    { header: 'payout.desk.order', cell: ({ order_no }) => order_no },
    { header: 'payout.desk.player', cell: ({ player_id }, { players }) => nameOf(players, player_id) },
    { header: 'payout.desk.amount', cell: ({ amount }) => ({ amount }) },
    { header: 'payout.desk.vnd', cell: ({ vnd }) => dong(vnd) },
    { header: 'payout.desk.payee', cell: ({ name, last_four }) => `${name} •• ${last_four}` },
    { header: 'payout.desk.state', cell: ({ state }, { text }) => text(`receipt.desk.state.${state}`) },
  ],
};

const deposits: TableOf<DepositRow> = {
  title: 'cashier.desk.deposits.title',
  read: (db, ask) => listDeposits(db, { ...ask, state: ask.filter as DepositState | undefined }),
  playerOf: ({ player_id }) => player_id,
  columns: [
    { header: 'cashier.desk.created', cell: ({ created_at }) => time(created_at) },
    { header: 'cashier.desk.order', cell: ({ order_no }) => order_no },
    { header: 'cashier.desk.player', cell: ({ player_id }, { players }) => nameOf(players, player_id) },
    { header: 'cashier.desk.reference', cell: ({ reference }) => reference },
    { header: 'cashier.desk.channel', cell: ({ channel }) => channel },
    { header: 'cashier.desk.ordered', cell: ({ vnd }) => dong(vnd) },
    { header: 'cashier.desk.wallet', cell: ({ amount }) => ({ amount }) },
    { header: 'cashier.desk.fee', cell: ({ fee }) => ({ amount: fee }) },
    { header: 'cashier.desk.state', cell: ({ state }, { text }) => text(`cashier.deposit.state.${state}`) },
    { header: 'cashier.desk.credited', cell: ({ credited_at }) => time(credited_at) },
    {
      header: 'cashier.desk.creditedAmount',
      cell: ({ credited_amount }) => (credited_amount === null ? undefined : { amount: credited_amount }),
    },
    { header: 'cashier.desk.transferId', cell: ({ transfer_id }) => transfer_id?.toString() ?? '' },
  ],
};

const notices: TableOf<NoticeWithOrder> = {
  title: 'cashier.desk.notices.title',
  read: (db, ask) => listNoticesWithOrders(db, { ...ask, outcome: ask.filter as NoticeFilter | undefined }),
  playerOf: ({ player_id }) => player_id,
  operatorsOf: ({ resolved_by }) => (resolved_by === null ? [] : [resolved_by]),
  columns: [
    { header: 'cashier.desk.received', cell: ({ received_at }) => time(received_at) },
    { header: 'cashier.desk.provider', cell: ({ provider }) => provider },
    { header: 'cashier.desk.paymentId', cell: ({ payment_id }) => payment_id ?? '' },
    { header: 'cashier.desk.text', cell: ({ text }) => text ?? '' },
    { header: 'cashier.desk.order', cell: ({ order_no }) => order_no ?? '' },
    { header: 'cashier.desk.player', cell: ({ player_id }, { players }) => nameOf(players, player_id) },
    { header: 'cashier.desk.amount', cell: ({ vnd }) => dong(vnd) },
    { header: 'cashier.desk.outcome', cell: ({ outcome }, { text }) => text(`cashier.desk.outcome.${outcome}`) },
    { header: 'cashier.desk.resolvedBy', cell: ({ resolved_by }, { operators }) => nameOf(operators, resolved_by) },
    { header: 'cashier.desk.resolvedAt', cell: ({ resolved_at }) => time(resolved_at) },
    { header: 'cashier.desk.note', cell: ({ note }) => note ?? '' },
  ],
};

const adjustments: TableOf<AdjustmentRow> = {
  title: 'cashier.desk.adjust.title',
  read: (db, ask) => listAdjustments(db, { ...ask, state: ask.filter as AdjustmentState | undefined }),
  playerOf: ({ player_id }) => player_id,
  operatorsOf: ({ proposed_by, decided_by }) => [proposed_by, ...(decided_by === null ? [] : [decided_by])],
  columns: [
    { header: 'cashier.desk.adjust.at', cell: ({ proposed_at }) => time(proposed_at) },
    { header: 'cashier.desk.adjust.number', cell: ({ id }) => id.toString() },
    { header: 'cashier.desk.adjust.player', cell: ({ player_id }, { players }) => nameOf(players, player_id) },
    { header: 'cashier.desk.adjust.kind', cell: ({ kind }, { text }) => text(`cashier.desk.adjust.kind.${kind}`) },
    { header: 'cashier.desk.adjust.amount', cell: ({ amount }) => ({ amount }) },
    { header: 'cashier.desk.adjust.reason', cell: ({ reason }) => reason },
    {
      header: 'cashier.desk.adjust.proposedBy',
      cell: ({ proposed_by }, { operators }) => nameOf(operators, proposed_by),
    },
    { header: 'cashier.desk.adjust.state', cell: ({ state }, { text }) => text(`cashier.desk.adjust.state.${state}`) },
    { header: 'cashier.desk.adjust.decidedBy', cell: ({ decided_by }, { operators }) => nameOf(operators, decided_by) },
    { header: 'cashier.desk.adjust.decidedAt', cell: ({ decided_at }) => time(decided_at) },
    { header: 'cashier.desk.adjust.note', cell: ({ note }) => note ?? '' },
    { header: 'cashier.desk.adjust.transfer', cell: ({ transfer_id }) => transfer_id?.toString() ?? '' },
  ],
};

export const COLUMNS = { withdrawals, receipts, deposits, notices, adjustments };
export type FileKind = keyof typeof COLUMNS;
// biome-ignore lint/suspicious/noExplicitAny: each table reads and writes rows of its own kind
export type DeskTable = TableOf<any>;
