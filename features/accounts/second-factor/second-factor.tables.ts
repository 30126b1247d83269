import type { Generated } from 'kysely';

/** Rows of db/migrations/0110_second_factor.sql. */
export interface PasskeyTable {
  id: string;
  player_id: bigint;
  public_key: Buffer;
  counter: bigint;
  transports: string[];
  name: string;
  backed_up: boolean;
  created_at: Date;
  last_used_at: Date | null;
}

export type ChallengePurpose = 'add' | 'login' | 'step';

declare module '#platform/db/database.ts' {
  interface Tables {
    'accounts.totp': { player_id: bigint; secret: Buffer; confirmed_at: Date | null; last_step: Generated<bigint> };
    'accounts.recovery_codes': { player_id: bigint; code_hash: Buffer; used_at: Date | null };
    'accounts.passkeys': PasskeyTable;
    'accounts.passkey_challenges': {
      challenge: string;
      player_id: bigint | null;
      purpose: ChallengePurpose;
      ends_at: Date;
    };
    'accounts.login_steps': {
      ticket_hash: Buffer;
      player_id: bigint;
      remember: boolean;
      by_code: boolean;
      tries: Generated<number>;
      ends_at: Date;
    };
    'accounts.known_places': { player_id: bigint; place: Buffer; ends_at: Date };
  }
}
