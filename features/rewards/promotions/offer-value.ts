import { phonePicture, proseHtml } from '#features/support/public.ts';
import type { Offer } from './promotion.store.ts';
import type { PromotionText } from './promotion.types.ts';
import { badgeOf, categoryOf, stateAt } from './promotions.rules.ts';

interface Asked {
  language: string;
  nowMs: number;
}

/** The text in the asked language, else in one that exists. */
export function textOf({ texts }: Pick<Offer, 'texts'>, language: string): PromotionText {
  const found = texts[language] ?? texts.EN ?? Object.values(texts)[0];
  return found ?? { title: '', kicker: '', sentence: '', content: '' };
}

/** A promotion of the engine as a card shows it. A promotion that was closed early counts as ended. */
export function offerValue(offer: Offer, { language, nowMs }: Asked) {
  const { title, kicker, sentence } = textOf(offer, language);
  const ends = [offer.ends_at, offer.closed_at].flatMap((at) => (at === null ? [] : [at.getTime()]));
  const period = {
    startsAt: offer.starts_at?.getTime() ?? null,
    endsAt: ends.length === 0 ? null : Math.min(...ends),
  };
  return {
    id: Number(offer.id),
    title,
    kicker,
    sentence,
    condition: '',
    button: '',
    linkageType: '',
    linkage: '',
    category: categoryOf(offer.category),
    badge: badgeOf(offer.badge),
    platform: '' as const,
    imageUrl: offer.image,
    mobileImageUrl: offer.image === '' ? '' : phonePicture(offer.image),
    ...period,
    state: stateAt(period, nowMs),
    offer: true,
  };
}

/** The operator's text beside the terms, as safe HTML. */
export const offerContent = (offer: Offer, { language }: Asked): string => proseHtml(textOf(offer, language).content);
