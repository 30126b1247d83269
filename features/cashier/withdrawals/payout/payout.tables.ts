import type { Generated } from 'kysely';
import type { Attention, NoticeOutcome, SimulatedScenario } from './payout.rules.ts';

/** Rows of db/migrations/0067_cashier_payouts.sql. */
export interface PayoutTable {
  withdrawal_id: bigint;
  started_at: Date;
  tries: Generated<number>;
  next_at: Date | null;
  answer: Generated<string>;
  attention: Attention | null;
  attention_at: Date | null;
}

export interface PayoutDecisionTable {
  id: Generated<bigint>;
  withdrawal_id: bigint;
  outcome: 'paid' | 'failed';
  proof: string;
  proposed_by: bigint;
  proposed_at: Date;
  decided: 'confirmed' | 'declined' | 'overtaken' | null;
  decided_by: bigint | null;
  decided_at: Date | null;
}

export interface PayoutNoticeTable {
  id: Generated<bigint>;
  provider: string;
  received_at: Date;
  order_no: string | null;
  payment_id: string | null;
  told: 'paid' | 'refused' | null;
  vnd: bigint | null;
  outcome: NoticeOutcome;
  withdrawal_id: bigint | null;
  repeats: Generated<number>;
  body_sha256: Buffer;
  ip: string | null;
}

export interface SimulatedPayoutTable {
  order_no: string;
  scenario: SimulatedScenario;
  received_at: Date | null;
  vnd: bigint | null;
  requests: Generated<number>;
  payment_id: string | null;
  paid_at: Date | null;
  refused_at: Date | null;
}

declare module '#platform/db/database.ts' {
  interface Tables {
    'cashier.payouts': PayoutTable;
    'cashier.payout_decisions': PayoutDecisionTable;
    'cashier.payout_notices': PayoutNoticeTable;
    'cashier.simulated_payouts': SimulatedPayoutTable;
  }
}
