import { sql } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import { moveLine } from '../facts/lines.store.ts';
import type { Place } from '../tree/tree.store.ts';

export interface Move {
  id: bigint;
  brandId: number;
  member: bigint;
  from: bigint | null;
  to: bigint | null;
  reason: string;
  state: 'asked' | 'done' | 'rejected';
  askedBy: bigint;
  askedAt: Date;
  decidedBy: bigint | null;
  decidedAt: Date | null;
  effectiveFrom: string | null;
  members: number;
}

const COLUMNS =
  sql.raw(`id, brand_id as "brandId", member_id as member, from_upline_id as from, to_upline_id as to, reason, state,
  asked_by as "askedBy", asked_at as "askedAt", decided_by as "decidedBy", decided_at as "decidedAt",
  effective_from::text as "effectiveFrom", members`);

export async function moveById(db: Reader, brandId: number, id: bigint): Promise<Move | undefined> {
  const { rows } = await sql<Move>`
    select ${COLUMNS} from agents.move where id = ${id} and brand_id = ${brandId}`.execute(db);
  return rows[0];
}

export async function openMove(db: Reader, member: bigint): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select exists (select from agents.move where member_id = ${member} and state = 'asked') as open`.execute(db);
  return rows[0]?.open ?? false;
}

export async function insertMove(
  trx: Writer,
  ask: { place: Place; to: bigint | null; reason: string; by: bigint; at: Date },
): Promise<Move> {
  const { place } = ask;
  const { rows } = await sql<Move>`
    insert into agents.move (brand_id, member_id, from_upline_id, to_upline_id, reason, asked_by, asked_at, members)
    values (${place.brandId}, ${place.id}, ${place.upline}, ${ask.to}, ${ask.reason}, ${ask.by}, ${ask.at}, ${place.teamSize + 1})
    returning ${COLUMNS}`.execute(trx);
  return rows[0]!;
}

export async function decideMove(
  trx: Writer,
  ask: { id: bigint; state: 'done' | 'rejected'; by: bigint; at: Date; reason: string; effectiveFrom: string | null },
): Promise<Move | undefined> {
  const { rows } = await sql<Move>`
    update agents.move set state = ${ask.state}, decided_by = ${ask.by}, decided_at = ${ask.at}, decided_reason = ${ask.reason},
           effective_from = ${ask.effectiveFrom}::date
     where id = ${ask.id} and state = 'asked' returning ${COLUMNS}`.execute(trx);
  return rows[0];
}

export async function pageOfMoves(
  db: Reader,
  { brandId, state, page, size }: { brandId: number; state: string; page: number; size: number },
): Promise<{ rows: Move[]; total: number }> {
  const where = sql`brand_id = ${brandId} and (${state} = '' or state = ${state})`;
  const { rows } = await sql<Move>`
    select ${COLUMNS} from agents.move where ${where} order by (state = 'asked') desc, id desc
     limit ${size} offset ${(page - 1) * size}`.execute(db);
  const counted = await sql<{ total: bigint }>`select count(*) as total from agents.move where ${where}`.execute(db);
  return { rows, total: Number(counted.rows[0]?.total ?? 0n) };
}

/**
 * Moves a member with all downlines below another one, or to the top. Their former places are kept for periods that
 * start before `from`.
 */
export async function moveTeam(
  trx: Writer,
  { place, to, from }: { place: Place; to: Place | undefined; from: string },
): Promise<void> {
  const team = sql`brand_id = ${place.brandId} and path >= ${place.path}::bigint[]
    and path < ${place.path}::bigint[] || 9223372036854775807`;
  const above = place.path.slice(0, -1);
  const gained = to?.path ?? [];
  // Locks from the top down, in the same order as new accounts do.
  await sql`
    select 1 from agents.member where member_id = any(${[...above, ...gained]}::bigint[])
     order by depth, member_id for no key update`.execute(trx);
  await moveLine(trx, { place, lost: above, gained });
  await sql`
    insert into agents.member_past (member_id, brand_id, path, holds_from, holds_until)
    select member_id, brand_id, path, holds_from, ${from}::date from agents.member where ${team} and holds_from < ${from}::date
    on conflict do nothing`.execute(trx);
  await sql`
    update agents.member
       set path = ${gained}::bigint[] || path[${above.length + 1}::int:], holds_from = ${from}::date,
           upline_id = case when member_id = ${place.id} then ${to?.id ?? null}::bigint else upline_id end
     where ${team}`.execute(trx);
  const count = place.teamSize + 1;
  await sql`
    update agents.member set team_size = team_size - ${count}::int, directs = directs - (member_id = ${place.upline})::int
     where member_id = any(${above}::bigint[])`.execute(trx);
  await sql`
    update agents.member set team_size = team_size + ${count}::int, directs = directs + (member_id = ${to?.id ?? 0n})::int
     where member_id = any(${gained}::bigint[])`.execute(trx);
}
