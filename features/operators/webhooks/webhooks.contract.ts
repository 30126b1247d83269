import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { ADMINS } from '#platform/http/operator-roles.ts';
import { WEBHOOK_KINDS } from './webhooks.rules.ts';

const epochMs = z.number().describe('epoch ms');
const params = z.object({ id: z.string().regex(/^\d{1,18}$/) });
const url = z.string().trim().min(1).max(500);
const kinds = z.array(z.enum(WEBHOOK_KINDS)).min(1).max(WEBHOOK_KINDS.length);

const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  kinds: z.array(z.enum(WEBHOOK_KINDS)),
  active: z.boolean(),
  madeAt: epochMs,
  waiting: z.int().describe('deliveries that are tried again'),
  failed: z.int().describe('deliveries that were given up'),
  lastSentAt: epochMs.nullable(),
});

const secret = z.string().describe('shown this once: the key of x-parlor-signature');

/** Addresses of the brand's own systems that receive events of deposits, withdrawals, players and limits. */
export const webhooksContract = contract({
  'GET /office/webhooks': {
    summary: 'All addresses of the brand, with how their deliveries stand',
    source: 'ours: operators’ own systems (docs/operations.md "Webhooks")',
    access: ADMINS,
    output: z.object({ list: z.array(Webhook) }),
    errors: [],
  },
  'POST /office/webhooks': {
    summary: 'A new address',
    source: 'ours',
    access: ADMINS,
    needsProof: true,
    body: z.object({ url, kinds }),
    output: z.object({ webhook: Webhook, secret }),
    errors: ['webhook.url.invalid', 'webhook.url.inner', 'webhook.too-many'],
  },
  'PUT /office/webhooks/{id}': {
    summary: 'Another address or other events; paused or active again',
    source: 'ours',
    access: ADMINS,
    needsProof: true,
    params,
    body: z.object({ url: url.optional(), kinds: kinds.optional(), active: z.boolean().optional() }),
    output: Webhook,
    errors: ['webhook.unknown', 'webhook.url.invalid', 'webhook.url.inner'],
  },
  'POST /office/webhooks/{id}/secret': {
    summary: 'A new secret; the old one signs nothing any more',
    source: 'ours',
    access: ADMINS,
    needsProof: true,
    params,
    output: z.object({ secret }),
    errors: ['webhook.unknown'],
  },
  'DELETE /office/webhooks/{id}': {
    summary: 'Removes the address with its log',
    source: 'ours',
    access: ADMINS,
    needsProof: true,
    params,
    output: z.object({}),
    errors: ['webhook.unknown'],
  },
});
