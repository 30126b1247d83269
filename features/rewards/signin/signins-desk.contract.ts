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

const source = 'ours: docs/rewards.md section 3';
const money = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,2})?$/)
  .describe('decimal text in main units');

const day = z.object({
  amount: money,
  points: z.number().int().min(0).max(1_000_000),
  raffleId: z.number().int().min(1).nullable(),
  tickets: z.number().int().min(0).max(1_000),
  deposit: money.describe('what has to be paid in that day; 0: nothing'),
  validBet: money.describe('what has to be bet that day; 0: nothing'),
});

const draft = z.object({
  code: campaignCode,
  type: z.enum(['C', 'A']).describe('C: in a row, A: cumulative'),
  texts: campaignTexts,
  days: z.array(day).min(1).max(31).describe('from day 1 on'),
});

const Calendar = campaignFacts.omit({ sort: true }).extend({
  type: z.enum(['C', 'A']),
  days: z.array(day.extend({ claims: z.number().int().describe('how often this day was claimed') })),
  players: z.number().int().describe('who have signed in'),
  signins: z.number().int(),
});

/** The operators' calls for the sign-in calendar. */
export const signinsDeskContract = contract({
  'GET /office/signins': {
    summary: 'Sign-in calendars with their days, players and budgets',
    source,
    access: OFFERS,
    query: campaignList,
    output: z.object({ list: z.array(Calendar), total: z.number(), totalPages: z.number() }),
    errors: [],
  },
  'POST /office/signins': {
    summary: 'Makes a sign-in calendar, as a draft that players do not see',
    source,
    access: MANAGERS,
    body: draft,
    output: Calendar,
    errors: ['campaign.code.taken', 'campaign.prize', 'campaign.unknown'],
  },
  'PUT /office/signins/{id}': {
    summary: 'Changes a draft; of a calendar that was started only its words',
    source,
    access: MANAGERS,
    params: campaignId,
    body: draft.omit({ code: true }).extend({ version: z.number().int() }),
    output: Calendar,
    errors: ['campaign.unknown', 'campaign.version', 'campaign.prize'],
  },
  'POST /office/signins/{id}/state': {
    summary: 'Starts, pauses or closes; what was claimed stays claimed',
    source,
    access: MANAGERS,
    params: campaignId,
    body: stateChange,
    output: Calendar,
    errors: CAMPAIGN_ERRORS,
  },
  'POST /office/signins/{id}/fund': {
    summary: 'Puts money of the house into the days; once per key',
    source,
    access: MANAGERS,
    params: campaignId,
    body: funding,
    output: Calendar,
    errors: CAMPAIGN_ERRORS,
  },
});
