import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { MANAGERS, OFFERS } from '#platform/http/operator-roles.ts';
import { OFFER_STATES } from './offer-states.rules.ts';
import { offerBody, rulesSchema } from './rules.schema.ts';

const source = 'ours: docs/rewards.md section 3';
const id = z.object({ id: z.string().regex(/^\d{1,18}$/) });
const money = z.string().describe('decimal text in main units');
const epochMs = z.number().nullable().describe('epoch ms');

const Offer = z.object({
  id: z.string(),
  code: z.string(),
  title: z.string(),
  trigger: z.string(),
  state: z.enum(OFFER_STATES),
  startsAt: epochMs,
  endsAt: epochMs,
  budget: money.nullable(),
  free: money.nullable(),
  promised: money.nullable(),
  awarded: money.nullable(),
  takers: z.number().int(),
  awards: z.number().int(),
});

const Detail = Offer.extend({
  version: z.number().int(),
  rules: rulesSchema,
  texts: z.record(
    z.string(),
    z.object({ title: z.string(), kicker: z.string(), sentence: z.string(), content: z.string() }),
  ),
  category: z.string(),
  badge: z.string(),
  image: z.string(),
  madeBy: z.string(),
  approvedBy: z.string(),
  /** Moves that the state allows, whoever may make them. */
  moves: z.array(z.string()),
  terms: z.object({ VI: z.array(z.string()), EN: z.array(z.string()) }),
  cost: money.describe('given and not given back; of free rounds those that were played'),
  open: money.describe('can still be claimed, decided or played'),
  turnoverAfter: money.describe('valid bets of takers since their first award'),
});

/** Promotions of the engine, from a template to their results. */
export const offersDeskContract = contract({
  'GET /office/promotions': {
    summary: 'Promotions with budget and takers, newest first',
    source,
    access: OFFERS,
    query: z.object({
      state: z.enum(OFFER_STATES).optional(),
      search: z.string().max(60).optional(),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      size: z.coerce.number().int().min(1).max(50).default(12),
    }),
    output: z.object({ list: z.array(Offer), total: z.number(), totalPages: z.number() }),
    errors: [],
  },
  'GET /office/promotions/{id}': {
    summary: 'One promotion: rules, terms in both languages, budget and results',
    source,
    access: OFFERS,
    params: id,
    output: Detail,
    errors: ['promotion.unknown'],
  },
  'POST /office/promotions': {
    summary: 'Makes a draft',
    source,
    access: OFFERS,
    body: offerBody,
    output: z.object({ id: z.string() }),
    errors: ['promotion.code.taken', 'promotion.rules.wrong', 'promotion.goods.unknown'],
  },
  'PUT /office/promotions/{id}': {
    summary: 'Changes a draft; of one that was started, texts and dates and what holds for those who join later',
    source,
    access: OFFERS,
    params: id,
    body: offerBody,
    output: z.object({ id: z.string() }),
    errors: ['promotion.unknown', 'promotion.state.wrong', 'promotion.rules.wrong', 'promotion.goods.unknown'],
  },
  'POST /office/promotion-terms': {
    summary: 'Terms that rules make, in both languages, before anything is saved',
    source,
    access: OFFERS,
    body: z.object({ rules: rulesSchema }),
    output: z.object({ VI: z.array(z.string()), EN: z.array(z.string()) }),
    errors: [],
  },
  'GET /office/promotion-games': {
    summary: 'Games whose rounds can be given, with the stakes that they offer',
    source,
    access: OFFERS,
    output: z.object({
      games: z.array(
        z.object({
          vendor: z.string(),
          code: z.string(),
          names: z.record(z.string(), z.string()),
          stakes: z.array(money),
        }),
      ),
    }),
    errors: [],
  },
  'GET /office/promotions/{id}/forecast': {
    summary: 'Who would have qualified in the last 30 days, and what it would have cost',
    source,
    access: OFFERS,
    params: id,
    output: z.object({ players: z.number().int(), awards: z.number().int(), cost: money, facts: z.number().int() }),
    errors: ['promotion.unknown'],
  },
  'GET /office/promotions/{id}/test': {
    summary: 'What the promotion says to one player at this moment',
    source,
    access: OFFERS,
    params: id,
    query: z.object({ player: z.string().min(1).max(64) }),
    output: z.object({
      standing: z.string(),
      action: z.string(),
      reason: z.string(),
      checklist: z.array(z.object({ text: z.string(), met: z.boolean(), missing: z.string() })),
    }),
    errors: ['promotion.unknown', 'promotion.player.unknown'],
  },
  'POST /office/promotions/{id}/move': {
    summary: 'Starts, approves, pauses, goes on or closes; never deletes. Above a budget somebody else has to approve',
    source,
    access: OFFERS,
    params: id,
    body: z.object({
      move: z.enum(['start', 'approve', 'back', 'pause', 'resume', 'close']),
      confirmed: z.boolean().default(false).describe('start or approve although the forecast is far above the budget'),
    }),
    output: z.object({ state: z.enum(OFFER_STATES) }),
    errors: [
      'promotion.unknown',
      'promotion.state.wrong',
      'promotion.four.eyes',
      'promotion.rules.wrong',
      'promotion.forecast.high',
    ],
  },
  'POST /office/promotions/{id}/players': {
    summary: 'Names a player for a promotion that goes to a list',
    source,
    access: MANAGERS,
    params: id,
    body: z.object({ player: z.string().trim().min(1).max(64) }),
    output: z.object({ listed: z.number().int() }),
    errors: ['promotion.unknown', 'promotion.state.wrong', 'promotion.player.unknown'],
  },
  'GET /office/promotions/{id}/awards': {
    summary: 'Every award of a promotion, newest first, for a file',
    source,
    access: OFFERS,
    params: id,
    output: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          player: z.string(),
          what: z.string(),
          amount: money,
          state: z.string(),
          at: z.number(),
        }),
      ),
    }),
    errors: ['promotion.unknown'],
  },
});
