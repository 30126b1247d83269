import type { Generated } from 'kysely';

/** Rows of the outbox. */
export interface OutboxTable {
  id: Generated<bigint>;
  brand_id: number;
  channel: 'sms' | 'email';
  recipient: string;
  purpose: string;
  subject: string;
  body: string;
  state: 'held' | 'queued' | 'sent' | 'failed';
  attempts: Generated<number>;
  problem: string | null;
  created_at: Date;
  due_at: Date;
  done_at: Date | null;
}

declare module '#platform/db/database.ts' {
  interface Tables {
    'accounts.outbox': OutboxTable;
  }
}
