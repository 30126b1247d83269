import type { Generated } from 'kysely';

declare module '#platform/db/database.ts' {
  interface Tables {
    'wagers.vendors': { id: Generated<number>; code: string };
    'wagers.game_sessions': GameSessionTable;
    'wagers.vendor_calls': VendorCallTable;
    'wagers.reconciliation_items': ReconciliationItemTable;
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
}
