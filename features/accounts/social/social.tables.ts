import type { Provider } from './providers.data.ts';

/** A person as known to a provider. */
export interface Identity {
  provider: Provider;
  subject: string;
  label: string;
}

declare module '#platform/db/database.ts' {
  interface Tables {
    'accounts.social_identities': {
      brand_id: number;
      provider: Provider;
      subject: string;
      player_id: bigint;
      label: string;
      created_at: Date;
    };
    'accounts.social_flows': {
      state_hash: Buffer;
      brand_id: number;
      provider: Provider;
      verifier: string;
      nonce: string;
      ends_at: Date;
    };
    'accounts.social_pending': {
      token_hash: Buffer;
      brand_id: number;
      provider: Provider;
      subject: string;
      label: string;
      player_id: bigint | null;
      ends_at: Date;
    };
    'accounts.social_spent': { proof: Buffer; ends_at: Date };
  }
}
