import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { CASHIERS } from '#platform/http/operator-roles.ts';
import { DepositOrder } from '../orders/deposit.contract.ts';

const epochMs = z.number().describe('epoch ms');
const units = z.string().describe('decimal text in main units');

export const voucherContract = contract({
  'POST /wps/relay/PARLOR_redeemVoucher': {
    summary: 'Redeems a voucher: its amount is in the wallet at once, and the code is good for nothing any more',
    source: 'ours: a channel of wire.md 2.5 depositv2',
    access: 'member',
    moduleId: 'DPSTBAS3',
    body: z.object({
      code: z.string().max(40),
      promotionId: z.union([z.number().int(), z.string().max(12)]).nullish(),
    }),
    output: DepositOrder,
    errors: [
      'voucher.unknown',
      'voucher.used',
      'voucher.ended',
      'voucher.too.many',
      'deposit.channel.unknown',
      'deposit.type.barred',
      'deposit.limit.reached',
      'player.excluded',
      'payment.credit.refused',
      'bonus.unknown',
      'bonus.first.only',
      'bonus.taken',
      'bonus.held',
      'bonus.minimum',
      'bonus.not.allowed',
    ],
  },
});

const Batch = z.object({
  id: z.string(),
  amount: units,
  count: z.number(),
  redeemed: z.number(),
  expiresAt: epochMs,
  note: z.string(),
  madeBy: z.string().describe('id of the operator'),
  madeAt: epochMs,
  closedAt: epochMs.nullable(),
});

export const voucherDeskContract = contract({
  'GET /office/vouchers': {
    summary: 'Batches of vouchers, newest first, with how many of each are redeemed',
    source: 'ours: operators’ website',
    access: CASHIERS,
    query: z.object({
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      size: z.coerce.number().int().min(1).max(50).default(12),
    }),
    output: z.object({ list: z.array(Batch), total: z.number(), totalPages: z.number() }),
    errors: [],
  },
  'POST /office/vouchers': {
    summary: 'Makes a batch and answers its codes: here and never again',
    source: 'ours',
    access: CASHIERS,
    needsProof: true,
    body: z.object({
      amount: z.string().max(20),
      count: z.number().int().min(1).max(1_000),
      validDays: z.number().int().min(1).max(730),
      note: z.string().trim().max(200).default(''),
    }),
    output: Batch.extend({ codes: z.array(z.string()) }),
    errors: ['deposit.amount.invalid', 'deposit.amount.fraction', 'deposit.amount.high'],
  },
  'POST /office/vouchers/{id}/close': {
    summary: 'No code of the batch is taken any more; what is redeemed stays',
    source: 'ours',
    access: CASHIERS,
    params: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
    body: z.object({ reason: z.string().trim().min(3).max(500) }),
    output: Batch,
    errors: ['voucher.batch.unknown', 'voucher.batch.closed'],
  },
});
