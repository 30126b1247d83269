import type { Generated } from 'kysely';
import type { DepositState, NoticeOutcome, NoticeResolution } from './deposit/deposit.rules.ts';
import type { ReceivingAccount } from './providers/payment-provider.ts';

/** Rows of schema cashier, as db/migrations/0060_cashier_deposits.sql makes them. */
export interface DepositTable {
  id: Generated<bigint>;
  brand_id: number;
  player_id: bigint;
  ledger_account: bigint;
  order_no: string;
  reference: string;
  provider: string;
  amount: bigint;
  vnd: bigint;
  account: ReceivingAccount;
  state: Generated<DepositState>;
  created_at: Date;
  expires_at: Date;
  credited_at: Date | null;
  credited_amount: bigint | null;
  transfer_id: bigint | null;
}

export interface PaymentNoticeTable {
  id: Generated<bigint>;
  provider: string;
  received_at: Date;
  payment_id: string | null;
  text: string | null;
  vnd: bigint | null;
  paid_at: Date | null;
  outcome: NoticeOutcome;
  deposit_id: bigint | null;
  repeats: Generated<number>;
  body_sha256: Buffer;
  ip: string | null;
  credited_amount: bigint | null;
  transfer_id: bigint | null;
  resolution: NoticeResolution | null;
  resolved_by: bigint | null;
  resolved_at: Date | null;
  note: string | null;
}

declare module '#platform/db/database.ts' {
  interface Tables {
    'cashier.deposits': DepositTable;
    'cashier.payment_notices': PaymentNoticeTable;
  }
}
