import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { CASHIERS } from '#platform/http/operator-roles.ts';
import { PAYOUT_NOTICE_FILTERS, PAYOUT_NOTICE_OUTCOMES } from './payout.rules.ts';

const epochMs = z.number().describe('epoch ms');

const PayoutNotice = z.object({
  id: z.string(),
  provider: z.string(),
  receivedAt: epochMs,
  outcome: z.enum(PAYOUT_NOTICE_OUTCOMES),
  orderNo: z.string().nullable().describe('as it was told; null when the notice was not believed'),
  paymentId: z.string().nullable(),
  told: z.enum(['paid', 'refused']).nullable(),
  vnd: z.string().nullable().describe('whole dong'),
  repeats: z.number().describe('how often the same was told again'),
  ip: z.string().nullable(),
  bodySha256: z.string().describe('SHA-256 of the bytes that came, hex'),
  withdrawalId: z.string().nullable().describe('null: it names no payout of ours, or was not believed'),
});

/** Notices of payout providers, read-only. Withdrawals are decided on their own desk. */
export const payoutNoticesContract = contract({
  'GET /office/payout-notices': {
    summary:
      'Everything that payout providers told us, believed or not, newest first; nobody’s with those of the brand',
    source: 'ours: forged notices and those of unknown orders are visible to operators',
    access: CASHIERS,
    query: z.object({
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      size: z.coerce.number().int().min(1).max(50).default(12),
      filter: z.enum(PAYOUT_NOTICE_FILTERS).optional().describe('strange: of no payout of ours, or not believed'),
    }),
    output: z.object({
      list: z.array(PayoutNotice),
      total: z.number(),
      totalPages: z.number(),
      counts: z.record(z.enum(['all', ...PAYOUT_NOTICE_FILTERS]), z.number()),
    }),
    errors: [],
  },
  'GET /office/payout-notices/{id}': {
    summary: 'One notice of a payout provider',
    source: 'ours',
    access: CASHIERS,
    params: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
    output: PayoutNotice,
    errors: ['payout.notice.unknown'],
  },
});
