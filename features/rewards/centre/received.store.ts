import { sql } from 'kysely';
import type { Reader } from '#platform/db/database.ts';
import '../engine/engine.tables.ts';
import '../rewards.tables.ts';

/** A received reward: an award of the engine, or an older claim from its own table. */
export type ReceivedRef = { table: 'award' | 'claim'; id: bigint };

interface Ask {
  page: number;
  size: number;
  /** Kinds in rewards.claim. */
  claims: readonly string[];
  /** Sources in rewards.award. */
  sources: readonly string[];
}

/** A page of awards and claims together, newest first, and their number. */
export async function readReceived(
  db: Reader,
  playerId: bigint,
  { page, size, claims, sources }: Ask,
): Promise<{ refs: ReceivedRef[]; total: number }> {
  const both = sql`(
    select 'claim' as "table", id, claimed_at as at from rewards.claim
     where player_id = ${playerId} and amount > 0 and kind = any(${[...claims]}::text[])
    union all
    select 'award', id, given_at from rewards.award
     where player_id = ${playerId} and state = 'given' and source_kind = any(${[...sources]}::text[])) r`;
  const { rows } = await sql<ReceivedRef>`
    select "table", id from ${both} order by at desc, id desc limit ${size} offset ${(page - 1) * size}`.execute(db);
  const counted = await sql<{ total: bigint }>`select count(*) as total from ${both}`.execute(db);
  return { refs: rows, total: Number(counted.rows[0]?.total ?? 0n) };
}

/** Money that awards gave a player: since a moment, and in all. */
export async function awardSums(db: Reader, playerId: bigint, since: Date): Promise<{ since: bigint; all: bigint }> {
  const { rows } = await sql<{ since: bigint; all: bigint }>`
    select coalesce(sum(amount) filter (where given_at >= ${since}), 0)::int8 as since, coalesce(sum(amount), 0)::int8 as all
      from rewards.award where player_id = ${playerId} and state = 'given' and kind in ('bonus', 'credits')`.execute(
    db,
  );
  return rows[0] ?? { since: 0n, all: 0n };
}
