import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { OFFERS } from '#platform/http/operator-roles.ts';
import { APPLICATION_STATES, HOLD_STATES } from './queues.rules.ts';

const source = 'ours: docs/rewards.md sections 3 and 4';
const id = z.object({ id: z.string().regex(/^\d{1,18}$/) });
const epochMs = z.number().describe('epoch ms');
const page = z.coerce.number().int().min(1).max(10_000).default(1);
const reason = z.string().trim().min(3).max(500);

const Application = z.object({
  id: z.string(),
  player: z.object({ id: z.string(), username: z.string() }),
  promotion: z.string(),
  state: z.enum(APPLICATION_STATES),
  remark: z.string(),
  pictures: z.number().int(),
  madeAt: epochMs,
  decidedBy: z.string(),
  note: z.string(),
});

const Hold = z.object({
  id: z.string(),
  player: z.object({ id: z.string(), username: z.string() }),
  what: z.string(),
  name: z.string(),
  state: z.enum(HOLD_STATES),
  madeAt: epochMs,
  until: epochMs,
  signals: z.array(z.object({ kind: z.string(), players: z.array(z.string()) })),
});

/** Decisions that wait for an operator: applications with pictures, and awards held because of signals. */
export const queuesContract = contract({
  'GET /office/offer-applications': {
    summary: 'Applications to promotions, what waits longest first',
    source,
    access: OFFERS,
    query: z.object({ state: z.enum(APPLICATION_STATES).optional(), page }),
    output: z.object({ list: z.array(Application), total: z.number(), totalPages: z.number() }),
    errors: [],
  },
  'GET /office/offer-applications/{id}/pictures/{position}': {
    summary: 'A picture of an application',
    source,
    access: OFFERS,
    params: id.extend({ position: z.string().regex(/^[0-2]$/) }),
    output: z.object({ type: z.string(), base64: z.string() }),
    errors: ['promotion.application.unknown'],
  },
  'POST /office/offer-applications/{id}/decide': {
    summary: 'Takes an application up, accepts or rejects it; the player reads the reason of a rejection',
    source,
    access: OFFERS,
    params: id,
    body: z.object({ step: z.enum(['take', 'accept', 'reject']), reason: reason.optional() }),
    output: z.object({ state: z.enum(APPLICATION_STATES) }),
    errors: ['promotion.application.unknown', 'already.resolved'],
  },
  'GET /office/held-awards': {
    summary: 'Awards that wait because of signals, oldest first. Signals inform and decide nothing',
    source,
    access: OFFERS,
    query: z.object({ page }),
    output: z.object({ list: z.array(Hold), total: z.number(), totalPages: z.number() }),
    errors: [],
  },
  'POST /office/held-awards/{id}/decide': {
    summary: 'Lets a held award go, or refuses it; the reason is kept in the audit trail',
    source,
    access: OFFERS,
    params: id,
    body: z.object({ release: z.boolean(), reason }),
    output: z.object({ id: z.string() }),
    errors: ['award.unknown', 'already.resolved'],
  },
});
