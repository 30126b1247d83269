import type { Generated } from 'kysely';
import type { TransferCause, TransferDirection, TransferState } from './transfer.rules.ts';

/** db/migrations/202611230010_cashier_wallets.sql */
export interface VendorWalletTable {
  player_id: bigint;
  vendor: string;
  brand_id: number;
  ledger_account: bigint;
  member: string;
  made_at: Date;
  balance: bigint | null;
  balance_at: Date | null;
  failed_at: Date | null;
  playing_since: Date | null;
  sweep_at: Date | null;
  sweep_tries: Generated<number>;
  /** db/migrations/202611230010_cashier_wallets.sql */
  game_at: Generated<Date | null>;
  kick_at: Generated<Date | null>;
}

export interface WalletTransferTable {
  id: Generated<bigint>;
  brand_id: number;
  player_id: bigint;
  ledger_account: bigint;
  vendor: string;
  direction: TransferDirection;
  everything: Generated<boolean>;
  amount: bigint | null;
  cause: TransferCause;
  reference_no: string;
  request_key: string | null;
  state: Generated<TransferState>;
  attempts: Generated<number>;
  next_ask_at: Date | null;
  created_at: Date;
  closed_at: Date | null;
  reason: string | null;
  proposed: 'done' | 'failed' | null;
  proposed_amount: bigint | null;
  proposed_by: bigint | null;
  proposed_at: Date | null;
  proof: string | null;
  decided_by: bigint | null;
}

/** db/migrations/202611230010_cashier_wallets.sql */
export interface VendorReportTable {
  vendor: string;
  read_to: Date;
  next_at: Date;
}

/** A player whose limits do not yet count the bets that a vendor reported. */
export interface ReportedPlayTable {
  player_id: bigint;
  vendor: string;
  reported_at: Date;
}

declare module '#platform/db/database.ts' {
  interface Tables {
    'cashier.vendor_wallets': VendorWalletTable;
    'cashier.wallet_transfers': WalletTransferTable;
    'cashier.vendor_reports': VendorReportTable;
    'cashier.reported_play': ReportedPlayTable;
    'cashier.wallet_modes': { player_id: bigint; single: boolean; changed_at: Date };
  }
}
