import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { CASHIERS } from '#platform/http/operator-roles.ts';
import { wireText } from '#platform/http/wire-query.ts';
import { DEPOSIT_STATES, NOTICE_FILTERS, NOTICE_OUTCOMES } from './desk.rules.ts';

const page = {
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  size: z.coerce.number().int().min(1).max(50).default(12),
};
const epochMs = z.number().describe('epoch ms');
const dong = z.string().describe('whole dong');
const units = z.string().describe('decimal text in main units');

const Player = z.object({ id: z.string(), username: z.string() });

const Deposit = z.object({
  id: z.string(),
  orderNo: z.string(),
  reference: z.string().describe('transfer text that the player was given'),
  provider: z.string(),
  player: Player,
  amount: units,
  vnd: dong,
  state: z.enum(DEPOSIT_STATES),
  createdAt: epochMs,
  expiresAt: epochMs,
  creditedAt: epochMs.nullable(),
  creditedAmount: units.nullable(),
  transferId: z.string().nullable().describe('ledger transfer of the credit'),
  channel: z.string().describe('code of the brand’s channel'),
  fee: units.describe('what the payment cost the player'),
  bonusAmount: units.nullable().describe('bonus that came with it'),
  bankName: z.string(),
  accountNumber: z.string(),
  accountHolder: z.string(),
});

const Notice = z.object({
  id: z.string(),
  provider: z.string(),
  receivedAt: epochMs,
  outcome: z.enum(NOTICE_OUTCOMES),
  paymentId: z.string().nullable().describe('null when the notice was not believed'),
  text: z.string().nullable().describe('transfer text as it arrived'),
  vnd: dong.nullable(),
  paidAt: epochMs.nullable(),
  repeats: z.number().describe('how often the same payment was told again'),
  ip: z.string().nullable(),
  deposit: Deposit.nullable(),
  resolution: z.enum(['credited', 'dismissed']).nullable().describe('what an operator decided'),
  resolvedBy: z.string().nullable().describe('id of the operator'),
  resolvedAt: epochMs.nullable(),
  note: z.string().nullable().describe('reason of a dismissal, or a remark'),
  creditedAmount: units.nullable().describe('what went into the wallet'),
  transferId: z.string().nullable().describe('ledger transfer of this payment'),
});

const noticeId = z.object({ id: z.string().regex(/^\d{1,18}$/) });
const Resolved = z.object({ id: z.string(), resolution: z.enum(['credited', 'dismissed']) });

const counts = <Key extends string>(keys: readonly Key[]) => z.record(z.enum(keys), z.number());

const RESOLVE_ERRORS = ['payment.notice.unknown', 'payment.notice.settled', 'already.resolved'] as const;

/** Payments as operators see and settle them. */
export const deskContract = contract({
  'GET /office/payments/summary': {
    summary: 'What waits for a person, and what the last 24 hours brought',
    source: 'ours: operators’ website',
    access: CASHIERS,
    output: z.object({
      openNotices: z.number(),
      openVnd: dong,
      oldestOpenAt: epochMs.nullable(),
      refusedNotices: z.number().describe('forged, stale or unreadable, last 24 hours'),
      creditedNotices: z.number().describe('last 24 hours'),
      creditedVnd: dong,
      ordersInReview: z.number(),
    }),
    errors: [],
  },
  'GET /office/payments/notices': {
    summary: 'Everything that payment providers told us, believed or not, newest first',
    source: 'ours: wrong amount, wrong reference, late and forged notices are visible to operators',
    access: CASHIERS,
    query: z.object({
      ...page,
      outcome: z.enum(NOTICE_FILTERS).optional(),
      search: wireText(100).describe('part of a payment id, a transfer text, a reference or an order number'),
    }),
    output: z.object({
      list: z.array(Notice),
      total: z.number(),
      totalPages: z.number(),
      counts: counts(['all', ...NOTICE_FILTERS]),
    }),
    errors: [],
  },
  'GET /office/payments/notices/{id}': {
    summary: 'One notice with every fact that is kept of it',
    source: 'ours',
    access: CASHIERS,
    params: noticeId,
    output: Notice.extend({
      bodySha256: z.string().describe('SHA-256 of the bytes that came, hex'),
      sameBody: z.number().describe('other notices with exactly the same bytes'),
      differenceVnd: dong.nullable().describe('received less ordered; null without an order'),
      others: z.array(Notice).describe('other notices of the same order, newest first'),
      candidates: z.array(Deposit).describe('orders of the same amount, for a notice without one'),
    }),
    errors: ['payment.notice.unknown'],
  },
  'POST /office/payments/notices/{id}/credit': {
    summary: 'Credits what really arrived to the player of the named order, once; the order is credited with it',
    source: 'ours: money that found no way by itself is settled by a person',
    access: CASHIERS,
    params: noticeId,
    body: z.object({
      orderNo: z.string().min(1).max(40).optional().describe('needed, and only taken, when the notice names no order'),
      note: z.string().trim().max(500).optional(),
    }),
    output: Resolved.extend({ creditedAmount: units, transferId: z.string() }),
    errors: [
      ...RESOLVE_ERRORS,
      'deposit.unknown',
      'payment.order.required',
      'payment.order.given',
      'payment.provider.unknown',
      'payment.limit.reached',
      'payment.player.excluded',
      'payment.credit.refused',
    ],
  },
  'POST /office/payments/notices/{id}/dismiss': {
    summary: 'Closes a notice without moving money; an order that waited only for it is cancelled',
    source: 'ours',
    access: CASHIERS,
    params: noticeId,
    body: z.object({ reason: z.string().trim().min(3).max(500) }),
    output: Resolved,
    errors: [...RESOLVE_ERRORS],
  },
  'GET /office/payments/deposits': {
    summary: 'Deposit orders of all players, newest first',
    source: 'ours',
    access: CASHIERS,
    query: z.object({
      ...page,
      state: z.enum(DEPOSIT_STATES).optional(),
      search: wireText(100).describe('part of an order number or a reference'),
    }),
    output: z.object({
      list: z.array(Deposit),
      total: z.number(),
      totalPages: z.number(),
      counts: counts(['all', ...DEPOSIT_STATES]),
    }),
    errors: [],
  },
  'GET /office/payments/deposits/{id}': {
    summary: 'One deposit order with what was told about it',
    source: 'ours',
    access: CASHIERS,
    params: noticeId,
    output: Deposit.extend({ notices: z.array(Notice) }),
    errors: ['deposit.unknown'],
  },
});
