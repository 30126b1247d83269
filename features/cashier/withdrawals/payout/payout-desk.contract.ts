import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { CASHIERS } from '#platform/http/operator-roles.ts';
import { wireText } from '#platform/http/wire-query.ts';
import { RECEIPT_STATES } from '../receipt/receipt.rules.ts';
import { WITHDRAWAL_STATES } from '../requests/withdraw.rules.ts';
import { ATTENTIONS, AUTO_CHECKS, PAYOUT_FILTERS } from './payout.rules.ts';

const epochMs = z.number().describe('epoch ms');
const dong = z.string().describe('whole dong');
const units = z.string().describe('decimal text in main units');
const state = z.enum(WITHDRAWAL_STATES);
const operator = z.object({ id: z.string(), name: z.string() });

const Withdrawal = z.object({
  id: z.string(),
  orderNo: z.string(),
  player: z.object({ id: z.string(), username: z.string() }),
  amount: units,
  fee: units,
  vnd: dong.describe('what the payee gets'),
  state,
  approvalsNeeded: z.number(),
  requestedAt: epochMs,
  paidAt: epochMs.nullable(),
  closedAt: epochMs.nullable(),
  kind: z.enum(['bank', 'ewallet', 'crypto']),
  name: z.string().describe('bank, wallet or network'),
  lastFour: z.string(),
  attention: z.enum(ATTENTIONS).nullable().describe('why it waits for a person'),
  receipt: z.object({ id: z.string(), state: z.enum(RECEIPT_STATES) }).nullable(),
  failedChecks: z
    .array(z.enum(AUTO_CHECKS))
    .nullable()
    .describe('automatic checks that it does not pass now; null once it waits for no approval'),
});

const Decision = z.object({
  id: z.string(),
  outcome: z.enum(['paid', 'failed']),
  proof: z.string(),
  by: operator,
  at: epochMs,
  mine: z.boolean().describe('proposed by the caller, who cannot confirm it'),
});

const id = z.object({ id: z.string().regex(/^\d{1,18}$/) });
const Moved = z.object({ id: z.string(), state });
const words = z.string().trim().min(3).max(500);

