import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { ACTIONS, PROOF_BYTES_MOST, PROOFS_MOST, RECEIPT_STATES, type ReceiptAction } from './receipt.rules.ts';

const epochMs = z.number().describe('epoch ms');
const dong = z.string().describe('whole dong');

const Receipt = z.object({
  orderNo: z.string(),
  state: z.enum(RECEIPT_STATES),
  amount: z.number().describe('main units that should have arrived'),
  receivedAmount: z.number().describe('main units that arrived, as the player says'),
  remainingAmount: z.number().describe('main units that did not, as the player says; 0 while nothing was said'),
  payAmount: dong,
  receivedVnd: dong,
  name: z.string().describe('bank, wallet or network'),
  lastFour: z.string(),
  paidAt: epochMs,
  confirmBefore: epochMs.describe('without a word until then it counts as received'),
  reportedAt: epochMs.nullable(),
  closedAt: epochMs.nullable(),
  refundedAmount: z.number().nullable().describe('main units that went back into the wallet'),
  note: z.string().nullable().describe('what the operator says about the outcome'),
  proofs: z.array(z.object({ position: z.number(), width: z.number(), height: z.number() })),
});

const order = z.object({ orderNo: z.string().max(40) });

export const receiptContract = contract({
  'GET /wps/relay/MCSFE_getPaymentConfirmationList': {
    summary: 'Payouts of the player that wait for a confirmation or are in dispute; with status ALL every one',
    source: 'spec section 4 "Withdrawal receipt", wire.md 2.5 withdraw receipt; its fields are not visible there',
    access: 'member',
    query: z.object({
      status: z.enum(['OPEN', 'ALL']).default('OPEN'),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      size: z.coerce.number().int().min(1).max(50).default(10),
    }),
    output: z.object({
      list: z.array(Receipt),
      total: z.number(),
      totalPages: z.number(),
      waiting: z.number().describe('how many wait for the player'),
    }),
    errors: [],
  },
  'GET /wps/relay/PARLOR_withdrawalReceipt': {
    summary: 'The receipt of one paid withdrawal of the player',
    source: 'ours: the withdrawal record follows its receipt',
    access: 'member',
    query: order,
    output: Receipt,
    errors: ['receipt.unknown'],
  },
  'POST /wps/relay/MCSFE_processC2CTransaction': {
    summary: 'Received, partly received, all received or not received; the last with one to three pictures as proof',
    source: 'spec section 4 "Withdrawal receipt", wire.md 2.5 withdraw receipt; its fields are not visible there',
    access: 'member',
    upload: { files: PROOFS_MOST, fileBytes: PROOF_BYTES_MOST },
    body: order.extend({
      action: z.enum(Object.keys(ACTIONS) as [ReceiptAction, ...ReceiptAction[]]),
      receivedVnd: z.string().max(20).optional().describe('whole dong that arrived, for PARTLY_RECEIVED'),
    }),
    output: Receipt,
    errors: [
      'receipt.unknown',
      'receipt.closed',
      'receipt.amount.invalid',
      'receipt.amount.range',
      'receipt.amount.less',
      'receipt.proof.required',
      'upload.too.many',
      'upload.too.large',
      'upload.type',
      'upload.broken',
    ],
  },
  'GET /wps/relay/PARLOR_receiptProof': {
    summary: 'One picture that the player sent as proof; only the player sees it here',
    source: 'ours',
    access: 'member',
    framing: 'file',
    query: order.extend({ position: z.coerce.number().int().min(1).max(PROOFS_MOST) }),
    output: z.object({ type: z.string(), bytes: z.unknown() }),
    errors: ['receipt.unknown'],
  },
});
