import { brandCache, type Platform, type Site } from '#features/site/public.ts';
import type { BannerValue } from '#features/site/site.contract.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { EventBus } from '#platform/events/bus.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { type AnnouncementKind, fitsPlatform } from './announcements/announcement.rules.ts';
import {
  type Announcement,
  type AnnouncementDraft,
  inLanguage,
  readCurrent,
  type StoredAnnouncement,
  writeAnnouncement,
} from './announcements/announcement.store.ts';
import { withinReach } from './announcements/link-reach.ts';
import { phonePicture } from './announcements/phone-picture.ts';
import { type HelpArticle, type HelpDraft, readHelp, writeHelp } from './help/help.store.ts';
import { countUnread, insertMessage } from './inbox/message.store.ts';

export { fitsPlatform } from './announcements/announcement.rules.ts';
export { type AnnouncementDraft, addMissingAnnouncements } from './announcements/announcement.store.ts';
export { withinReach } from './announcements/link-reach.ts';
export { phonePicture } from './announcements/phone-picture.ts';
export { type DatedPromotion, readPromotions } from './announcements/promotion-list.store.ts';
export type { EventSource } from './event-messages/event-source.ts';
export { QUESTION_TYPES } from './feedback/feedback.rules.ts';
export { addMissingHelp, type HelpDraft, writeHelp } from './help/help.store.ts';
export { proseHtml } from './html.rules.ts';

export interface Support {
  /** Announcements shown now, in display order, in the language or else the brand's. */
  announcements(ask: { brandId: number; language: Language; kind: AnnouncementKind }): Promise<Announcement[]>;
  help(ask: { brandId: number; language: Language }): Promise<HelpArticle[]>;
  unreadMessages(player: { brandId: number; playerId: bigint }): Promise<number>;
  /** Writes a message to a player's inbox and notifies the player's open pages (`player.<id>`, event `messages`). */
  sendMessage(message: { brandId: number; playerId: bigint; title: string; content: string }): Promise<bigint>;
  /** Sanitises and stores it, and notifies all processes and browsers (`brand.<id>`, event `notices`). */
  saveAnnouncement(brandId: number, draft: AnnouncementDraft): Promise<number>;
  saveHelp(brandId: number, draft: HelpDraft): Promise<number>;
  /** After the desk has written rows: drops the cache and notifies all processes and browsers. */
  changed(brandId: number): Promise<void>;
  /** For the first paint (features/site/bootstrap.ts). */
  bannersFor(brandId: number, language: Language, platform: Platform): Promise<BannerValue[]>;
  /** Notices by their index in the list, with which the portal opens them. */
  noticesFor(brandId: number, language: Language, platform: Platform): Promise<{ id: number; title: string }[]>;
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
    const [stored, brand, { domains }, fill] = await Promise.all([
      current.get(ask.brandId),
      site.brands.byId(ask.brandId),
      site.settings(ask.brandId),
      filler(site, ask.brandId),
    ]);
    return stored
      .filter(({ row }) => row.kind === ask.kind)
      .flatMap((one) => inLanguage(one, { language: ask.language, fallback: brand.language }) ?? [])
      .map((one) => withinReach(fill(one), domains.linkHosts));
  }

  const fitting = async (kind: AnnouncementKind, brandId: number, language: Language, platform: Platform) =>
    (await announcements({ brandId, language, kind })).filter((one) => fitsPlatform(one, platform));

  const changed = async (brandId: number) => {
    current.forget(brandId);
    await bus.publish(`brand.${brandId}`, { type: 'notices' });
  };

  return {
    announcements,
    help: async ({ brandId, language }) => {
      const [brand, fill] = await Promise.all([site.brands.byId(brandId), filler(site, brandId)]);
      const articles = await database.read((db) => readHelp(db, { brandId, language, fallback: brand.language }));
      return articles.map(fill);
    },
    unreadMessages: (player) => database.read((db) => countUnread(db, player)),
    sendMessage: async (message) => {
      const id = await database.transact((db) => insertMessage(db, { ...message, at: new Date(clock.now()) }));
      await bus.publish(`player.${message.playerId}`, { type: 'messages' });
      return id;
    },
    changed,
    saveAnnouncement: async (brandId, draft) => {
      const id = await database.transact((db) => writeAnnouncement(db, brandId, draft));
      await changed(brandId);
      return id;
    },
    saveHelp: async (brandId, draft) => {
      const id = await database.transact((db) => writeHelp(db, brandId, draft));
      await changed(brandId);
      return id;
    },
    bannersFor: async (...of) => (await fitting('banner', ...of)).map(bannerValue),
    noticesFor: async (...of) => (await fitting('notice', ...of)).map(({ id, title }) => ({ id, title })),
  };
}

/** Fills {age} and {brand} in operators' texts: minimum age and name are stored only in the brand's settings. */
async function filler(site: Site, brandId: number) {
  const [brand, settings] = await Promise.all([site.brands.byId(brandId), site.settings(brandId)]);
  const fillText = (name: string, text: string) =>
    text
      .replaceAll('{age}', String(settings.entry.minimumAge))
      .replaceAll('{brand}', name === 'content' ? escapeHtml(brand.name) : brand.name);
  return <Texts extends object>(texts: Texts): Texts =>
    Object.fromEntries(
      Object.entries(texts).map(([name, value]) => [name, typeof value === 'string' ? fillText(name, value) : value]),
    ) as Texts;
}

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

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
    mobileUrl: phonePicture(banner.image),
    linkageType,
    linkage,
  };
}
