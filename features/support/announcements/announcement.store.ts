import { type Selectable, sql } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import { wordsOrder } from '#platform/i18n/languages.ts';
import { plainLine, proseHtml } from '../html.rules.ts';
import type { AnnouncementTable, AnnouncementTextTable } from '../support.tables.ts';
import { type AnnouncementKind, isSafeLinkage, type LinkageType } from './announcement.rules.ts';

/** One announcement in one language, as readers see it. */
export interface Announcement {
  id: number;
  kind: AnnouncementKind;
  slug: string;
  groupName: string;
  platform: '' | 'W' | 'M';
  execution: '' | 'A' | 'B' | 'F';
  linkageType: LinkageType;
  linkage: string;
  image: string;
  category: string;
  badge: string;
  startsAt: Date | null;
  createdAt: Date;
  title: string;
  kicker: string;
  sentence: string;
  button: string;
  condition: string;
  content: string;
}

export type AnnouncementText = Pick<Announcement, 'title'> &
  Partial<Pick<Announcement, 'kicker' | 'sentence' | 'button' | 'condition' | 'content'>>;

export interface AnnouncementDraft {
  kind: AnnouncementKind;
  slug: string;
  groupName?: string;
  platform?: '' | 'W' | 'M';
  execution?: '' | 'A' | 'B' | 'F';
  linkageType?: LinkageType;
  linkage?: string;
  image?: string;
  category?: string;
  badge?: string;
  sort?: number;
  startsAt?: Date | null;
  endsAt?: Date | null;
  texts: Readonly<Record<string, AnnouncementText>>;
}

/** An announcement's row with its texts by language. */
export interface StoredAnnouncement {
  row: Selectable<AnnouncementTable>;
  texts: AnnouncementTextTable[];
}

export async function readCurrent(db: Reader, brandId: number, now: Date): Promise<StoredAnnouncement[]> {
  const rows = await db
    .selectFrom('support.announcement')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('enabled', '=', true)
    .where('removed_at', 'is', null)
    .where((where) => where.or([where('starts_at', 'is', null), where('starts_at', '<=', now)]))
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .orderBy('sort')
    .orderBy('id', 'desc')
    .execute();
  return withTexts(db, rows);
}

/** Rows with their texts by language. */
export async function withTexts(
  db: Reader,
  rows: readonly Selectable<AnnouncementTable>[],
): Promise<StoredAnnouncement[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const texts = await db
    .selectFrom('support.announcement_text')
    .selectAll()
    .where('announcement_id', 'in', ids)
    .execute();
  return rows.map((row) => ({ row, texts: texts.filter((text) => text.announcement_id === row.id) }));
}

/** A row's fields that readers and operators both see. */
export const factsOf = (row: Selectable<AnnouncementTable>) => ({
  kind: row.kind,
  slug: row.slug,
  groupName: row.group_name,
  platform: row.platform,
  execution: row.execution,
  linkageType: row.linkage_type,
  linkage: row.linkage,
  image: row.image,
  category: row.category,
  badge: row.badge,
});

/** In the asked language, else in the next ones, else in any; an announcement without texts is left out. */
export function inLanguage(
  { row, texts }: StoredAnnouncement,
  { language, fallback }: { language: string; fallback: string },
): Announcement | undefined {
  const text =
    wordsOrder(language, fallback)
      .map((wanted) => texts.find((one) => one.language === wanted))
      .find((one) => one !== undefined) ?? texts[0];
  if (!text) return undefined;
  return {
    id: row.id,
    ...factsOf(row),
    startsAt: row.starts_at,
    createdAt: row.created_at,
    title: text.title,
    kicker: text.kicker,
    sentence: text.sentence,
    button: text.button,
    condition: text.condition,
    content: text.content,
  };
}

/** Creates or replaces by (kind, slug). Only this function writes announcements, so all stored texts are sanitised. */
export async function writeAnnouncement(db: Writer, brandId: number, draft: AnnouncementDraft): Promise<number> {
  const row = {
    group_name: draft.groupName ?? '',
    platform: draft.platform ?? '',
    execution: draft.execution ?? '',
    linkage_type: draft.linkageType ?? '',
    linkage: safeLinkage(draft),
    image: draft.image ?? '',
    category: draft.category ?? '',
    badge: draft.badge ?? '',
    sort: draft.sort ?? 0,
    starts_at: draft.startsAt ?? null,
    ends_at: draft.endsAt ?? null,
    updated_at: sql<Date>`now()`,
  } as const;
  const { id } = await db
    .insertInto('support.announcement')
    .values({ brand_id: brandId, kind: draft.kind, slug: draft.slug, ...row })
    .onConflict((conflict) => conflict.columns(['brand_id', 'kind', 'slug']).doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('support.announcement_text').where('announcement_id', '=', id).execute();
  const texts = Object.entries(draft.texts).map(([language, text]) => ({
    announcement_id: id,
    language,
    title: plainLine(text.title),
    kicker: plainLine(text.kicker ?? ''),
    sentence: plainLine(text.sentence ?? ''),
    button: plainLine(text.button ?? ''),
    condition: plainLine(text.condition ?? ''),
    content: proseHtml(text.content ?? ''),
  }));
  if (texts.length > 0) await db.insertInto('support.announcement_text').values(texts).execute();
  return id;
}

/** Writes announcements that do not exist, by (kind, slug); returns how many are new. */
export async function addMissingAnnouncements(
  db: Writer,
  brandId: number,
  drafts: readonly AnnouncementDraft[],
): Promise<number> {
  const known = await db
    .selectFrom('support.announcement')
    .select(['kind', 'slug'])
    .where('brand_id', '=', brandId)
    .execute();
  const taken = new Set(known.map(({ kind, slug }) => `${kind} ${slug}`));
  const missing = drafts.filter(({ kind, slug }) => !taken.has(`${kind} ${slug}`));
  for (const draft of missing) await writeAnnouncement(db, brandId, draft);
  return missing.length;
}

/** Drops a target that a browser would execute; the notice stays without a link. */
function safeLinkage({ linkageType = '', linkage = '' }: AnnouncementDraft): string {
  return isSafeLinkage(linkageType, linkage) ? linkage : '';
}
