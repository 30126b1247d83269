import type { Generated } from 'kysely';
import type { OperatorRole } from '#platform/http/caller.ts';

/** Rows of db/migrations/202611230005_operators.sql. */
export interface OperatorTable {
  id: Generated<bigint>;
  brand_id: number;
  username: string;
  password_hash: string;
  role: OperatorRole;
  active: Generated<boolean>;
  created_at: Generated<Date>;
  must_change_password: Generated<boolean>;
  totp_secret: Generated<Buffer | null>;
  totp_confirmed_at: Generated<Date | null>;
  totp_last_step: Generated<bigint>;
  last_login_at: Generated<Date | null>;
  /** The account of another brand whose login opens this one, which then has no password and no app of its own. */
  opened_by: Generated<bigint | null>;
}

declare module '#platform/db/database.ts' {
  interface Tables {
    'accounts.operators': OperatorTable;
    'accounts.operator_sessions': {
      token_hash: Buffer;
      operator_id: bigint;
      created_at: Date;
      ends_at: Date;
      ip: string;
      revoked_at: Date | null;
      /** Last activity of a person; written at most once a minute. */
      seen_at: Date;
      /** When the second factor was last given: at the login or later. */
      proven_at: Date;
      /** The account whose password and app opened it, when that is not `operator_id`. */
      opened_by: Generated<bigint | null>;
    };
    'accounts.operator_recovery_codes': { operator_id: bigint; code_hash: Buffer; used_at: Date | null };
    'accounts.operator_steps': { ticket_hash: Buffer; operator_id: bigint; tries: Generated<number>; ends_at: Date };
    'accounts.operator_setups': {
      token_hash: Buffer;
      brand_id: number;
      ends_at: Date;
      tries: Generated<number>;
      username: string | null;
      password_hash: string | null;
      totp_secret: Buffer | null;
    };
  }
}
