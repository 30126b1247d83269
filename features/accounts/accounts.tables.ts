import type { Generated } from 'kysely';

/** Rows of schema accounts, as db/migrations/0030_accounts.sql makes them. */
export interface PlayerTable {
  id: Generated<bigint>;
  brand_id: number;
  username: string;
  password_hash: string;
  must_change_password: Generated<boolean>;
  type: Generated<number>;
  status: Generated<PlayerStatus>;
  nickname: string | null;
  currency: string;
  ledger_account: bigint | null;
  language: Generated<string>;
  referral_code: string | null;
  affiliate_code: string | null;
  profile: Generated<Record<string, string>>;
  terms_accepted_at: Date | null;
  registered_at: Generated<Date>;
  registered_ip: string | null;
  register_method: Generated<string>;
  last_login_at: Date | null;
  last_login_ip: string | null;
  current_login_at: Date | null;
  current_login_ip: string | null;
}

export type PlayerStatus = 'active' | 'blocked' | 'closed';

export interface SessionTable {
  id: Generated<bigint>;
  player_id: bigint;
  token_hash: Buffer;
  created_at: Date;
  seen_at: Date;
  idle_ends_at: Date;
  ends_at: Date;
  ip: string | null;
  user_agent: string;
  revoked_at: Date | null;
  revoked_for: SessionEnd | null;
}

/** Why a session ended before its time. */
export type SessionEnd = 'logout' | 'password' | 'blocked' | 'device';

export interface LoginDeviceTable {
  token_hash: Buffer;
  chain: string;
  player_id: bigint;
  created_at: Date;
  ends_at: Date;
  used_at: Date | null;
  revoked_at: Date | null;
}

declare module '#platform/db/database.ts' {
  interface Tables {
    'accounts.players': PlayerTable;
    'accounts.sessions': SessionTable;
    'accounts.login_devices': LoginDeviceTable;
    'accounts.captchas': { id: string; answer_hash: Buffer; ends_at: Date };
    'accounts.spent_checks': { challenge: Buffer; ends_at: Date };
    'accounts.attempts': { key: string; points: number; expire: bigint | null };
  }
}
