import { type Selectable, sql } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import { containing } from '#platform/db/like.ts';
import type { AnnouncementAction, AnnouncementTable } from '../support.tables.ts';
import type { AnnouncementKind } from './announcement.rules.ts';
import { type StoredAnnouncement, withTexts } from './announcement.store.ts';

type Row = Selectable<AnnouncementTable>;

/** All announcements of a kind that were not removed, in display order. */
export async function listKind(
  db: Reader,
  ask: { brandId: number; kind: AnnouncementKind; search: string },
): Promise<StoredAnnouncement[]> {
  const rows = await db
    .selectFrom('support.announcement')
    .selectAll()
    .where('brand_id', '=', ask.brandId)
    .where('kind', '=', ask.kind)
    .where('removed_at', 'is', null)
    .$if(ask.search !== '', (query) =>
      query.where('id', 'in', (eb) =>
        eb
          .selectFrom('support.announcement_text')
          .select('announcement_id')
          .where('title', 'ilike', containing(ask.search)),
      ),
    )
    .orderBy('sort')
    .orderBy('id', 'desc')
    .execute();
  return withTexts(db, rows);
}

export async function countKinds(db: Reader, brandId: number): Promise<Map<AnnouncementKind, number>> {
  const rows = await db
    .selectFrom('support.announcement')
    .select(['kind', (eb) => eb.fn.countAll<bigint>().as('count')])
    .where('brand_id', '=', brandId)
    .where('removed_at', 'is', null)
    .groupBy('kind')
    .execute();
  return new Map(rows.map(({ kind, count }) => [kind, Number(count)]));
}

interface Key {
  brandId: number;
  id: number;
}

const byKey = (db: Reader, { brandId, id }: Key) =>
  db
    .selectFrom('support.announcement')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('removed_at', 'is', null);

export async function announcementById(db: Reader, key: Key): Promise<StoredAnnouncement | undefined> {
  return (await withTexts(db, await byKey(db, key).execute()))[0];
}

/** Returns the row, locked until the transaction ends, so that two managers cannot overwrite each other unnoticed. */
export async function lockAnnouncement(db: Writer, key: Key): Promise<StoredAnnouncement | undefined> {
  return (await withTexts(db, await byKey(db, key).forUpdate().execute()))[0];
}

export async function patchAnnouncement(
  db: Writer,
  id: number,
  patch: Partial<Pick<Row, 'enabled' | 'removed_at' | 'slug' | 'updated_at'>>,
): Promise<void> {
  await db.updateTable('support.announcement').set(patch).where('id', '=', id).execute();
}

/** Renumbers a kind with the entry in its new place; false at the end of the list. */
export async function moveAnnouncement(db: Writer, row: Row, direction: 'up' | 'down'): Promise<boolean> {
  const rows = await db
    .selectFrom('support.announcement')
    .select(['id', 'sort'])
    .where('brand_id', '=', row.brand_id)
    .where('kind', '=', row.kind)
    .where('removed_at', 'is', null)
    .orderBy('sort')
    .orderBy('id', 'desc')
    .forUpdate()
    .execute();
  const ids = rows.map(({ id }) => id);
  const from = ids.indexOf(row.id);
  const to = from + (direction === 'up' ? -1 : 1);
  if (from < 0 || to < 0 || to >= ids.length) return false;
  ids.splice(from, 1);
  ids.splice(to, 0, row.id);
  for (const [index, id] of ids.entries()) {
    const sort = (index + 1) * 10;
    if (rows.find((known) => known.id === id)?.sort !== sort)
      await db.updateTable('support.announcement').set({ sort }).where('id', '=', id).execute();
  }
  return true;
}

/** Position of a new entry: last of its kind; a notice comes first. */
export async function nextSort(db: Reader, brandId: number, kind: AnnouncementKind): Promise<number> {
  const { least, most } = await db
    .selectFrom('support.announcement')
    .select((eb) => [eb.fn.min('sort').as('least'), eb.fn.max('sort').as('most')])
    .where('brand_id', '=', brandId)
    .where('kind', '=', kind)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return kind === 'notice' ? Number(least ?? 10) - 10 : Number(most ?? 0) + 10;
}

export interface AnnouncementChange {
  id: bigint;
  operator_id: bigint;
  action: AnnouncementAction;
  before: object | null;
  after: object | null;
  changed_at: Date;
}

export async function writeChange(
  db: Writer,
  change: {
    brandId: number;
    announcementId: number;
    operatorId: bigint;
    action: AnnouncementAction;
    before: StoredAnnouncement | undefined;
    after: StoredAnnouncement | undefined;
    at: Date;
  },
): Promise<void> {
  const json = (stored: StoredAnnouncement | undefined) => (stored ? JSON.stringify(facts(stored)) : null);
  await db
    .insertInto('support.announcement_change')
    .values({
      brand_id: change.brandId,
      announcement_id: change.announcementId,
      operator_id: change.operatorId,
      action: change.action,
      before: json(change.before),
      after: json(change.after),
      changed_at: change.at,
    })
    .execute();
}

/** The row with its texts by language, for the history. */
function facts({ row, texts }: StoredAnnouncement): object {
  const { id: _, brand_id: __, removed_at: ___, ...kept } = row;
  const byLanguage = texts.map(({ announcement_id: _id, language, ...text }) => [language, text] as const);
  return { ...kept, texts: Object.fromEntries(byLanguage) };
}

export function readChanges(db: Reader, announcementId: number): Promise<AnnouncementChange[]> {
  return db
    .selectFrom('support.announcement_change')
    .select(['id', 'operator_id', 'action', 'changed_at'])
    .select([sql<object | null>`before`.as('before'), sql<object | null>`after`.as('after')])
    .where('announcement_id', '=', announcementId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
}
