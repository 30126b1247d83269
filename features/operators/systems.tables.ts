import type { Generated } from 'kysely';
import type { KeyRole } from './api-keys/api-keys.rules.ts';
import type { DeliveryState, WebhookKind } from './webhooks/webhooks.rules.ts';

/** Rows of db/migrations/202611231952_operators_systems.sql. */
declare module '#platform/db/database.ts' {
  interface Tables {
    'accounts.api_key': {
      id: Generated<bigint>;
      brand_id: number;
      name: string;
      role: KeyRole;
      token_hash: Buffer;
      ending: string;
      made_by: bigint;
      made_at: Date;
      used_at: Date | null;
      revoked_at: Date | null;
    };
    'accounts.webhook': {
      id: Generated<bigint>;
      brand_id: number;
      url: string;
      kinds: WebhookKind[];
      secret: Buffer;
      active: Generated<boolean>;
      made_at: Date;
    };
    'accounts.webhook_delivery': {
      id: Generated<bigint>;
      webhook_id: bigint;
      event: string;
      kind: WebhookKind | 'test';
      body: string;
      state: Generated<DeliveryState>;
      attempts: Generated<number>;
      due_at: Date;
      answer: number | null;
      problem: string | null;
      made_at: Date;
      ended_at: Date | null;
    };
    'accounts.webhook_look': { kind: WebhookKind; looked_at: Date };
  }
}
