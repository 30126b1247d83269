import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { CASHIERS } from '#platform/http/operator-roles.ts';
import { wireText } from '#platform/http/wire-query.ts';
import { TRANSFER_STATES } from './transfer.rules.ts';

const epochMs = z.number().describe('epoch ms');
const units = z.string().describe('decimal text in main units');
const outcome = z.enum(['done', 'failed']);

const Transfer = z.object({
  id: z.string(),
  referenceNo: z.string(),
  vendor: z.string(),
  player: z.object({ id: z.string(), username: z.string() }),
  direction: z.enum(['to_vendor', 'to_main']),
  cause: z.enum(['player', 'launch', 'return_all', 'sweep']),
  amount: units.nullable().describe('null: everything, and the vendor has not said how much'),
  state: z.enum(TRANSFER_STATES),
  attempts: z.number().describe('questions to the vendor'),
  createdAt: epochMs,
  closedAt: epochMs.nullable(),
  reason: z.string().nullable().describe("the vendor's last answer, or why it failed"),
  proposed: outcome.nullable().describe('what the first of two operators found'),
  proposedAmount: units.nullable(),
  proposedBy: z.string().nullable(),
  proposedAt: epochMs.nullable(),
  proof: z.string().nullable(),
  decidedBy: z.string().nullable(),
  needsTwo: z.boolean().describe('a second operator must find the same'),
});

const params = z.object({ id: z.string().regex(/^\d{1,18}$/) });
const shared = { source: 'protocols.md C "then the reconciliation queue"', access: 'operator' } as const;

/** Transfers to and from vendors, and the queue of those that people must settle. */
export const walletDeskContract = contract({
  'GET /office/payments/wallet-transfers': {
    ...shared,
    access: CASHIERS,
    summary: 'Transfers between main wallets and vendors, newest first; `review` is the reconciliation queue',
    query: z.object({
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      size: z.coerce.number().int().min(1).max(50).default(12),
      state: z.enum(TRANSFER_STATES).optional(),
      search: wireText(40).describe('part of a reference'),
    }),
    output: z.object({
      list: z.array(Transfer),
      total: z.number(),
      totalPages: z.number(),
      counts: z.record(z.enum(['all', ...TRANSFER_STATES]), z.number()),
    }),
    errors: [],
  },
  'GET /office/payments/wallet-transfers/{id}': {
    ...shared,
    access: CASHIERS,
    summary: 'One transfer',
    params,
    output: Transfer,
    errors: ['wallet.transfer.unknown'],
  },
  'POST /office/payments/wallet-transfers/{id}/ask': {
    ...shared,
    access: CASHIERS,
    summary: 'Asks the vendor once more; a definite answer settles the transfer',
    params,
    output: Transfer,
    errors: ['wallet.transfer.unknown', 'already.resolved', 'wallet.ledger.refused'],
  },
  'POST /office/payments/wallet-transfers/{id}/decide': {
    ...shared,
    access: CASHIERS,
    summary: 'Marks a transfer as done or failed, with proof; above the limit a second operator must find the same',
    params,
    body: z.object({
      outcome,
      proof: z.string().trim().min(3).max(500),
      amount: z.string().max(30).optional().describe('what arrived, when only the vendor knew'),
    }),
    output: Transfer,
    errors: [
      'wallet.transfer.unknown',
      'already.resolved',
      'wallet.amount.required',
      'wallet.second.operator',
      'wallet.ledger.refused',
    ],
  },
});
