import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { MANAGERS } from '#platform/http/operator-roles.ts';
import { wireText } from '#platform/http/wire-query.ts';
import { APPLICATION_STATES } from './join.rules.ts';

const epochMs = z.number().describe('epoch ms');

const application = z.object({
  id: z.string(),
  reference: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  telegram: z.string(),
  zalo: z.string(),
  market: z.string(),
  remark: z.string(),
  language: z.string(),
  state: z.enum(APPLICATION_STATES),
  createdAt: epochMs,
});

const event = z.object({
  id: z.string(),
  at: epochMs,
  action: z.enum(['accepted', 'rejected', 'note']),
  note: z.string(),
  operator: z.string().describe('id of the operator'),
});

const id = z.object({ id: z.string().regex(/^\d{1,18}$/) });
const note = z.string().trim().max(500);
const changed = z.object({ id: z.string(), state: z.enum(APPLICATION_STATES) });

/** Applications as operators see and decide them. */
export const applicationsContract = contract({
  'GET /office/agents/applications': {
    summary: 'Applications of the brand, newest first, with the count of each state',
    source: 'ours: operators’ website',
    access: MANAGERS,
    query: z.object({
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      size: z.coerce.number().int().min(1).max(50).default(12),
      state: z.enum(APPLICATION_STATES).optional(),
      search: wireText(100).describe('part of a reference, a name or a contact'),
    }),
    output: z.object({
      list: z.array(application),
      total: z.number(),
      totalPages: z.number(),
      counts: z.record(z.enum(['all', ...APPLICATION_STATES]), z.number()),
    }),
    errors: [],
  },
  'GET /office/agents/applications/{id}': {
    summary: 'One application with everything that was done with it',
    source: 'ours',
    access: MANAGERS,
    params: id,
    output: application.extend({
      player: z.object({ id: z.string(), username: z.string() }).nullable().describe('who was logged in'),
      network: z.string(),
      sameNetwork: z.number().describe('other applications from the same network'),
      events: z.array(event),
    }),
    errors: ['application.unknown'],
  },
  'POST /office/agents/applications/{id}/decide': {
    summary: 'Accept or reject; a decision stands and is kept with its note',
    source: 'ours',
    access: MANAGERS,
    params: id,
    body: z.object({ decision: z.enum(['accepted', 'rejected']), note: note.min(3) }),
    output: changed,
    errors: ['application.unknown', 'already.decided'],
  },
  'POST /office/agents/applications/{id}/note': {
    summary: 'Writes down what was agreed, without deciding',
    source: 'ours',
    access: MANAGERS,
    params: id,
    body: z.object({ note: note.min(1) }),
    output: changed,
    errors: ['application.unknown'],
  },
});
