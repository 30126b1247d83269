import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { CASHIERS } from '#platform/http/operator-roles.ts';
import { wireText } from '#platform/http/wire-query.ts';
import {
  ADJUSTMENT_KINDS,
  ADJUSTMENT_STATES,
  DIRECTIONS,
  LONGEST_REASON,
  MOST_WAGER_TIMES,
  SHORTEST_REASON,
} from './adjustment.rules.ts';

const epochMs = z.number().describe('epoch ms');
const units = z.string().describe('decimal text in main units, positive');
const id = z.string().regex(/^\d{1,18}$/);

const Adjustment = z.object({
  id: z.string(),
  player: z.object({ id: z.string(), username: z.string() }),
  direction: z.enum(DIRECTIONS),
  amount: units,
  kind: z.enum(ADJUSTMENT_KINDS),
  reason: z.string(),
  state: z.enum(ADJUSTMENT_STATES),
  proposedBy: z.string(),
  proposedAt: epochMs,
  decidedBy: z.string().nullable(),
  decidedAt: epochMs.nullable(),
  note: z.string().nullable(),
  wagerTimes: z.number().int().describe('how often a bonus must be wagered'),
  required: units.describe('what that is in all'),
  needsAdmin: z.boolean().describe('one of the two people must be an administrator'),
  transferId: z.string().nullable().describe('ledger transfer'),
  mine: z.boolean().describe('proposed by the caller, who may not decide it'),
});

/** Money given or taken by hand, always by two people. */
export const adjustmentContract = contract({
  'GET /office/adjustments': {
    summary: 'Adjustments of the brand, those that wait for a second person first',
    source: 'ours: operators’ website; spec section 6 "operator"',
    access: CASHIERS,
    query: z.object({
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      size: z.coerce.number().int().min(1).max(50).default(12),
      state: z.enum(ADJUSTMENT_STATES).optional(),
    }),
    output: z.object({
      list: z.array(Adjustment),
      total: z.number(),
      totalPages: z.number(),
      waiting: z.number(),
      limits: z.object({ maximum: units, adminAbove: units, bonusWagerTimes: z.number().int() }),
    }),
    errors: [],
  },
  'GET /office/adjustments/{id}': {
    summary: 'One adjustment',
    source: 'ours',
    access: CASHIERS,
    params: z.object({ id }),
    output: Adjustment,
    errors: ['adjustment.unknown'],
  },
  'POST /office/adjustments': {
    summary: 'Proposes a credit or a debit; it moves nothing until somebody else approves it',
    source: 'ours',
    access: CASHIERS,
    body: z.object({
      playerId: id,
      direction: z.enum(DIRECTIONS),
      amount: z.string().regex(/^\d{1,12}(\.\d{1,4})?$/),
      kind: z.enum(ADJUSTMENT_KINDS),
      reason: wireText(LONGEST_REASON).pipe(z.string().min(SHORTEST_REASON)),
      wagerTimes: z
        .number()
        .int()
        .min(0)
        .max(MOST_WAGER_TIMES)
        .optional()
        .describe('of a bonus; as the settings say unless told'),
      requestKey: z.string().min(8).max(64).describe('made by the client; the same one proposes once'),
    }),
    output: Adjustment,
    errors: [
      'adjustment.player.unknown',
      'adjustment.player.trial',
      'adjustment.player.excluded',
      'adjustment.amount.wrong',
      'adjustment.amount.large',
      'adjustment.debit.kind',
      'adjustment.insufficient',
      'adjustment.key.used',
    ],
  },
  'POST /office/adjustments/{id}/approve': {
    summary: 'A second person agrees: the money moves, once',
    source: 'ours',
    access: CASHIERS,
    params: z.object({ id }),
    body: z.object({ note: wireText(LONGEST_REASON) }),
    output: Adjustment,
    errors: [
      'adjustment.unknown',
      'adjustment.own',
      'adjustment.decided',
      'adjustment.admin.required',
      'adjustment.player.excluded',
      'adjustment.insufficient',
      'adjustment.account.closed',
    ],
  },
  'POST /office/adjustments/{id}/refuse': {
    summary: 'A second person disagrees: nothing moves',
    source: 'ours',
    access: CASHIERS,
    params: z.object({ id }),
    body: z.object({ note: wireText(LONGEST_REASON).pipe(z.string().min(SHORTEST_REASON)) }),
    output: Adjustment,
    errors: ['adjustment.unknown', 'adjustment.own', 'adjustment.decided'],
  },
});
