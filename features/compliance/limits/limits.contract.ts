import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { EXCLUSION_LENGTHS, LONGEST_TIME_OUT_DAYS } from './exclusion.rules.ts';
import { LIMIT_KINDS, LIMIT_PERIODS, REALITY_CHOICES } from './limits.rules.ts';

const SOURCE = 'ours: responsible gaming, docs/decisions/0014';
const kind = z.enum(LIMIT_KINDS);
const period = z.enum(LIMIT_PERIODS);
const realityMinutes = z.literal([...REALITY_CHOICES]);

const pending = z.object({
  amount: z.number().nullable().meta({ description: 'Null: the limit is to go' }),
  askedAt: z.number(),
  confirmableAt: z.number(),
});
const limit = z.object({
  kind,
  period,
  amount: z.number().nullable().meta({ description: 'Main units, minutes for kind time; null without a limit' }),
  used: z.number(),
  left: z.number().nullable(),
  periodEndsAt: z.number(),
  pending: pending.nullable(),
});
const exclusion = z.object({
  kind: z.enum(['time-out', 'exclusion']),
  startedAt: z.number(),
  endsAt: z.number().nullable().meta({ description: 'Null: for ever' }),
});

export const limitsView = z.object({
  raiseHours: z.int(),
  limits: z.array(limit),
  reality: z.object({ minutes: z.int(), chosen: realityMinutes.nullable() }),
  exclusion: exclusion.nullable(),
  /** Whether the question before the first deposit has been answered. */
  asked: z.boolean(),
});

const named = z.object({ kind, period });
const answer = { access: 'member', output: limitsView, source: SOURCE } as const;

export const limitsContract = contract({
  'GET /portal/limits': {
    ...answer,
    summary: 'The player’s own limits with what is used of them in the running calendar periods of the brand’s zone',
    errors: [],
  },
  'PUT /portal/limits': {
    ...answer,
    summary: 'Sets a limit. Stricter holds at once; more, or null for none, waits and must then be confirmed',
    body: named.extend({ amount: z.union([z.number(), z.string().max(20)]).nullable() }),
    errors: ['limit.amount.invalid'],
  },
  'POST /portal/limits/confirm': {
    ...answer,
    summary: 'Confirms a raise whose waiting time is over: only now it holds',
    body: named,
    errors: ['limit.pending.none', 'limit.pending.early'],
  },
  'POST /portal/limits/withdraw': {
    ...answer,
    summary: 'Withdraws a raise that waits: the limit stays as it is',
    body: named,
    errors: ['limit.pending.none'],
  },
  'PUT /portal/limits/reality-check': {
    ...answer,
    summary: 'Minutes between two reality checks; null takes the brand’s',
    body: z.object({ minutes: realityMinutes.nullable() }),
    errors: [],
  },
  'POST /portal/limits/deposit-question': {
    ...answer,
    summary: 'How the question before the first deposit was answered',
    body: z.object({ answer: z.enum(['limit', 'without']) }),
    errors: [],
  },
  'POST /portal/limits/time-out': {
    ...answer,
    summary: 'A break of some days of 24 hours. It begins at once and cannot be ended early',
    body: z.object({ days: z.int().min(1).max(LONGEST_TIME_OUT_DAYS) }),
    errors: ['exclusion.shorter'],
  },
  'POST /portal/limits/self-exclusion': {
    ...answer,
    summary: 'Self-exclusion, after POST /portal/account/confirm. It begins at once and nobody can lift it',
    body: z.object({ length: z.enum(EXCLUSION_LENGTHS) }),
    errors: ['exclusion.shorter', 'confirm.required'],
  },
  'GET /portal/limits/history': {
    summary: 'What the player changed, newest first',
    source: SOURCE,
    access: 'member',
    output: z.object({
      list: z.array(
        z.object({
          at: z.number(),
          action: z.string(),
          kind: kind.nullable(),
          period: period.nullable(),
          before: z.string().nullable(),
          after: z.string().nullable(),
          until: z.number().nullable(),
        }),
      ),
    }),
    errors: [],
  },
  'GET /portal/limits/session': {
    summary: 'What the page has to keep in view: the next reality check, the end of the playing time, a break',
    source: SOURCE,
    access: 'member',
    output: z.object({
      now: z.number(),
      startedAt: z.number(),
      realityDueAt: z.number(),
      /** When the time limit will be reached if the player stays; null without one. */
      timeEndsAt: z.number().nullable(),
      /** When playing time is available again; null while some is left. */
      timeBackAt: z.number().nullable(),
      exclusion: exclusion.nullable(),
    }),
    errors: [],
  },
  'GET /portal/limits/session/figures': {
    summary: 'What was staked and paid out since this session began',
    source: SOURCE,
    access: 'member',
    output: z.object({
      startedAt: z.number(),
      now: z.number(),
      staked: z.number(),
      paid: z.number(),
      net: z.number(),
    }),
    errors: [],
  },
  'POST /portal/limits/session/seen': {
    summary: 'The reality check was answered: the next one is due a whole time later',
    source: SOURCE,
    access: 'member',
    output: z.object({}),
    errors: [],
  },
});
