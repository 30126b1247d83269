import type { Reader } from '#platform/db/database.ts';
import { type Announcement, inLanguage } from './announcement.store.ts';

/** A promotion of any time, with its end. */
export interface DatedPromotion extends Announcement {
  endsAt: Date | null;
}

interface Ask {
  brandId: number;
  language: string;
  fallback: string;
  /** Promotions that ended before are left out. */
  endedAfter: Date;
  /** Only this one. */
  id?: number;
}

/** A brand's enabled promotions in display order, without removed ones; in the asked language, else in the brand's. */
export async function readPromotions(db: Reader, ask: Ask): Promise<DatedPromotion[]> {
  const rows = await db
    .selectFrom('support.announcement')
    .selectAll()
    .where('brand_id', '=', ask.brandId)
    .where('kind', '=', 'promotion')
    .where('enabled', '=', true)
    .where('removed_at', 'is', null)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', ask.endedAfter)]))
    .$if(ask.id !== undefined, (query) => query.where('id', '=', ask.id!))
    .orderBy('sort')
    .orderBy('id', 'desc')
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const texts = await db
    .selectFrom('support.announcement_text')
    .selectAll()
    .where('announcement_id', 'in', ids)
    .execute();
  return rows.flatMap((row) => {
    const own = texts.filter((text) => text.announcement_id === row.id);
    const found = inLanguage({ row, texts: own }, ask);
    return found ? { ...found, endsAt: row.ends_at } : [];
  });
}
