import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { wireText } from '#platform/http/wire-query.ts';
import { APPLICATION_BYTES, APPLICATION_PICTURES } from './application.rules.ts';
import { STANDINGS } from './standing.rules.ts';

const units = z.number().describe('main units');
const epochMs = z.number().describe('epoch ms');
const id = z.string().regex(/^\d{1,18}$/);

const Check = z.object({
  text: z.string(),
  met: z.boolean(),
  missing: z.string().describe('by how much; empty where it is met'),
});

const Standing = z.object({
  id: z.string(),
  standing: z.enum(STANDINGS),
  /** The button's action; none if nothing can be done now. */
  action: z.enum(['none', 'join', 'claim', 'apply', 'code']),
  /** Why nothing can be done. */
  reason: z.string(),
  unit: z.enum(['money', 'count', 'days', 'once']),
  value: units,
  goal: units,
  percent: z.number().int().min(0).max(100),
  checklist: z.array(Check),
  /** The parts of the value, by game type. */
  parts: z.array(z.object({ product: z.string(), total: units, sharePercent: z.number(), counted: units })),
  endsAt: epochMs.nullable().describe('of the running period'),
  award: z.string().describe('in words'),
  amount: units.describe('of the award at this moment; 0 where it is no money or nothing yet'),
  awardId: z.string(),
  delivery: z.enum(['', 'goods', 'virtual']).describe('what the claim has to tell of goods'),
  rounds: z.number().describe('free rounds that the claim gives'),
  claimUntil: epochMs.nullable(),
  reviewUntil: epochMs.nullable().describe('while a person looks at it'),
  application: z.object({ state: z.string(), note: z.string(), remark: z.string(), madeAt: epochMs }).nullable(),
  history: z.array(z.object({ id: z.string(), at: epochMs, amount: units, what: z.string(), state: z.string() })),
});

const source = 'spec section 4 "Promotion/activity"; names and fields are ours';

/** A member's calls for promotions of the engine. */
export const offersContract = contract({
  'GET /wps/relay/PARLOR_promotionTerms': {
    summary: 'Terms of a promotion in words, made from its rules; empty for one that only tells something',
    source: 'ours: the terms stand above the button',
    access: 'anyone',
    query: z.object({ id: wireText(20) }),
    output: z.object({ terms: z.array(z.string()) }),
    errors: [],
  },
  'GET /wps/relay/PARLOR_promotionStanding': {
    summary: 'Where the member stands in a promotion: progress, what is met, what is missing, history',
    source,
    access: 'member',
    query: z.object({ id: wireText(20) }),
    output: Standing,
    errors: ['promotion.unknown'],
  },
  'GET /wps/relay/PARLOR_promotionsUnderWay': {
    summary: 'Promotions in which the member is on the way, those nearest to their goal first',
    source: 'ours: reward centre "under way"',
    access: 'member',
    output: z.object({
      list: z.array(
        z.object({ id: z.string(), title: z.string(), percent: z.number().int(), endsAt: epochMs.nullable() }),
      ),
      /** Promotions that suit the member most, best first; empty for members who want no offers. */
      forYou: z.array(z.string()),
    }),
    errors: [],
  },
  'POST /wps/relay/PARLOR_joinPromotion': {
    summary: 'Takes part from now on, under the terms of this moment; a second call changes nothing',
    source,
    access: 'member',
    body: z.object({ id }),
    output: Standing,
    errors: ['promotion.unknown', 'promotion.closed', 'promotion.unmet', 'promotion.spent', 'reward.excluded'],
  },
  'POST /wps/relay/PARLOR_enterPromotionCode': {
    summary: 'Enters the code of a promotion; one that was entered before changes nothing',
    source: 'ours: design "code typed in"',
    access: 'member',
    body: z.object({ code: z.string().trim().min(3).max(40) }),
    output: z.object({ id: z.string() }),
    errors: [
      'promotion.code.unknown',
      'promotion.closed',
      'promotion.unmet',
      'promotion.spent',
      'reward.excluded',
      'TOO_MANY_REQUESTS',
    ],
  },
  'POST /wps/relay/PARLOR_applyPromotion': {
    summary: 'Applies with a remark and up to three pictures',
    source: 'spec section 5 "Activity application"',
    access: 'member',
    upload: { files: APPLICATION_PICTURES, fileBytes: APPLICATION_BYTES },
    body: z.object({ id, remark: wireText(400) }),
    output: Standing,
    errors: [
      'promotion.unknown',
      'promotion.closed',
      'promotion.unmet',
      'promotion.spent',
      'promotion.applied',
      'promotion.remark.long',
      'promotion.pictures.missing',
      'reward.excluded',
      'upload.too.many',
      'upload.too.large',
      'upload.type',
      'upload.broken',
    ],
  },
  'GET /wps/relay/PARLOR_offerConsent': {
    summary: 'Whether the member wants to be told of offers',
    source: 'ours: docs/rewards.md "marketing"',
    access: 'member',
    output: z.object({ wanted: z.boolean() }),
    errors: [],
  },
  'POST /wps/relay/PARLOR_offerConsent': {
    summary: 'Wants to be told of offers, or not',
    source: 'ours: docs/rewards.md "marketing"',
    access: 'member',
    body: z.object({ wanted: z.boolean() }),
    output: z.object({ wanted: z.boolean() }),
    errors: [],
  },
});
