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

/** Largest id that the column holds. */
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
      const [[stored], all] = await Promise.all([read(deps, caller, { endedAfter: EVER, id }), current(deps, caller)]);
      if (!stored) return refuse('promotion.unknown');
      const promotion = promotionValue(stored, deps.clock.now());
      return { ...promotion, content: stored.content, related: relatedTo(promotion, all) };
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
  const stored = await read(deps, caller, { endedAfter: new Date(nowMs - SHOWN_AFTER_END_MS) });
  return inOrder(stored.map((one) => promotionValue(one, nowMs)));
}

function promotionValue(one: DatedPromotion, nowMs: number) {
  const period = { startsAt: one.startsAt?.getTime() ?? null, endsAt: one.endsAt?.getTime() ?? null };
  const { id, platform, title, kicker, sentence, condition, button, linkageType, linkage } = one;
  return {
    ...{ id, platform, title, kicker, sentence, condition, button, linkageType, linkage },
    category: categoryOf(one.category),
    badge: badgeOf(one.badge),
    imageUrl: one.image,
    mobileImageUrl: phonePicture(one.image),
    ...period,
    state: stateAt(period, nowMs),
  };
}
