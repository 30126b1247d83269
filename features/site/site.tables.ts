import type { ColumnType, Generated } from 'kysely';

/** Rows of schema site (db/migrations/0020_site.sql). */
export interface BrandTable {
  id: Generated<number>;
  code: string;
  name: string;
  currency: string;
  symbol: string;
  time_zone: string;
  enabled: Generated<boolean>;
  created_at: Generated<Date>;
}

export interface BrandSettingTable {
  brand_id: number;
  name: string;
  value: ColumnType<Record<string, unknown>, string, string>;
  updated_at: Generated<Date>;
  updated_by: string;
  /** Version number; a change names the version it is based on. */
  version: Generated<number>;
}

export interface BrandSettingChangeTable {
  id: Generated<bigint>;
  brand_id: number;
  name: string;
  version: number;
  before: ColumnType<Record<string, unknown>, string, never>;
  after: ColumnType<Record<string, unknown>, string, never>;
  operator_id: bigint | null;
  changed_by: string;
  changed_at: Generated<Date>;
}

declare module '#platform/db/database.ts' {
  interface Tables {
    'site.brand': BrandTable;
    /** `office`: an address of the operators and not of the players. */
    'site.brand_host': { host: string; brand_id: number; office: Generated<boolean> };
    'site.brand_setting': BrandSettingTable;
    'site.brand_setting_change': BrandSettingChangeTable;
  }
}
