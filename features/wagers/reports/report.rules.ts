/** A settled bet that a vendor reports because its money never passed through the ledger. Amounts: 1/10,000 of a unit. */
export interface ReportedBet {
  betNo: string;
  playerId: bigint;
  brandId: number;
  account: bigint;
  gameCode: string;
  stake: bigint;
  /** What of the stake counts as turnover. */
  validStake: bigint;
  payout: bigint;
  placedAt: Date;
  settledAt: Date;
}

/** Why people have to look at something that a vendor reported. */
export type ReportDoubt = 'report_changed' | 'report_unreadable' | 'report_member_unknown';

export interface DoubtfulReport {
  betNo: string;
  doubt: ReportDoubt;
}
