import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { wireText } from '#platform/http/wire-query.ts';
import { BADGES, CATEGORIES, PROMOTION_STATES } from './promotions.rules.ts';

const epochMs = z.number().nullable().describe('epoch ms');

const promotion = z.object({
  id: z.number(),
  title: z.string(),
  kicker: z.string(),
  sentence: z.string(),
  /** Printed on the banner itself. */
  condition: z.string(),
  /** The button's text; empty if there is no link. */
  button: z.string(),
  category: z.enum(CATEGORIES),
  badge: z.enum([...BADGES, '']),
  imageUrl: z.string(),
  mobileImageUrl: z.string(),
  linkageType: z.string(),
  linkage: z.string(),
  startsAt: epochMs,
  endsAt: epochMs,
  state: z.enum(PROMOTION_STATES),
  offer: z.boolean().describe('one that the engine runs: a member can take part in it'),
});

const counts = z.array(z.object({ category: z.enum(CATEGORIES), count: z.number() }));

export const promotionsContract = contract({
  'GET /wps/relay/PARLOR_promotions': {
    summary: 'Promotions with their periods: running, to come, and ended within 30 days; counts per category',
    source: 'spec sections 2.1 "/promotions", 3 "Promotion categories" and 4 "Statuses"',
    access: 'anyone',
    query: z.object({ platform: wireText(10) }),
    output: z.object({ list: z.array(promotion), categories: counts }),
    errors: [],
  },
  'GET /wps/relay/PARLOR_promotionDetail': {
    summary: 'One promotion with its text, and up to three others',
    source: 'spec section 2.1 "/promoDetail"',
    access: 'anyone',
    query: z.object({ id: wireText(20) }),
    output: promotion.extend({
      /** Sanitised HTML. */
      content: z.string(),
      related: z.array(promotion),
    }),
    errors: ['promotion.unknown'],
  },
  'GET /wps/relay/PROMOFE_getPromotionAnnouncementCategory': {
    summary: 'Categories that have promotions, "all" first, with their names and counts',
    source: 'wire.md 2.5 "promotions"; no client shows its fields, these are ours',
    access: 'anyone',
    output: z.object({
      list: z.array(z.object({ category: z.enum(['all', ...CATEGORIES]), name: z.string(), count: z.number() })),
    }),
    errors: [],
  },
});
