import type { Selectable } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import type { ExclusionTable, HabitTable, LimitTable, RoomTable } from '../compliance.tables.ts';
import type { LimitKind, LimitPeriod } from './limits.rules.ts';

export type LimitRow = Selectable<LimitTable>;
export type ExclusionRow = Selectable<ExclusionTable>;

export interface LimitName {
  playerId: bigint;
  kind: LimitKind;
  period: LimitPeriod;
}

export function limitsOf(db: Reader, playerId: bigint): Promise<LimitRow[]> {
  return db.selectFrom('compliance.limits').selectAll().where('player_id', '=', playerId).execute();
}

/** Applies from now on. Deletes a pending change. */
export async function saveLimit(
  db: Writer,
  { playerId, kind, period, brandId, amount, at }: LimitName & { brandId: number; amount: bigint; at: Date },
): Promise<void> {
  const fresh = { amount, set_at: at, pending_amount: null, pending_at: null, confirmable_at: null };
  await db
    .insertInto('compliance.limits')
    .values({ player_id: playerId, brand_id: brandId, kind, period, ...fresh })
    .onConflict((conflict) => conflict.columns(['player_id', 'kind', 'period']).doUpdateSet(fresh))
    .execute();
}

export async function savePending(
  db: Writer,
  { playerId, kind, period }: LimitName,
  pending: { amount: bigint | undefined; at: Date; confirmableAt: Date } | undefined,
): Promise<void> {
  await db
    .updateTable('compliance.limits')
    .set({
      pending_amount: pending?.amount ?? null,
      pending_at: pending?.at ?? null,
      confirmable_at: pending?.confirmableAt ?? null,
    })
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .execute();
}

export async function removeLimit(db: Writer, { playerId, kind, period }: LimitName): Promise<void> {
  await db
    .deleteFrom('compliance.limits')
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .execute();
}

/** Of the running breaks and exclusions, the one that ends last. */
export function runningExclusion(db: Reader, playerId: bigint, nowMs: number): Promise<ExclusionRow | undefined> {
  return db
    .selectFrom('compliance.exclusions')
    .selectAll()
    .where('player_id', '=', playerId)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', new Date(nowMs))]))
    .orderBy('ends_at', (order) => order.desc().nullsFirst())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Those of the given players who are on a break or excluded. */
export async function excludedAmong(db: Reader, playerIds: readonly bigint[], nowMs: number): Promise<Set<bigint>> {
  if (playerIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('compliance.exclusions')
    .select('player_id')
    .distinct()
    .where('player_id', 'in', [...playerIds])
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', new Date(nowMs))]))
    .execute();
  return new Set(rows.map(({ player_id }) => player_id));
}

/** Whether one of these players is self-excluded at present. Breaks do not count. */
export async function selfExcludedAmong(db: Reader, playerIds: readonly bigint[], nowMs: number): Promise<boolean> {
  if (playerIds.length === 0) return false;
  const row = await db
    .selectFrom('compliance.exclusions')
    .select('id')
    .where('player_id', 'in', [...playerIds])
    .where('kind', '=', 'exclusion')
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', new Date(nowMs))]))
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertExclusion(db: Writer, row: Omit<ExclusionRow, 'id'>): Promise<void> {
  await db.insertInto('compliance.exclusions').values(row).execute();
}

export function exclusionsOf(db: Reader, playerId: bigint): Promise<ExclusionRow[]> {
  return db
    .selectFrom('compliance.exclusions')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
}

export function habitsOf(db: Reader, playerId: bigint): Promise<Selectable<HabitTable> | undefined> {
  return db.selectFrom('compliance.habits').selectAll().where('player_id', '=', playerId).executeTakeFirst();
}

export async function saveHabits(
  db: Writer,
  owner: { playerId: bigint; brandId: number },
  change: Partial<Omit<HabitTable, 'player_id' | 'brand_id'>>,
): Promise<void> {
  const none = { reality_minutes: null, seen_session: null, seen_at: null, asked_at: null, answer: null };
  await db
    .insertInto('compliance.habits')
    .values({ player_id: owner.playerId, brand_id: owner.brandId, ...none, ...change })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(change))
    .execute();
}

/** Stores how long a room is valid; deletes the entry of a player without one. */
export async function noteRoom(db: Writer, room: RoomTable | { player_id: bigint; until: undefined }): Promise<void> {
  if (room.until === undefined) {
    await db.deleteFrom('compliance.rooms').where('player_id', '=', room.player_id).execute();
    return;
  }
  const { player_id: _, ...rest } = room;
  await db
    .insertInto('compliance.rooms')
    .values(room)
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(rest))
    .execute();
}

/** Players whose room has expired, longest ago first. */
export function roomsDue(db: Reader, now: Date, most: number): Promise<Selectable<RoomTable>[]> {
  return db.selectFrom('compliance.rooms').selectAll().where('until', '<=', now).orderBy('until').limit(most).execute();
}

/** The player's changes from the audit trail, newest first. */
export function changesOf(db: Reader, owner: { playerId: bigint; brandId: number }, actions: readonly string[]) {
  return db
    .selectFrom('compliance.audit')
    .select(['position', 'at', 'action', 'entry'])
    .where('brand_id', '=', owner.brandId)
    .where('subject', '=', `player:${owner.playerId}`)
    .where('action', 'in', [...actions])
    .orderBy('position', 'desc')
    .limit(50)
    .execute();
}
