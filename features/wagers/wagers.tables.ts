import type { Generated } from 'kysely';

declare module '#platform/db/database.ts' {
  interface Tables {
    'wagers.vendors': { id: Generated<number>; code: string };
    'wagers.game_sessions': GameSessionTable;
    'wagers.vendor_calls': VendorCallTable;
    'wagers.reconciliation_items': ReconciliationItemTable;
    'wagers.bets': BetTable;
    'wagers.reported_bets': ReportedBetTable;
    'wagers.bet_hours': BetHourTable;
    'wagers.account_records': AccountRecordTable;
    'wagers.account_hours': AccountHourTable;
    'wagers.jackpot_pots': JackpotPotTable;
    'wagers.jackpot_games': { pot: number; game: number; after: bigint };
  }
}

interface GameSessionTable {
  token_hash: Buffer;
  player_id: bigint;
  brand_id: number;
  account: bigint;
  currency: string;
  vendor: string;
  game_id: number;
  created_at: Generated<Date>;
  expires_at: Date;
  ended_at: Date | null;
}

interface VendorCallTable {
  at: Date;
  vendor: string;
  action: string;
  request_id: string;
  transaction_id: string;
  reference_id: string;
  round: string;
  body_sha256: Buffer;
  outcome: string;
  status: string;
  latency_us: number;
}

interface ReconciliationItemTable {
  id: Generated<bigint>;
  /** Null if the vendor named an unknown session. */
  brand_id: number | null;
  vendor: string;
  action: string;
  transaction_id: string;
  reference_id: string;
  round: string;
  reason: string;
  first_at: Date;
  last_at: Date;
  calls: number;
  state: 'open' | 'decided' | 'closed';
  closed_by: Generated<bigint | null>;
  closed_at: Generated<Date | null>;
  note: Generated<string | null>;
}

interface BetTable {
  id: bigint;
  player_id: bigint;
  brand_id: number;
  account: bigint;
  vendor: number;
  game: number;
  round: string;
  key: string;
  stake: bigint;
  payout: bigint;
  turnover: bigint;
  state: 'running' | 'settled' | 'void';
  placed_at: Date;
  settled_at: Date | null;
  transfers: bigint[];
  payout_keys: string[];
  closed_by: string | null;
}

/** db/migrations/202611230007_wagers.sql */
interface ReportedBetTable {
  id: Generated<bigint>;
  vendor: number;
  bet_no: string;
  player_id: bigint;
  brand_id: number;
  account: bigint;
  game: number;
  stake: bigint;
  valid_stake: bigint;
  payout: bigint;
  placed_at: Date;
  settled_at: Date;
  received_at: Date;
}

interface BetHourTable {
  player_id: bigint;
  hour: Date;
  vendor: number;
  game: number;
  bets: bigint;
  stake: bigint;
  payout: bigint;
  turnover: bigint;
  /** db/migrations/202611230007_wagers.sql */
  profit: Generated<bigint>;
}

interface AccountRecordTable {
  id: bigint;
  player_id: bigint;
  brand_id: number;
  account: bigint;
  at: Date;
  kind: number;
  amount: bigint;
  balance: bigint;
  key: string;
  round: string | null;
  vendor: number | null;
  game: number | null;
}

interface AccountHourTable {
  player_id: bigint;
  hour: Date;
  kind: number;
  records: bigint;
  money_in: bigint;
  money_out: bigint;
}

interface JackpotPotTable {
  id: Generated<number>;
  brand_id: number;
  currency: string;
  vendor: number;
  pool: string;
  level: string;
  pot_bps: number;
  seed: bigint;
  account: bigint;
  after: bigint;
  fed: Generated<bigint>;
}
