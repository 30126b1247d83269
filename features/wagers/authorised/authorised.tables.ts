import type { ColumnType, Generated } from 'kysely';
import type { BetDetails } from '#games/vendors/authorise/authorise-core.ts';
import type { AuthorisedState } from './authorised.rules.ts';

declare module '#platform/db/database.ts' {
  interface Tables {
    'wagers.authorised_bets': AuthorisedBetTable;
    'wagers.authorised_stakes': AuthorisedStakeTable;
    'wagers.authorised_steps': AuthorisedStepTable;
  }
}

export interface AuthorisedBetTable {
  vendor: number;
  transfer_code: string;
  player_id: bigint;
  brand_id: number;
  account: bigint;
  game: number;
  product_type: number;
  state: AuthorisedState;
  stake: bigint;
  win_loss: Generated<bigint>;
  refusal: string | null;
  stakes: Generated<number>;
  settlements: Generated<number>;
  returned: Generated<boolean>;
  details: ColumnType<BetDetails, string, string>;
  placed_at: Generated<Date>;
  changed_at: Generated<Date>;
}

export interface AuthorisedStakeTable {
  vendor: number;
  transfer_code: string;
  number: number;
  transaction_id: string;
  amount: bigint;
  stands: Generated<boolean>;
}

export interface AuthorisedStepTable {
  id: Generated<bigint>;
  vendor: number;
  transfer_code: string;
  action: string;
  transaction_id: string;
  amount: bigint | null;
  result_time: string | null;
  body_sha256: Buffer;
  transfers: bigint[];
  at: Generated<Date>;
}
