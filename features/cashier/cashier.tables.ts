import type { Generated } from 'kysely';
import type { BonusPeriod, StoredTerms } from './deposits/orders/bonus.rules.ts';
import type { PayableKind } from './deposits/orders/channel.rules.ts';
import type { DepositState, NoticeOutcome, NoticeResolution } from './deposits/orders/deposit.rules.ts';
import type { ReceivingAccount } from './deposits/providers/payment-provider.ts';
import './wallets/wallets.tables.ts';
import type { WithdrawalState } from './withdrawals/requests/withdraw.rules.ts';

/** Rows of schema cashier, see db/migrations/0060_cashier_deposits.sql. */
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
  /** db/migrations/202611230008_cashier_deposits.sql */
  kind: PayableKind;
  channel: string;
  fee_bps: number;
  wager_times: number;
  fee: Generated<bigint>;
  redirect_url: string | null;
  bonus_id: number | null;
  bonus_terms: StoredTerms | null;
  bonus_amount: bigint | null;
  bonus_transfer_id: bigint | null;
  bonus_refused: string | null;
  /** db/migrations/202611231928_cashier_deposit_request.sql */
  request_key: Generated<string | null>;
}

export interface DepositBonusTable {
  id: Generated<number>;
  brand_id: number;
  code: string;
  names: Record<string, string>;
  percent_bps: number;
  minimum: bigint;
  maximum: bigint;
  wager_times: number;
  first_only: boolean;
  period: BonusPeriod;
  starts_at: Date | null;
  ends_at: Date | null;
  enabled: Generated<boolean>;
  sort: number;
  /** db/migrations/202611230008_cashier_deposits.sql */
  version: Generated<number>;
  changed_at: Generated<Date | null>;
}

/** db/migrations/202611230008_cashier_deposits.sql */
export interface VoucherBatchTable {
  id: Generated<bigint>;
  brand_id: number;
  amount: bigint;
  count: number;
  expires_at: Date;
  note: string;
  made_by: bigint;
  made_at: Date;
  closed_at: Date | null;
  closed_by: bigint | null;
}

export interface VoucherTable {
  id: Generated<bigint>;
  batch_id: bigint;
  brand_id: number;
  digest: Buffer;
  deposit_id: bigint | null;
  redeemed_at: Date | null;
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
  fee: Generated<bigint>;
  resolution: NoticeResolution | null;
  resolved_by: bigint | null;
  resolved_at: Date | null;
  note: string | null;
}

/** db/migrations/202611230009_cashier_withdrawals.sql */
export interface PayoutAccountTable {
  id: Generated<bigint>;
  brand_id: number;
  player_id: bigint;
  kind: 'bank' | 'ewallet' | 'crypto';
  institution: string;
  name: string;
  holder: string;
  number_sealed: Buffer;
  number_digest: Buffer;
  last_four: string;
  details: Generated<Record<string, string>>;
  created_at: Date;
  usable_at: Date;
  removed_at: Date | null;
}

export interface WithdrawalTable {
  id: Generated<bigint>;
  brand_id: number;
  player_id: bigint;
  ledger_account: bigint;
  order_no: string;
  payout_account: bigint;
  amount: bigint;
  fee: bigint;
  vnd: bigint;
  state: Generated<WithdrawalState>;
  approvals_needed: Generated<number>;
  terms: Generated<Record<string, string>>;
  requested_at: Date;
  ip: string | null;
  provider: string | null;
  provider_payment: string | null;
  paid_at: Date | null;
  closed_at: Date | null;
  reason: string | null;
  /** db/migrations/202611230009_cashier_withdrawals.sql */
  request_key: Generated<string | null>;
}

export interface WithdrawalEventTable {
  id: Generated<bigint>;
  withdrawal_id: bigint;
  at: Date;
  state: WithdrawalState;
  operator_id: bigint | null;
  note: Generated<string>;
}

/** db/migrations/202611230008_cashier_deposits.sql */
export interface WageringTable {
  id: Generated<bigint>;
  brand_id: number;
  player_id: bigint;
  cause: 'deposit' | 'bonus' | 'adjustment';
  source: string;
  required: bigint;
  started_at: Date;
  waived_at: Date | null;
  /** Set only for a bonus with terms (db/migrations/202611231236_cashier_bonus_terms.sql). */
  bonus: bigint | null;
  /** Amounts as decimal digits. */
  terms: { products: Record<string, number>; largestStake: string | null; largestConversion: string | null } | null;
  expires_at: Date | null;
  looked_at: Date | null;
  ended_at: Date | null;
  outcome: 'met' | 'expired' | null;
  used: bigint | null;
  taken: Generated<bigint>;
}

declare module '#platform/db/database.ts' {
  interface Tables {
    'cashier.deposits': DepositTable;
    'cashier.payment_notices': PaymentNoticeTable;
    'cashier.payout_accounts': PayoutAccountTable;
    'cashier.withdrawals': WithdrawalTable;
    'cashier.withdrawal_events': WithdrawalEventTable;
    'cashier.wagering': WageringTable;
    'cashier.deposit_bonuses': DepositBonusTable;
    'cashier.voucher_batches': VoucherBatchTable;
    'cashier.vouchers': VoucherTable;
    'cashier.voucher_misses': { player_id: bigint; at: Date };
  }
}
