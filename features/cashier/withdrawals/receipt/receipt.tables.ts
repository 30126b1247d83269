import type { Generated } from 'kysely';
import type { ReceiptState } from './receipt.rules.ts';

/** Rows of db/migrations/0063_cashier_receipts.sql. */
export interface ReceiptTable {
  id: Generated<bigint>;
  withdrawal_id: bigint;
  brand_id: number;
  player_id: bigint;
  amount: bigint;
  vnd: bigint;
  state: Generated<ReceiptState>;
  received_vnd: Generated<bigint>;
  version: Generated<number>;
  paid_at: Date;
  due_at: Date;
  reported_at: Date | null;
  refund_by: bigint | null;
  refund_note: string | null;
  refunded: bigint | null;
  transfer_id: bigint | null;
  closed_at: Date | null;
  note: string | null;
}

export interface ReceiptProofTable {
  receipt_id: bigint;
  position: number;
  file: string;
  width: number;
  height: number;
}

export interface ReceiptEventTable {
  id: Generated<bigint>;
  receipt_id: bigint;
  at: Date;
  state: ReceiptState;
  received_vnd: bigint;
  operator_id: bigint | null;
  by_player: Generated<boolean>;
  note: Generated<string>;
}

declare module '#platform/db/database.ts' {
  interface Tables {
    'cashier.receipts': ReceiptTable;
    'cashier.receipt_proofs': ReceiptProofTable;
    'cashier.receipt_events': ReceiptEventTable;
  }
}
