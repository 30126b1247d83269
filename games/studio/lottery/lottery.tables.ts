import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ChasePeriodStatus, ChaseStatus } from '#games/engines/lottery/chase.ts';
import type { IssueState, ResultSource, TicketState, VoidCause } from './lottery.rules.ts';

declare module '#platform/db/database.ts' {
  interface Tables {
    'studio.lottery_chains': LotteryChainTable;
    'studio.lottery_issues': LotteryIssueTable;
    'studio.lottery_entries': LotteryEntryTable;
    'studio.lottery_books': LotteryBookTable;
    'studio.lottery_numbers': LotteryNumberTable;
    'studio.lottery_terms': LotteryTermsTable;
    'studio.lottery_chases': LotteryChaseTable;
    'studio.lottery_chase_periods': LotteryChasePeriodTable;
    'studio.lottery_tickets': LotteryTicketTable;
    'studio.lottery_corrections': LotteryCorrectionTable;
    'studio.lottery_audit': LotteryAuditTable;
  }
}

/** A column that the database fills or that starts empty. */
type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface LotteryChainTable {
  game: string;
  day: string;
  root: string;
  commitment: string;
  created_at: Generated<Date>;
}

export interface LotteryIssueTable {
  id: GeneratedAlways<bigint>;
  game: string;
  code: string;
  state: IssueState;
  cause: Later<VoidCause>;
  opens_at: Date;
  locks_at: Date;
  draws_at: Date;
  numbers: Later<string[]>;
  source: Later<ResultSource>;
  version: Generated<number>;
  drawn_at: Later<Date>;
  settled_at: Later<Date>;
  created_at: Generated<Date>;
}

export interface LotteryEntryTable {
  id: GeneratedAlways<bigint>;
  issue_id: bigint;
  version: number;
  operator_id: string;
  actor: string;
  numbers: string[];
  at: Generated<Date>;
}

export interface LotteryBookTable {
  issue_id: bigint;
  operator_id: string;
  currency: string;
  exposure: Generated<bigint>;
}

export interface LotteryNumberTable {
  issue_id: bigint;
  operator_id: string;
  currency: string;
  play: string;
  number: string;
  staked: bigint;
}

export interface LotteryTermsTable {
  operator_id: string;
  currency: string;
  terms: ColumnType<unknown, string, string>;
  changed_at: Generated<Date>;
  actor: string;
}

export interface LotteryChaseTable {
  id: string;
  session_id: bigint;
  player_id: bigint;
  game: string;
  play: string;
  selection: string;
  lines: number;
  stake_per_unit: bigint;
  cost: bigint;
  stop_at_win: boolean;
  status: ChaseStatus;
  look_at: Later<Date>;
  created_at: Generated<Date>;
  ended_at: Later<Date>;
}

export interface LotteryChasePeriodTable {
  chase_id: string;
  place: number;
  issue: string;
  multiplier: number;
  stake: bigint;
  payout: Generated<bigint>;
  status: ChasePeriodStatus;
  ticket_id: string;
}

export interface LotteryTicketTable {
  id: string;
  issue_id: bigint;
  session_id: bigint;
  player_id: bigint;
  operator_id: string;
  currency: string;
  chase_id: Later<string>;
  play: string;
  selection: string;
  lines: number;
  stake_per_unit: bigint;
  multiplier: number;
  amount: bigint;
  exposure: bigint;
  pays: ColumnType<unknown, string, string>;
  state: TicketState;
  payout: Generated<bigint>;
  created_at: Generated<Date>;
  ended_at: Later<Date>;
}

export interface LotteryCorrectionTable {
  ticket_id: string;
  version: number;
  payout: bigint;
  difference: bigint;
  at: Generated<Date>;
}

export interface LotteryAuditTable {
  id: GeneratedAlways<bigint>;
  operator_id: string;
  actor: string;
  action: string;
  subject: string;
  facts: ColumnType<unknown, string, string>;
  at: Generated<Date>;
}
