import type { Site } from '#features/site/public.ts';
import {
  type DatedPromotion,
  fitsPlatform,
  phonePicture,
  readPromotions,
  withinReach,
} from '#features/support/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Caller } from '#platform/http/caller.ts';
import { refuse } from '#platform/http/refusal.ts';
import { type Service, service } from '#platform/http/service.ts';
import type { Catalogue } from '#platform/i18n/catalogue.ts';
import { offerContent, offerValue } from './offer-value.ts';
import { offerById, shownOffers } from './promotion.store.ts';
import { promotionsContract } from './promotions.contract.ts';
import {
  badgeOf,
  categoryOf,
  countByCategory,
  inOrder,
  relatedTo,
  SHOWN_AFTER_END_MS,
  stateAt,
} from './promotions.rules.ts';

export interface PromotionsDeps {
  database: Database;
  site: Site;
  clock: Clock;
  catalogue: Catalogue;
}

/** Largest id that fits the column. */
const MOST_ID = 2_147_483_647;
/** Ended promotions keep their page for ever. */
const EVER = new Date(0);

export function promotionsService(deps: PromotionsDeps): Service {
  return service(promotionsContract, {
    'GET /wps/relay/PARLOR_promotions': async ({ caller, query }) => {
      const list = (await current(deps, caller)).filter((one) => fitsPlatform(one, query.platform));
      return { list, categories: countByCategory(list) };
    },
    'GET /wps/relay/PARLOR_promotionDetail': async ({ caller, query }) => {
      const id = /^\d{1,10}$/.test(query.id) ? Number(query.id) : 0;
      if (id < 1 || id > MOST_ID) return refuse('promotion.unknown');
      const [found, all] = await Promise.all([one(deps, caller, id), current(deps, caller)]);
      return found ? { ...found, related: relatedTo(found, all) } : refuse('promotion.unknown');
    },
    'GET /wps/relay/PROMOFE_getPromotionAnnouncementCategory': async ({ caller }) => {
      const found = await current(deps, caller);
      const all = { category: 'all' as const, count: found.length };
      return {
        list: [all, ...countByCategory(found)].map((one) => ({
          ...one,
          name: deps.catalogue.text(caller.language, `rewards.category.${one.category}`),
        })),
      };
    },
  });
}

async function read(deps: PromotionsDeps, caller: Caller, ask: { endedAfter: Date; id?: number }) {
  const { brandId, language } = caller;
  const [brand, { domains }] = await Promise.all([deps.site.brands.byId(brandId), deps.site.settings(brandId)]);
  const found = await deps.database.read((db) =>
    readPromotions(db, { brandId, language, fallback: brand.language, ...ask }),
  );
  return found.map((one) => withinReach(one, domains.linkHosts));
}

async function current(deps: PromotionsDeps, caller: Caller) {
  const nowMs = deps.clock.now();
  const endedAfter = new Date(nowMs - SHOWN_AFTER_END_MS);
  const [stored, offers] = await Promise.all([
    read(deps, caller, { endedAfter }),
    deps.database.read((db) => shownOffers(db, caller.brandId, endedAfter)),
  ]);
  const words = { language: caller.language, nowMs };
  return inOrder([
    ...offers.map((offer) => offerValue(offer, words)),
    ...stored.map((promotion) => promotionValue(promotion, nowMs)),
  ]);
}

/** A promotion of text only, or one of the engine: their ids are disjoint. */
async function one(deps: PromotionsDeps, caller: Caller, id: number) {
  const nowMs = deps.clock.now();
  const [stored] = await read(deps, caller, { endedAfter: EVER, id });
  if (stored) return { ...promotionValue(stored, nowMs), content: stored.content };
  const offer = await deps.database.read((db) => offerById(db, caller.brandId, BigInt(id)));
  if (!offer || offer.state === 'draft' || offer.state === 'review') return undefined;
  const words = { language: caller.language, nowMs };
  return { ...offerValue(offer, words), content: offerContent(offer, words) };
}

function promotionValue(one: DatedPromotion, nowMs: number) {
  const period = { startsAt: one.startsAt?.getTime() ?? null, endsAt: one.endsAt?.getTime() ?? null };
  const { id, platform, title, kicker, sentence, condition, button, linkageType, linkage } = one;
  return {
    id,
    platform,
    title,
    kicker,
    sentence,
    condition,
    button,
    linkageType,
    linkage,
    category: categoryOf(one.category),
    badge: badgeOf(one.badge),
    imageUrl: one.image,
    mobileImageUrl: phonePicture(one.image),
    ...period,
    state: stateAt(period, nowMs),
    offer: false,
  };
}
