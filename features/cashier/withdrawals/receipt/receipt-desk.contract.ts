import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { CASHIERS } from '#platform/http/operator-roles.ts';
import { wireText } from '#platform/http/wire-query.ts';
import { PROOFS_MOST, RECEIPT_FILTERS, RECEIPT_STATES } from './receipt.rules.ts';

const epochMs = z.number().describe('epoch ms');
const dong = z.string().describe('whole dong');
const units = z.string().describe('decimal text in main units');
const state = z.enum(RECEIPT_STATES);
const operator = z.object({ id: z.string(), name: z.string() });

const Receipt = z.object({
  id: z.string(),
  withdrawalId: z.string(),
  orderNo: z.string(),
  player: z.object({ id: z.string(), username: z.string() }),
  state,
  amount: units.describe('what should have arrived'),
  missing: units.describe('what the player says did not'),
  vnd: dong,
  receivedVnd: dong,
  name: z.string(),
  lastFour: z.string(),
  paidAt: epochMs,
  dueAt: epochMs,
  reportedAt: epochMs.nullable(),
  closedAt: epochMs.nullable(),
  refundAsked: z.boolean().describe('one operator has asked for a refund, a second must confirm it'),
});

const id = z.object({ id: z.string().regex(/^\d{1,18}$/) });

/** Receipts and disputes about payouts, as operators settle them. */
export const receiptDeskContract = contract({
  'GET /office/receipts': {
    summary: 'Receipts of all players; disputes oldest first, everything else newest first',
    source: 'ours: operators’ website, spec section 4 "Withdrawal receipt"',
    access: CASHIERS,
    query: z.object({
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      size: z.coerce.number().int().min(1).max(50).default(12),
      filter: z.enum(RECEIPT_FILTERS).optional(),
      search: wireText(100).describe('part of an order number, or the beginning of a username'),
    }),
    output: z.object({
      list: z.array(Receipt),
      total: z.number(),
      totalPages: z.number(),
      counts: z.record(z.enum(['all', ...RECEIPT_FILTERS]), z.number()),
    }),
    errors: [],
  },
  'GET /office/receipts/{id}': {
    summary: 'One receipt with its proofs and everything that happened to it',
    source: 'ours',
    access: CASHIERS,
    params: id,
    output: Receipt.extend({
      version: z.number().describe('what a decision is made upon'),
      refunded: units.nullable(),
      transferId: z.string().nullable(),
      note: z.string().nullable().describe('what the player reads of the outcome'),
      fourEyes: z.boolean().describe('a refund of what is missing needs two operators'),
      refundBy: operator.nullable(),
      refundNote: z.string().nullable(),
      refundMine: z.boolean().describe('asked for by the caller, who cannot confirm it'),
      proofs: z.array(z.object({ position: z.number(), width: z.number(), height: z.number() })),
      events: z.array(
        z.object({
          at: epochMs,
          state,
          receivedVnd: dong,
          operator: operator.nullable(),
          byPlayer: z.boolean(),
          note: z.string(),
        }),
      ),
    }),
    errors: ['receipt.unknown'],
  },
  'POST /office/receipts/{id}/resolve': {
    summary: 'Ends a dispute: received, refund of the missing part, or forced (which refunds nothing)',
    source: 'spec section 4 "Withdrawal receipt"; ours: four eyes from withdraw.fourEyesFrom on',
    access: CASHIERS,
    params: id,
    body: z.object({
      version: z.number().int().min(1).describe('of the receipt that the operator saw'),
      outcome: z.enum(['received', 'refund', 'forced']),
      note: z.string().trim().min(3).max(500).describe('the player reads it'),
    }),
    output: z.object({ id: z.string(), state, refundAsked: z.boolean() }),
    errors: [
      'receipt.unknown',
      'receipt.moved',
      'receipt.not.disputed',
      'receipt.refund.own',
      'receipt.refund.refused',
    ],
  },
  'GET /office/receipts/{id}/proof/{position}': {
    summary: 'One picture that the player sent as proof',
    source: 'ours',
    access: CASHIERS,
    framing: 'file',
    params: id.extend({ position: z.coerce.number().int().min(1).max(PROOFS_MOST) }),
    output: z.object({ type: z.string(), bytes: z.unknown() }),
    errors: ['receipt.unknown'],
  },
});
