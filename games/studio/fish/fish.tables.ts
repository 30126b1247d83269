import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { FishRoom } from '#games/engines/fish/fish-room.ts';
import type { Water } from '#games/engines/fish/fish-swim.ts';
import type { FishBatch, FishVolley } from '#games/engines/fish/shoot.ts';
import type { BatchStatus } from './fish.rules.ts';

declare module '#platform/db/database.ts' {
  interface Tables {
    'studio.fish_rooms': FishRoomTable;
    'studio.fish_seats': FishSeatTable;
    'studio.fish_events': FishEventTable;
    'studio.fish_batches': FishBatchTable;
  }
}

type Json<T> = ColumnType<T, string, string>;
type LaterJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface FishRoomTable {
  id: GeneratedAlways<bigint>;
  operator_id: string;
  currency: string;
  code: string;
  water: string;
  place: number;
  config: Json<unknown>;
  state: Json<FishRoom>;
  last_seq: Generated<bigint>;
  opened_at: Generated<Date>;
}

export interface FishSeatTable {
  player_id: bigint;
  room_id: bigint;
  seat: number;
  session_id: bigint;
  process_id: string;
  connection: string;
  name: string;
  demo: boolean;
  weapon: string;
  seen_at: Generated<Date>;
}

export interface FishEventTable {
  room_id: bigint;
  seq: bigint;
  event: Json<unknown>;
  at: Generated<Date>;
}

export interface FishBatchTable {
  id: string;
  room_id: bigint;
  seat: number;
  session_id: bigint;
  player_id: bigint;
  seed_id: bigint;
  nonce: bigint;
  config: Json<unknown>;
  water: Json<Water>;
  asked: Json<FishBatch>;
  batch: Json<FishBatch>;
  gone: LaterJson<number[]>;
  volley: LaterJson<FishVolley>;
  status: BatchStatus;
  stake: bigint;
  payout: Generated<bigint>;
  returned: Generated<bigint>;
  created_at: Generated<Date>;
  ended_at: Later<Date>;
}
