import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { DIRECTIONS } from './gift.rules.ts';

const amount = z.union([z.number(), z.string().max(20)]).describe('main units');
const requestKey = z
  .string()
  .regex(/^[\w-]{8,64}$/)
  .describe('made by the client; the same one sends once');
const paymentPassword = z.string().min(1).max(255);
const authCode = z.string().max(20).optional().describe('authenticator or recovery code, where confirmBy says code');

const Gift = z.object({
  id: z.string(),
  direction: z.enum(DIRECTIONS),
  sent: z.boolean().describe('false where the caller received it'),
  amount: z.number(),
  account: z.string().describe('username of the other side'),
  createTime: z.number().describe('epoch ms'),
});

const LIMITS = [
  'transfer.off',
  'transfer.amount.below',
  'transfer.amount.above',
  'transfer.daily.count',
  'transfer.daily.amount',
  'transfer.receiver.unable',
  'transfer.excluded',
  'transfer.wagering.open',
  'transfer.reset.cooling',
  'transfer.balance.short',
  'transfer.key.used',
] as const;
const PROOF = [
  'not.exists.payment.password',
  'invalid.payment.pw',
  'TOO_MANY_REQUESTS',
  'confirm.required',
  'factor.code.incorrect',
] as const;

/** Gifts to the player's upline, and from an agent to a direct downline. */
export const giftContract = contract({
  'GET /wps/relay/PARLOR_transferSettings': {
    summary: 'Whether and how much the member may send, and to whom',
    source: 'spec section 2.7 "transferUpline"; wire.md 2.6; name ours',
    access: 'member',
    output: z.object({
      upline: z.object({ account: z.string() }).nullable().describe('null: none, or switched off'),
      downline: z.boolean(),
      minimumAmount: z.number(),
      maximumAmount: z.number(),
      dailyCount: z.number(),
      dailyAmount: z.number(),
      usedCount: z.number().describe('today'),
      usedAmount: z.number().describe('today'),
      turnoverLeft: z.number().describe('to be wagered before anything may be sent; 0: nothing'),
      resetUsableAt: z
        .number()
        .nullable()
        .describe('epoch ms; nothing may be sent until then, because the payment password was reset'),
      confirmBy: z.enum(['none', 'password', 'code']).describe('what is asked for besides the payment password'),
    }),
    errors: [],
  },
  'POST /wps/relay/PARLOR_transferUpline': {
    summary: 'Sends money to the member’s own upline',
    source: 'spec section 2.7 "transferUpline"; departures "upline/downline transfers"; name ours',
    access: 'member',
    encrypted: true,
    body: z.object({ amount, paymentPassword, authCode, requestKey }),
    output: Gift,
    errors: ['transfer.upline.none', ...LIMITS, ...PROOF],
  },
  'GET /wps/relay/PARLOR_transferRecords': {
    summary: 'The member’s latest transfers to and from upline and downline',
    source: 'ours',
    access: 'member',
    output: z.object({ list: z.array(Gift) }),
    errors: [],
  },
  'GET /wps/agent/transferEnabled': {
    summary: 'Whether agents may send money to their downline',
    source: 'wire.md 2.6 "downlineManagmentView"',
    access: 'agent',
    output: z.object({ transferEnabled: z.boolean() }),
    errors: [],
  },
  'PUT /wps/agent/transferDownline': {
    summary: 'Sends money from an agent to one of the own direct downline',
    source: 'wire.md 2.6 "downlineManagmentView"; its fields are ours',
    access: 'agent',
    encrypted: true,
    body: z.object({ account: z.string().min(1).max(64), amount, paymentPassword, authCode, requestKey }),
    output: Gift,
    errors: ['transfer.downline.unknown', ...LIMITS, ...PROOF],
  },
});
