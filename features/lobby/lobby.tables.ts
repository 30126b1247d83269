import type { ColumnType, Generated } from 'kysely';

/** Rows of schema lobby (db/migrations/0040_lobby.sql and later). */
export interface VendorTable {
  id: Generated<number>;
  code: string;
  name: string;
  enabled: Generated<boolean>;
  maintenance_from: Date | null;
  maintenance_to: Date | null;
}

export interface GameTable {
  id: Generated<number>;
  vendor_id: number;
  game_code: string;
  game_type: string;
  classify: string;
  names: ColumnType<Record<string, string>, string, string>;
  search: string;
  min_bet: bigint;
  min_lines: Generated<number>;
  is_new: boolean;
  jackpot: boolean;
  playable: boolean;
  is_group: Generated<boolean>;
  parent_id: number | null;
  listed: Generated<boolean>;
  /** Name of the tile's lacquer. */
  tone: Generated<string | null>;
  enabled: Generated<boolean>;
  maintenance_from: Date | null;
  maintenance_to: Date | null;
  created_at: Generated<Date>;
}

declare module '#platform/db/database.ts' {
  interface Tables {
    'lobby.vendor': VendorTable;
    'lobby.game': GameTable;
    'lobby.revision': { only_row: Generated<boolean>; number: bigint };
    'lobby.brand_vendor': {
      brand_id: number;
      vendor_id: number;
      enabled: Generated<boolean>;
      is_hot: boolean;
      sort: number;
      maintenance_from: Generated<Date | null>;
      maintenance_to: Generated<Date | null>;
    };
    'lobby.brand_game': {
      brand_id: number;
      game_id: number;
      enabled: Generated<boolean>;
      is_hot: boolean;
      sort: number;
      /** The brand's own names by language. Missing ones are taken from the catalogue. */
      names: ColumnType<Record<string, string>, string | undefined, string>;
      is_new: Generated<boolean | null>;
      picture: Generated<string | null>;
      maintenance_from: Generated<Date | null>;
      maintenance_to: Generated<Date | null>;
    };
    'lobby.favourite': { player_id: bigint; game_id: number; brand_id: number; added_at: Generated<Date> };
    'lobby.recent': {
      player_id: bigint;
      game_id: number;
      brand_id: number;
      launches: Generated<number>;
      launched_at: Generated<Date>;
    };
  }
}
