import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { ADMINS } from '#platform/http/operator-roles.ts';
import { DELIVERY_STATES, WEBHOOK_KINDS } from './webhooks.rules.ts';

const epochMs = z.number().describe('epoch ms');
const params = z.object({ id: z.string().regex(/^\d{1,18}$/) });

const Delivery = z.object({
  id: z.string(),
  event: z.string(),
  kind: z.enum([...WEBHOOK_KINDS, 'test']),
  body: z.string(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  dueAt: epochMs,
  answer: z.int().nullable().describe('HTTP status of the last answer'),
  problem: z.string().nullable(),
  madeAt: epochMs,
  endedAt: epochMs.nullable(),
});

/** An address's deliveries: the log, a test, and sending again. */
export const deliveriesContract = contract({
  'POST /office/webhooks/{id}/test': {
    summary: 'Sends a test event at once and says how it went',
    source: 'ours',
    access: ADMINS,
    params,
    output: Delivery,
    errors: ['webhook.unknown'],
  },
  'GET /office/webhooks/{id}/deliveries': {
    summary: 'The log of an address, newest first',
    source: 'ours',
    access: ADMINS,
    params,
    query: z.object({
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      size: z.coerce.number().int().min(1).max(50).default(12),
      state: z.enum(DELIVERY_STATES).optional(),
    }),
    output: z.object({ list: z.array(Delivery), total: z.int(), totalPages: z.int() }),
    errors: ['webhook.unknown'],
  },
  'POST /office/webhooks/{id}/again': {
    summary: 'Sends a delivery of the log again, at once',
    source: 'ours: what was given up while the receiver was down',
    access: ADMINS,
    params,
    body: z.object({ delivery: params.shape.id }),
    output: Delivery,
    errors: ['webhook.unknown', 'webhook.delivery.unknown'],
  },
});
