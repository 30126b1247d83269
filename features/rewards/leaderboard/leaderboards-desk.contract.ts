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
import { BOARD_PERIODS, MEASURES } from './leaderboard.rules.ts';

const source = 'ours: operators’ website';

const draft = z.object({
  code: campaignCode,
  measure: z.enum(MEASURES),
  period: z.enum(BOARD_PERIODS),
  prizes: z
    .array(z.object({ from: z.number().int().min(1), to: z.number().int().min(1).max(200), prize: prizeForm }))
    .min(1)
    .max(12),
  texts: campaignTexts,
  sort: z.number().int().min(0).max(1_000),
});

const Prize = z.object({
  kind: z.string(),
  amount: z.string(),
  wagerTimes: z.number(),
  days: z.number(),
  points: z.number(),
  raffleId: z.number().nullable(),
  tickets: z.number(),
});

const Board = campaignFacts.extend({
  measure: z.enum(MEASURES),
  period: z.enum(BOARD_PERIODS),
  prizes: z.array(z.object({ from: z.number(), to: z.number(), prize: Prize })),
  players: z.number().int().describe('with a point in the running period'),
  rounds: z.number().int().describe('periods that were closed'),
});

const Place = z.object({
  place: z.number().int(),
  player: z.object({ id: z.string(), username: z.string() }),
  score: z.number(),
  outcome: z.string().nullable().describe('of the prize once the period is closed'),
});

export const boardsDeskContract = contract({
  'GET /office/leaderboards': {
    summary: 'Leaderboards with their players and budgets',
    source,
    access: OFFERS,
    query: campaignList,
    output: z.object({ list: z.array(Board), total: z.number(), totalPages: z.number() }),
    errors: [],
  },
  'GET /office/leaderboards/{id}/places': {
    summary: 'The first hundred places of the running period, or of the last one that was closed',
    source,
    access: OFFERS,
    params: campaignId,
    query: z.object({ of: z.enum(['running', 'last']).default('running') }),
    output: z.object({ period: z.string(), list: z.array(Place) }),
    errors: ['campaign.unknown'],
  },
  'POST /office/leaderboards': {
    summary: 'Makes a leaderboard, as a draft that players do not see',
    source,
    access: MANAGERS,
    body: draft,
    output: Board,
    errors: ['campaign.code.taken', 'campaign.prize', 'campaign.unknown'],
  },
  'PUT /office/leaderboards/{id}': {
    summary: 'Changes a draft; of a leaderboard that was started only its words and its place in the list',
    source,
    access: MANAGERS,
    params: campaignId,
    body: draft.omit({ code: true }).extend({ version: z.number().int() }),
    output: Board,
    errors: ['campaign.unknown', 'campaign.version', 'campaign.prize'],
  },
  'POST /office/leaderboards/{id}/state': {
    summary: 'Starts, pauses or closes; a period that has begun is paid at its end',
    source,
    access: MANAGERS,
    params: campaignId,
    body: stateChange,
    output: Board,
    errors: CAMPAIGN_ERRORS,
  },
  'POST /office/leaderboards/{id}/fund': {
    summary: 'Puts money of the house into the prizes; once per key',
    source,
    access: MANAGERS,
    params: campaignId,
    body: funding,
    output: Board,
    errors: CAMPAIGN_ERRORS,
  },
});
