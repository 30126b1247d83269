import type { Generated } from 'kysely';
import type { ExclusionKind } from './limits/exclusion.rules.ts';
import type { LimitKind, LimitPeriod } from './limits/limits.rules.ts';

export interface AuditTable {
  brand_id: number;
  position: bigint;
  at: Date;
  actor: 'operator' | 'player' | 'system';
  actor_id: bigint | null;
  action: string;
  subject: string;
  entry: string;
  previous: Buffer;
  hash: Buffer;
}

/** Entries that wait to be chained into the trail. */
export interface AuditOutboxTable {
  id: Generated<bigint>;
  brand_id: number;
  at: Date;
  actor: AuditTable['actor'];
  actor_id: bigint | null;
  action: string;
  subject: string;
  ip: string;
  /** JSON of AuditFacts. */
  facts: string;
  put_at: Generated<Date>;
}

/** A player's own limits. */
export interface LimitTable {
  player_id: bigint;
  brand_id: number;
  kind: LimitKind;
  period: LimitPeriod;
  amount: bigint;
  set_at: Date;
  pending_amount: bigint | null;
  pending_at: Date | null;
  confirmable_at: Date | null;
}

export interface RoomTable {
  player_id: bigint;
  brand_id: number;
  account: bigint;
  until: Date;
}

export interface ExclusionTable {
  id: Generated<bigint>;
  player_id: bigint;
  brand_id: number;
  kind: ExclusionKind;
  started_at: Date;
  ends_at: Date | null;
}

export interface HabitTable {
  player_id: bigint;
  brand_id: number;
  reality_minutes: number | null;
  seen_session: bigint | null;
  seen_at: Date | null;
  asked_at: Date | null;
  answer: 'limit' | 'without' | null;
}

declare module '#platform/db/database.ts' {
  interface Tables {
    'compliance.audit': AuditTable;
    'compliance.audit_outbox': AuditOutboxTable;
    'compliance.limits': LimitTable;
    'compliance.rooms': RoomTable;
    'compliance.exclusions': ExclusionTable;
    'compliance.habits': HabitTable;
  }
}
