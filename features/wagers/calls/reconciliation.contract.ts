import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { CASHIERS } from '#platform/http/operator-roles.ts';
import { wireText } from '#platform/http/wire-query.ts';
import { ITEM_STATES, NEXT_STEPS, SHORTEST_NOTE } from './reconciliation.rules.ts';

const epochMs = z.number().describe('epoch ms');
const params = z.object({ id: z.string().regex(/^\d{1,18}$/) });
const note = wireText(500).pipe(z.string().min(SHORTEST_NOTE));

const Item = z.object({
  id: z.string(),
  vendor: z.string(),
  action: z.string(),
  transactionId: z.string(),
  referenceId: z.string(),
  round: z.string(),
  reason: z.string().describe('why it could not be decided'),
  firstAt: epochMs,
  lastAt: epochMs,
  calls: z.number(),
  state: z.enum(ITEM_STATES),
});

/**
 * Vendors' calls that the platform could not decide. A vendor serves all brands of the installation: operators see
 * calls of their own players, and calls of unknown sessions.
 */
export const reconciliationContract = contract({
  'GET /office/reconciliation': {
    summary: 'What waits for a person, the newest first',
    source: 'ours: operators’ website',
    access: CASHIERS,
    query: z.object({
      state: z.enum(ITEM_STATES).optional(),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      size: z.coerce.number().int().min(1).max(50).default(12),
    }),
    output: z.object({ list: z.array(Item), total: z.number(), totalPages: z.number(), open: z.number() }),
    errors: [],
  },
  'GET /office/reconciliation/{id}': {
    summary: 'One of them with every call of the vendor that belongs to it, oldest first',
    source: 'ours',
    access: CASHIERS,
    params,
    output: Item.extend({
      closedBy: z.string().nullable(),
      closedAt: epochMs.nullable(),
      note: z.string().nullable(),
      next: z.enum(NEXT_STEPS).describe('what to do first about such an outcome'),
      alike: z.number().describe('open items of the same vendor and outcome, this one included'),
      vendorCalls: z.array(
        z.object({
          at: epochMs,
          action: z.string(),
          requestId: z.string(),
          transactionId: z.string(),
          referenceId: z.string(),
          outcome: z.string(),
          status: z.string().describe('what the vendor was answered'),
        }),
      ),
    }),
    errors: ['reconciliation.unknown'],
  },
  'POST /office/reconciliation/{id}/close': {
    summary: 'Somebody has looked at it and says what it was; it moves no money',
    source: 'ours',
    access: CASHIERS,
    params,
    body: z.object({ note }),
    output: Item,
    errors: ['reconciliation.unknown', 'reconciliation.settled'],
  },
  'POST /office/reconciliation/{id}/close-alike': {
    summary: 'Closes the open items of the same vendor and outcome, up to 200, with one reason; it moves no money',
    source: 'ours',
    access: CASHIERS,
    params,
    body: z.object({
      note,
      until: z.number().int().min(0).max(8.64e15).describe('epoch ms: what the vendor told later stays open'),
    }),
    output: z.object({ closed: z.number() }),
    errors: ['reconciliation.unknown'],
  },
});
