import type { Generated } from 'kysely';

/** Rows of schema accounts, see db/migrations/0030 to 0038 and 0071. */
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
  /** The agent whose affiliate code was used. */
  upline_id: Generated<bigint | null>;
  profile: Generated<Record<string, string>>;
  terms_accepted_at: Date | null;
  registered_at: Generated<Date>;
  registered_ip: string | null;
  register_method: Generated<string>;
  last_login_at: Date | null;
  last_login_ip: string | null;
  current_login_at: Date | null;
  current_login_ip: string | null;
  mobile: Generated<string | null>;
  mobile_verified_at: Generated<Date | null>;
  email: Generated<string | null>;
  email_verified_at: Generated<Date | null>;
  payment_password_hash: Generated<string | null>;
  payment_reset_at: Generated<Date | null>;
  password_changed_at: Generated<Date>;
  welcomed_at: Generated<Date | null>;
  trial_ends_at: Generated<Date | null>;
  /** "static:<name>", "media:<file>" or ''. */
  avatar: Generated<string>;
  /** Who invited the player. Fixed at registration. */
  referrer_id: Generated<bigint | null>;
  referrer_flag: Generated<'same-address' | null>;
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
  confirmed_until: Generated<Date | null>;
  /** Opened by a remembered device, not by a login. */
  restored: Generated<boolean>;
  /** Opened by a code to the account's own number, not by a password. */
  by_code: Generated<boolean>;
}

/** Why a session ended before its time. */
export type SessionEnd = 'logout' | 'password' | 'blocked' | 'device' | 'single' | 'ended' | 'trial';

export interface LoginDeviceTable {
  token_hash: Buffer;
  chain: string;
  player_id: bigint;
  created_at: Date;
  ends_at: Date;
  used_at: Date | null;
  revoked_at: Date | null;
}

export interface CodeTable {
  id: Generated<bigint>;
  brand_id: number;
  purpose: CodePurpose | 'either';
  address: string;
  player_id: bigint | null;
  code_hash: Buffer;
  created_at: Date;
  resend_at: Date;
  ends_at: Date;
  attempts: Generated<number>;
  used_at: Date | null;
}

/** The only action that a code allows. */
export type CodePurpose = 'register' | 'login' | 'reset' | 'bind' | 'step' | 'email' | 'payment';

declare module '#platform/db/database.ts' {
  interface Tables {
    'accounts.players': PlayerTable;
    'accounts.sessions': SessionTable;
    'accounts.login_devices': LoginDeviceTable;
    'accounts.codes': CodeTable;
    'accounts.affiliate_codes': {
      brand_id: number;
      code: string;
      agent_id: bigint;
      active: Generated<boolean>;
      created_at: Generated<Date>;
      gives_type: Generated<number>;
      expires_at: Date | null;
      uses_left: number | null;
    };
    'accounts.referral_codes': { brand_id: number; code: string; player_id: bigint; created_at: Generated<Date> };
    'accounts.password_resets': {
      token_hash: Buffer;
      player_id: bigint;
      created_at: Date;
      ends_at: Date;
      used_at: Date | null;
    };
    'accounts.captchas': { id: string; answer_hash: Buffer; ends_at: Date };
    'accounts.spent_checks': { challenge: Buffer; ends_at: Date };
    'accounts.attempts': { key: string; points: number; expire: bigint | null };
  }
}
