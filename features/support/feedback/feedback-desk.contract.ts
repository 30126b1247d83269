import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { SUPPORT } from '#platform/http/operator-roles.ts';
import { FEEDBACK_STATES, QUESTION_TYPES } from './feedback.rules.ts';

const id = z.object({ id: z.string().regex(/^\d{1,18}$/) });
const epochMs = z.number().describe('epoch ms');
const state = z.enum(FEEDBACK_STATES);

const Feedback = z.object({
  id: z.string(),
  questionType: z.enum(QUESTION_TYPES),
  content: z.string(),
  contact: z.string(),
  language: z.string(),
  player: z.object({ id: z.string(), username: z.string() }).nullable().describe('null for a visitor'),
  state,
  images: z.number().describe('how many pictures came with it'),
  createdAt: epochMs,
});

/** Feedback for support staff to read and answer (spec section 2.9 "feedback form"). */
export const feedbackDeskContract = contract({
  'GET /office/feedback': {
    summary: 'Feedback of visitors and players, newest first',
    source: 'ours: operators’ website',
    access: SUPPORT,
    query: z.object({ state: state.optional(), page: z.coerce.number().int().min(1).max(10_000).default(1) }),
    output: z.object({
      list: z.array(Feedback),
      total: z.number(),
      totalPages: z.number(),
      counts: z.record(z.enum(['all', ...FEEDBACK_STATES]), z.number()),
    }),
    errors: [],
  },
  'GET /office/feedback/{id}': {
    summary: 'One feedback with what was done about it',
    source: 'ours',
    access: SUPPORT,
    params: id,
    output: Feedback.extend({
      ip: z.string(),
      note: z.string(),
      pictures: z.array(z.object({ position: z.number(), width: z.number(), height: z.number() })),
      changes: z.array(
        z.object({ id: z.string(), at: epochMs, operator: z.string(), from: state, to: state, note: z.string() }),
      ),
    }),
    errors: ['feedback.unknown'],
  },
  'PUT /office/feedback/{id}': {
    summary: 'Sets the state of a feedback and what there is to say about it',
    source: 'ours',
    access: SUPPORT,
    params: id,
    body: z.object({ state, note: z.string().trim().max(1_000).default('') }),
    output: z.object({ state, note: z.string() }),
    errors: ['feedback.unknown'],
  },
  'GET /office/feedback/{id}/picture/{position}': {
    summary: 'One picture of a feedback',
    source: 'ours',
    access: SUPPORT,
    framing: 'file',
    params: id.extend({ position: z.coerce.number().int().min(1).max(3) }),
    output: z.object({ type: z.string(), bytes: z.unknown() }),
    errors: ['feedback.unknown'],
  },
});
