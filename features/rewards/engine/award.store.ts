import { type Insertable, type Selectable, sql } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import type { AwardTable, Signal } from './engine.tables.ts';
import './engine.tables.ts';

export type AwardRow = Selectable<AwardTable>;

/** The ids of known keys. */
export async function awardsByKey(db: Reader | Writer, keys: readonly string[]): Promise<Map<string, bigint>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ key: string; id: bigint }>`
    select key, id from rewards.award where key = any(${[...keys]}::text[])`.execute(db);
  return new Map(rows.map(({ key, id }) => [key, id]));
}

export type NewAward = Omit<
  Insertable<AwardTable>,
  'id' | 'given_at' | 'transfer_id' | 'decided_by' | 'decided_at' | 'note' | 'returned' | 'signals' | 'detail'
> & { detail: string; signals: readonly Signal[] };

/** Inserts awards and returns their ids by key; known keys are left out. */
export async function insertAwards(trx: Writer, rows: readonly NewAward[]): Promise<Map<string, bigint>> {
  if (rows.length === 0) return new Map();
  const told = JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
  const made = await sql<{ key: string; id: bigint }>`
    insert into rewards.award
      (brand_id, player_id, source_kind, source_id, key, kind, amount, detail, names, budget_id, state, after_hold, made_at,
       expires_at, hold_until, signals)
    select brand_id, player_id, source_kind, source_id, key, kind, amount, detail::jsonb, names, budget_id, state, after_hold,
           made_at, expires_at, hold_until, signals
      from rows from (json_to_recordset(${told}::json) as (
        brand_id int, player_id bigint, source_kind text, source_id text, key text, kind text, amount bigint, detail text,
        names jsonb, budget_id bigint, state text, after_hold text, made_at timestamptz, expires_at timestamptz,
        hold_until timestamptz, signals jsonb)) with ordinality as r(
        brand_id, player_id, source_kind, source_id, key, kind, amount, detail, names, budget_id, state, after_hold, made_at,
        expires_at, hold_until, signals, place)
     order by place
    on conflict (key) do nothing returning key, id`.execute(trx);
  return new Map(made.rows.map(({ key, id }) => [key, id]));
}

export function lockAward(trx: Writer, id: bigint): Promise<AwardRow | undefined> {
  return trx.selectFrom('rewards.award').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function setAward(
  trx: Writer,
  id: bigint,
  change: Partial<Pick<AwardRow, 'state' | 'given_at' | 'transfer_id' | 'decided_by' | 'decided_at' | 'note'>>,
): Promise<void> {
  await trx.updateTable('rewards.award').set(change).where('id', '=', id).execute();
}

/** Awards that were promised but not paid, oldest first. */
export async function dueAwards(db: Reader, limit: number): Promise<bigint[]> {
  const rows = await db
    .selectFrom('rewards.award')
    .select('id')
    .where('state', '=', 'due')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Claimable awards that have expired. */
export async function lapsedAwards(db: Reader, now: Date, limit: number): Promise<bigint[]> {
  const rows = await db
    .selectFrom('rewards.award')
    .select('id')
    .where('state', '=', 'claimable')
    .where('expires_at', '<=', now)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
