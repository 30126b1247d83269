import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { MANAGERS, OFFERS } from '#platform/http/operator-roles.ts';
import {
  CAMPAIGN_ERRORS,
  campaignCode,
  campaignFacts,
  campaignId,
  campaignList,
  campaignTexts,
  funding,
  stateChange,
} from '../missions/campaign.contract.ts';
import { prizeForm } from '../missions/prize-form.ts';
import { RAFFLE_LOOKS } from './raffle.rules.ts';

const epochMs = z.number().int().describe('epoch ms');
const source = 'ours: operators’ website';

const prize = z.object({
  texts: campaignTexts,
  prize: prizeForm,
  weight: z.number().int().min(1).max(1_000_000),
  stock: z.number().int().min(0).max(1_000_000).nullable().describe('null: no end of them'),
});

const draft = z.object({
  code: campaignCode,
  look: z.enum(RAFFLE_LOOKS),
  texts: campaignTexts,
  sort: z.number().int().min(0).max(1_000),
  startsAt: epochMs.nullable(),
  endsAt: epochMs.nullable(),
  forDeposit: z.string().max(20).nullable().describe('decimal text in main units'),
  depositDayLimit: z.number().int().min(1).max(100),
  forRank: z.number().int().min(1).max(1_000).nullable(),
  prizes: z.array(prize).min(2).max(12),
});

const Prize = z.object({
  id: z.string(),
  name: z.string(),
  texts: z.record(z.string(), z.object({ name: z.string(), text: z.string() })),
  prize: z.object({
    kind: z.string(),
    amount: z.string(),
    wagerTimes: z.number(),
    days: z.number(),
    points: z.number(),
    raffleId: z.number().nullable(),
    tickets: z.number(),
  }),
  weight: z.number(),
  chance: z.number().describe('percent, of what is left'),
  stock: z.number().nullable(),
  won: z.number(),
});

const Raffle = campaignFacts.extend({
  look: z.enum(RAFFLE_LOOKS),
  startsAt: epochMs.nullable(),
  endsAt: epochMs.nullable(),
  forDeposit: z.string().nullable(),
  depositDayLimit: z.number(),
  forRank: z.number().nullable(),
  prizes: z.array(Prize),
  given: z.number().int().describe('tickets'),
  used: z.number().int(),
  players: z.number().int().describe('who have a ticket or had one'),
});

const Winner = z.object({
  id: z.string(),
  player: z.object({ id: z.string(), username: z.string() }),
  prize: z.string(),
  outcome: z.string().describe('what became of the prize: given, held, expired and so on'),
  at: epochMs,
});

export const rafflesDeskContract = contract({
  'GET /office/raffles': {
    summary: 'Raffles with tickets, prizes won and budgets',
    source,
    access: OFFERS,
    query: campaignList,
    output: z.object({ list: z.array(Raffle), total: z.number(), totalPages: z.number() }),
    errors: [],
  },
  'GET /office/raffles/{id}/winners': {
    summary: 'Who drew what, newest first; blanks are left out',
    source,
    access: OFFERS,
    params: campaignId,
    query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
    output: z.object({ list: z.array(Winner), total: z.number(), totalPages: z.number() }),
    errors: ['campaign.unknown'],
  },
  'POST /office/raffles': {
    summary: 'Makes a raffle, as a draft that players do not see',
    source,
    access: MANAGERS,
    body: draft,
    output: Raffle,
    errors: ['campaign.code.taken', 'campaign.prize', 'campaign.unknown'],
  },
  'PUT /office/raffles/{id}': {
    summary: 'Changes a draft; of a raffle that was started only its words and its place in the list',
    source,
    access: MANAGERS,
    params: campaignId,
    body: draft.omit({ code: true }).extend({ version: z.number().int() }),
    output: Raffle,
    errors: ['campaign.unknown', 'campaign.version', 'campaign.prize'],
  },
  'POST /office/raffles/{id}/state': {
    summary: 'Starts, pauses or closes; tickets that were not used lapse with a closed raffle',
    source,
    access: MANAGERS,
    params: campaignId,
    body: stateChange,
    output: Raffle,
    errors: CAMPAIGN_ERRORS,
  },
  'POST /office/raffles/{id}/fund': {
    summary: 'Puts money of the house into the prizes; once per key',
    source,
    access: MANAGERS,
    params: campaignId,
    body: funding,
    output: Raffle,
    errors: CAMPAIGN_ERRORS,
  },
});
