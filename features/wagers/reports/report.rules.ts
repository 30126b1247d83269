/** A settled bet that a vendor reports because its money bypassed the ledger. Amounts: 1/10,000 of a unit. */
export interface ReportedBet {
  betNo: string;
  playerId: bigint;
  brandId: number;
  account: bigint;
  gameCode: string;
  stake: bigint;
  /** The part of the stake that counts as turnover. */
  validStake: bigint;
  payout: bigint;
  placedAt: Date;
  settledAt: Date;
}

/** Why operators must examine a vendor's report. */
export type ReportDoubt = 'report_changed' | 'report_unreadable' | 'report_member_unknown';

export interface DoubtfulReport {
  betNo: string;
  doubt: ReportDoubt;
}
