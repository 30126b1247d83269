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
} from './campaign.contract.ts';
import { GOAL_KINDS } from './mission.rules.ts';
import { MISSION_PERIODS } from './mission-period.rules.ts';
import { POT_KINDS } from './pot.rules.ts';
import { prizeForm } from './prize-form.ts';

const epochMs = z.number().int().describe('epoch ms');
const source = 'ours: operators’ website';

const goal = z.object({
  kind: z.enum(GOAL_KINDS),
  count: z.number().int().min(1).max(10_000),
  gameTypes: z.array(z.string().regex(/^[A-Z]{2,12}$/)).max(12),
  times: z.number().int().min(0).max(10_000),
});

const units = z.string().max(20).default('0').describe('main units');
const pot = z.object({
  kind: z.enum(POT_KINDS),
  amount: units.describe('of a daily pot; of one that must drop what it begins with'),
  each: units.describe('of one that must drop: what every finished mission adds'),
  by: units.describe('it drops at or before this amount'),
});

const draft = z.object({
  code: campaignCode,
  period: z.enum(MISSION_PERIODS),
  steps: z.array(goal).min(1).max(6),
  prize: prizeForm,
  pot: pot.nullable().default(null),
  score: z.number().int().min(0).max(1_000),
  afterId: z.number().int().nullable(),
  joins: z.boolean(),
  icon: z.string().regex(/^[a-z-]{2,24}$/),
  texts: campaignTexts,
  claimDays: z.number().int().min(0).max(60),
  sort: z.number().int().min(0).max(1_000),
  startsAt: epochMs.nullable(),
  endsAt: epochMs.nullable(),
});

const Mission = campaignFacts.extend({
  ...draft.omit({ code: true, texts: true, sort: true, prize: true, pot: true }).shape,
  prize: z.object({
    kind: z.string(),
    amount: z.string(),
    wagerTimes: z.number(),
    days: z.number(),
    points: z.number(),
    raffleId: z.number().nullable(),
    tickets: z.number(),
  }),
  pot: z.object({ kind: z.enum(POT_KINDS), amount: z.string(), each: z.string(), by: z.string() }).nullable(),
  begun: z.number().int().describe('players who have begun, in all periods'),
  done: z.number().int(),
  claimed: z.number().int(),
  drawn: z.number().int().describe('pots that were awarded'),
});

export const missionsDeskContract = contract({
  'GET /office/missions': {
    summary: 'Missions with what players have done of them and what they cost',
    source,
    access: OFFERS,
    query: campaignList,
    output: z.object({ list: z.array(Mission), total: z.number(), totalPages: z.number() }),
    errors: [],
  },
  'POST /office/missions': {
    summary: 'Makes a mission, as a draft that players do not see',
    source,
    access: MANAGERS,
    body: draft,
    output: Mission,
    errors: ['campaign.code.taken', 'campaign.prize', 'campaign.after', 'campaign.unknown'],
  },
  'PUT /office/missions/{id}': {
    summary: 'Changes a draft; of a mission that was started only its words and its place in the list',
    source,
    access: MANAGERS,
    params: campaignId,
    body: draft.omit({ code: true }).extend({ version: z.number().int() }),
    output: Mission,
    errors: ['campaign.unknown', 'campaign.version', 'campaign.prize', 'campaign.after'],
  },
  'POST /office/missions/{id}/state': {
    summary: 'Starts, pauses or closes; what was promised to players stays theirs',
    source,
    access: MANAGERS,
    params: campaignId,
    body: stateChange,
    output: Mission,
    errors: CAMPAIGN_ERRORS,
  },
  'POST /office/missions/{id}/fund': {
    summary: 'Puts money of the house into the budget; once per key',
    source,
    access: MANAGERS,
    params: campaignId,
    body: funding,
    output: Mission,
    errors: CAMPAIGN_ERRORS,
  },
});
