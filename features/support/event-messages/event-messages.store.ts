import { sql } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import { EVENT_KINDS, type EventChoice, type EventKind, usualChoice } from './event-messages.rules.ts';

declare module '#platform/db/database.ts' {
  interface Tables {
    'support.event_choice': { player_id: bigint; kind: EventKind; inbox: boolean; mail: boolean };
    'support.event_told': { source: string; told_at: Date };
    'support.event_cursor': { kind: EventKind; looked_at: Date };
  }
}

/** All kinds, with the default where the player has chosen nothing. */
export async function choicesOf(db: Reader, playerId: bigint): Promise<EventChoice[]> {
  const chosen = await db
    .selectFrom('support.event_choice')
    .select(['kind', 'inbox', 'mail'])
    .where('player_id', '=', playerId)
    .execute();
  return EVENT_KINDS.map((kind) => chosen.find((one) => one.kind === kind) ?? usualChoice(kind));
}

export async function choose(db: Writer, playerId: bigint, { kind, inbox, mail }: EventChoice): Promise<void> {
  await db
    .insertInto('support.event_choice')
    .values({ player_id: playerId, kind, inbox, mail })
    .onConflict((oc) => oc.columns(['player_id', 'kind']).doUpdateSet({ inbox, mail }))
    .execute();
}

/** Time of the kind's last look; undefined before the first one. */
export async function knownLook(db: Reader, kind: EventKind): Promise<Date | undefined> {
  const row = await db
    .selectFrom('support.event_cursor')
    .select('looked_at')
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.looked_at;
}

/** Time of the kind's last look; the first call stores and returns `now`. */
export async function lastLook(db: Writer, kind: EventKind, now: Date): Promise<Date> {
  await db
    .insertInto('support.event_cursor')
    .values({ kind, looked_at: now })
    .onConflict((oc) => oc.doNothing())
    .execute();
  const { looked_at } = await db
    .selectFrom('support.event_cursor')
    .select('looked_at')
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return looked_at;
}

/** The time never goes back, since a second worker may have looked later. */
export async function noteLook(db: Writer, kind: EventKind, at: Date): Promise<void> {
  await db
    .updateTable('support.event_cursor')
    .set({ looked_at: sql<Date>`greatest(looked_at, ${at})` })
    .where('kind', '=', kind)
    .execute();
}

/** The sources among these that were not reported yet. */
export async function untold(db: Reader, sources: readonly string[]): Promise<ReadonlySet<string>> {
  const told = await db
    .selectFrom('support.event_told')
    .select('source')
    .where('source', 'in', [...sources])
    .execute();
  const before = new Set(told.map(({ source }) => source));
  return new Set(sources.filter((source) => !before.has(source)));
}

/** Claims an event; false if it was reported already. */
export async function takeEvent(db: Writer, source: string, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('support.event_told')
    .values({ source, told_at: at })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Deletes events that no look reaches any more. */
export async function forgetTold(db: Writer, before: Date): Promise<void> {
  await db.deleteFrom('support.event_told').where('told_at', '<', before).execute();
}