/** Withdrawals as operators see, approve and settle them. */
export const payoutDeskContract = contract({
  'GET /office/withdrawals/summary': {
    summary: 'What waits for a person, and what was paid out in the last 24 hours',
    source: 'ours: operators’ website',
    access: CASHIERS,
    output: z.object({
      toApprove: z.number(),
      toApproveAmount: units,
      oldestAt: epochMs.nullable(),
      person: z.number().describe('payouts without a definite answer'),
      disputes: z.number(),
      strangeNotices: z.number().describe('of no payout of ours or not believed, last 24 hours'),
      paid: z.number().describe('last 24 hours'),
      paidAmount: units,
      fourEyesFrom: units.describe('from this amount on a request needs two approvals'),
    }),
    errors: [],
  },
  'GET /office/withdrawals': {
    summary: 'Withdrawals of all players, newest first; those that wait for an approval oldest first',
    source: 'ours',
    access: CASHIERS,
    query: z.object({
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      size: z.coerce.number().int().min(1).max(50).default(12),
      filter: z.enum(PAYOUT_FILTERS).optional(),
      search: wireText(100).describe('part of an order number, or the beginning of a username'),
    }),
    output: z.object({
      list: z.array(Withdrawal),
      total: z.number(),
      totalPages: z.number(),
      counts: z.record(z.enum(['all', ...PAYOUT_FILTERS]), z.number()),
    }),
    errors: [],
  },
  'GET /office/withdrawals/{id}': {
    summary: 'One withdrawal with its player’s facts and everything that happened to it',
    source: 'ours',
    access: CASHIERS,
    params: id,
    output: Withdrawal.extend({
      holder: z.string(),
      boundAt: epochMs.describe('since when the account is bound'),
      ip: z.string().nullable(),
      reason: z.string().nullable().describe('what the player reads of a rejection'),
      provider: z.string().nullable(),
      providerPayment: z.string().nullable(),
      tries: z.number().describe('how often the provider was asked without a definite answer'),
      nextAt: epochMs.nullable(),
      terms: z.record(z.string(), z.string()).describe('the conditions as they stood at the request'),
      playerFacts: z.object({
        registeredAt: epochMs.nullable(),
        deposits: units,
        timesDeposited: z.number(),
        withdrawals: units,
        timesWithdrawn: z.number(),
      }),
      mayApprove: z.boolean().describe('false also for an operator who has approved it before'),
      approvedByMe: z.boolean(),
      decision: Decision.nullable(),
      events: z.array(z.object({ at: epochMs, state, operator: operator.nullable(), note: z.string() })),
      notices: z.array(
        z.object({
          id: z.string(),
          at: epochMs,
          told: z.enum(['paid', 'refused']).nullable(),
          outcome: z.string(),
          vnd: dong.nullable(),
          paymentId: z.string().nullable(),
          repeats: z.number(),
        }),
      ),
    }),
    errors: ['payout.unknown'],
  },
  'POST /office/withdrawals/{id}/approve': {
    summary: 'One approval; a withdrawal that needs two takes them from two different operators',
    source: 'ours: four eyes',
    access: CASHIERS,
    params: id,
    body: z.object({
      from: state.describe('the state that the operator saw'),
      onlyPlain: z
        .boolean()
        .default(false)
        .describe('one of many: refused unless every check is passed at this moment and one approval is enough'),
    }),
    output: Moved,
    errors: [
      'payout.unknown',
      'payout.moved',
      'payout.approved.already',
      'payout.checks.failed',
      'payout.second.needed',
    ],
  },
  'POST /office/withdrawals/{id}/reject': {
    summary: 'Rejects with a reason that the player reads; the money goes back into the wallet',
    source: 'ours',
    access: CASHIERS,
    params: id,
    body: z.object({ from: state.describe('the state that the operator saw'), reason: words }),
    output: Moved,
    errors: ['payout.unknown', 'payout.moved'],
  },
  'POST /office/withdrawals/{id}/reveal': {
    summary: 'The whole number of the payee’s account; who asked is written to the audit trail',
    source: 'ours',
    access: CASHIERS,
    params: id,
    output: z.object({ number: z.string() }),
    errors: ['payout.unknown', 'payout.number.unreadable'],
  },
  'POST /office/withdrawals/{id}/propose': {
    summary: 'Says with proof what became of a payout that the provider does not answer for',
    source: 'ours: four eyes',
    access: CASHIERS,
    params: id,
    body: z.object({ outcome: z.enum(['paid', 'failed']), proof: words }),
    output: z.object({ id: z.string() }),
    errors: ['payout.unknown', 'payout.moved', 'payout.decision.open'],
  },
  'POST /office/withdrawals/{id}/decide': {
    summary: 'Confirms what another operator proposed, which moves the money, or declines it',
    source: 'ours: four eyes',
    access: CASHIERS,
    params: id,
    body: z.object({ decision: z.string().regex(/^\d{1,18}$/), accept: z.boolean() }),
    output: Moved,
    errors: ['payout.unknown', 'payout.moved', 'payout.decision.own'],
  },
  'POST /office/withdrawals/{id}/ask': {
    summary: 'Has the provider asked once more',
    source: 'ours',
    access: CASHIERS,
    params: id,
    output: z.object({ id: z.string() }),
    errors: ['payout.unknown', 'payout.moved'],
  },
  'POST /office/withdrawals/{id}/acknowledge': {
    summary: 'Takes a closed withdrawal out of the queue for people, with what was found',
    source: 'ours',
    access: CASHIERS,
    params: id,
    body: z.object({ note: words }),
    output: z.object({ id: z.string() }),
    errors: ['payout.unknown', 'payout.moved'],
  },
});
