import { brandCache, type Site } from '#features/site/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { EventBus } from '#platform/events/bus.ts';
import type { Language } from '#platform/i18n/languages.ts';
import {
  type Announcement,
  type AnnouncementDraft,
  inLanguage,
  readCurrent,
  type StoredAnnouncement,
  writeAnnouncement,
} from './announcement.store.ts';
import { type HelpArticle, type HelpDraft, readHelp, writeHelp } from './help.store.ts';
import type { AnnouncementKind } from './support.tables.ts';

export { type AnnouncementDraft, addMissingAnnouncements } from './announcement.store.ts';
export { addMissingHelp, type HelpDraft } from './help.store.ts';
export { type DatedPromotion, readPromotions } from './promotion-list.store.ts';

export interface Support {
  /** What may be shown now, in display order, in the language or the brand's own. */
  announcements(ask: { brandId: number; language: Language; kind: AnnouncementKind }): Promise<Announcement[]>;
  help(ask: { brandId: number; language: Language }): Promise<HelpArticle[]>;
  /** Sanitises, stores, and tells every process and browser (`brand.<id>`, event `notices`). */
  saveAnnouncement(brandId: number, draft: AnnouncementDraft): Promise<number>;
  saveHelp(brandId: number, draft: HelpDraft): Promise<number>;
  /** For the first paint (features/site/bootstrap.ts). */
  bannersFor(brandId: number, language: Language): Promise<BannerValue[]>;
  noticesFor(brandId: number, language: Language): Promise<{ id: number; title: string }[]>;
}

export interface BannerValue {
  bannerId: number;
  groupName: string;
  title: string;
  kicker: string;
  sentence: string;
  button: string;
  condition: string;
  url: string;
  mobileUrl: string;
  linkageType: string;
  linkage: string;
}

export function openSupport(deps: { database: Database; bus: EventBus; site: Site; clock: Clock }): Support {
  const { database, bus, site, clock } = deps;
  const current = brandCache<StoredAnnouncement[]>({
    bus,
    load: (brandId) => database.read((db) => readCurrent(db, brandId, new Date(clock.now()))),
  });

  async function announcements(ask: {
    brandId: number;
    language: Language;
    kind: AnnouncementKind;
  }): Promise<Announcement[]> {
    const [stored, brand] = await Promise.all([current.get(ask.brandId), site.brands.byId(ask.brandId)]);
    return stored
      .filter(({ row }) => row.kind === ask.kind)
      .flatMap((one) => inLanguage(one, { language: ask.language, fallback: brand.language }) ?? []);
  }

  const changed = async (brandId: number, id: number) => {
    current.forget(brandId);
    await bus.publish(`brand.${brandId}`, { type: 'notices' });
    return id;
  };

  return {
    announcements,
    help: async ({ brandId, language }) => {
      const brand = await site.brands.byId(brandId);
      return database.read((db) => readHelp(db, { brandId, language, fallback: brand.language }));
    },
    saveAnnouncement: async (brandId, draft) =>
      changed(brandId, await database.transact((db) => writeAnnouncement(db, brandId, draft))),
    saveHelp: async (brandId, draft) =>
      changed(brandId, await database.transact((db) => writeHelp(db, brandId, draft))),
    bannersFor: async (brandId, language) =>
      (await announcements({ brandId, language, kind: 'banner' })).map(bannerValue),
    noticesFor: async (brandId, language) =>
      (await announcements({ brandId, language, kind: 'notice' })).map(({ id, title }) => ({ id, title })),
  };
}

/** Formats of one scene that have a phone's picture beside them: "home-lotus-hero" -> "home-lotus-mobile". */
const WIDE = /-(hero|lobby)(\.\w+)$/;

export function bannerValue(banner: Announcement): BannerValue {
  const { groupName, title, kicker, sentence, button, condition, linkageType, linkage } = banner;
  return {
    bannerId: banner.id,
    groupName,
    title,
    kicker,
    sentence,
    button,
    condition,
    url: banner.image,
    mobileUrl: banner.image.replace(WIDE, '-mobile$2'),
    linkageType,
    linkage,
  };
}
