import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { MANAGERS } from '#platform/http/operator-roles.ts';
import { wireText } from '#platform/http/wire-query.ts';
import { DIVIDEND_PERIODS } from '../agents.rules.ts';
import { REFUSALS } from '../contracts/contracts.contract.ts';
import { whyValue } from '../settlement/payouts.contract.ts';
import {
  account,
  amount,
  day,
  daysFields,
  epochMs,
  figures,
  kind,
  pageFields,
  rateBps,
  rates,
  rowId,
  runKind,
  terms,
  termsInput,
  textFilter,
} from '../wire.contract.ts';

const reason = z.string().trim().min(3).max(500);
const id = z.object({ id: rowId });
const total = { total: z.number(), totalPages: z.number() };

export const policyValue = z.object({
  kinds: z.array(kind).describe('kinds that the brand offers'),
  payer: z.enum(['house', 'upline']),
  maxRateBps: z.object({ dividend: rateBps, daily: rateBps, hourly: rateBps, realtime: rateBps }),
  lossMaxRateBps: rateBps.describe('hourly and real-time salary on the loss base'),
  minPeriod: z.enum(DIVIDEND_PERIODS).describe('shortest dividend period'),
  maxRebateBps: rates.describe('highest rebate rate by product'),
  memberRebate: z.boolean().describe('members get their own rate on their own bets'),
  keepLinkDays: z.number().int().min(0).max(90).describe('how long a browser remembers an invite or referral code'),
});

const contractRow = z.object({
  id: rowId,
  kind,
  account: z.string(),
  upline: z.string().describe('empty: the house'),
  level: z.number(),
  state: z.enum(['active', 'terminating', 'terminated']),
  version: z.number(),
  terms,
  from: day,
  endsOn: day.nullable(),
  paid: amount.describe('all payouts together'),
});

const requestRow = z.object({
  id: rowId,
  kind,
  type: z.enum(['new contract', 'termination']),
  account: z.string(),
  mine: z.boolean().describe('asked by the house'),
  terms: terms.nullable(),
  createdAt: epochMs,
  state: z.string(),
  reason: z.string().describe('why it was rejected, if they said so'),
});

const runRow = z.object({
  id: rowId,
  key: z.string(),
  kind: runKind,
  period: z.string(),
  startsAt: epochMs,
  endsAt: epochMs,
  state: z.enum(['posting', 'done']),
  payouts: z.number(),
  unpaid: z.number(),
  amount,
  paid: amount,
  createdAt: epochMs,
  doneAt: epochMs.nullable(),
  late: z.boolean(),
});

const move = z.object({
  id: rowId,
  account: z.string(),
  from: z.string().describe('upline before; empty: top'),
  to: z.string().describe('upline after; empty: top'),
  reason: z.string(),
  state: z.enum(['asked', 'done', 'rejected']),
  askedBy: z.string(),
  askedAt: epochMs,
  decidedBy: z.string().nullable(),
  decidedAt: epochMs.nullable(),
  effectiveFrom: day.nullable(),
  members: z.number().describe('the member and everybody below'),
});

const payoutRow = z.object({
  id: rowId,
  account: z.string(),
  kind: runKind,
  period: z.string(),
  gross: amount,
  downlines: amount,
  amount,
  state: z.string(),
});

/** The commission desk: contracts with top agents, limits, runs, corrections. */
export const commissionContract = contract({
  'GET /office/agents/policy': {
    summary: 'What the brand allows: kinds, ceilings, who pays',
    source: 'docs/agents.md 3',
    access: MANAGERS,
    output: policyValue,
    errors: [],
  },
  'PUT /office/agents/policy': {
    summary: 'Changes it; signed contracts keep their terms',
    source: 'docs/agents.md 3',
    access: MANAGERS,
    body: policyValue,
    output: policyValue,
    errors: [],
  },
  'GET /office/agents/contracts': {
    summary: 'Contracts of the brand, those of the top first',
    source: 'docs/agents.md 8',
    access: MANAGERS,
    query: z.object({
      ...pageFields,
      kind: wireText(12),
      state: wireText(12),
      search: textFilter.describe('beginning of a name'),
      top: wireText(5).describe('true: only contracts with the house'),
    }),
    output: z.object({ list: z.array(contractRow), ...total }),
    errors: [],
  },
  'GET /office/agents/requests': {
    summary: 'Requests of the top to the house and of the house to the top, those that wait first',
    source: 'docs/agents.md 5',
    access: MANAGERS,
    query: z.object(pageFields),
    output: z.object({ list: z.array(requestRow), ...total }),
    errors: [],
  },
  'POST /office/agents/contracts': {
    summary: 'Proposes terms to a master agent or to an agent without an upline',
    source: 'docs/agents.md 3',
    access: MANAGERS,
    body: z.object({ kind, account, terms: termsInput }),
    output: z.object({ id: rowId, state: z.string() }),
    errors: [...REFUSALS, 'agent.member.unknown', 'contract.request.open', 'contract.receiver.type', 'contract.off'],
  },
  'POST /office/agents/requests/{id}': {
    summary: 'Signs, rejects or withdraws a request for the house',
    source: 'docs/agents.md 5',
    access: MANAGERS,
    params: id,
    // The agent reads the reason of a rejection.
    body: z.object({ action: z.enum(['sign', 'reject', 'withdraw']), reason: reason.optional() }),
    output: z.object({ id: rowId, state: z.string() }),
    errors: REFUSALS,
  },
  'POST /office/agents/contracts/{id}': {
    summary: 'Asks for the end of a contract with the house, or keeps it',
    source: 'docs/agents.md 5',
    access: MANAGERS,
    params: id,
    body: z.object({ action: z.enum(['terminate', 'keep']), reason }),
    output: z.object({ id: rowId, state: z.string() }),
    errors: REFUSALS,
  },
  'GET /office/agents/runs': {
    summary: 'Settlement runs, newest first',
    source: 'docs/agents.md 6',
    access: MANAGERS,
    query: z.object({ ...pageFields, kind: wireText(12), state: wireText(12) }),
    output: z.object({ list: z.array(runRow), ...total, factsReadTo: epochMs.nullable() }),
    errors: [],
  },
  'POST /office/agents/runs/{id}/again': {
    summary: 'Runs a period again: nothing is paid twice, what could not be paid is tried once more',
    source: 'docs/agents.md 6',
    access: MANAGERS,
    params: id,
    output: z.object({ id: rowId, paidNow: z.number(), unpaid: z.number() }),
    errors: ['agent.run.unknown'],
  },
  'GET /office/agents/payouts': {
    summary: 'Payouts of a run or of a member',
    source: 'docs/agents.md 6',
    access: MANAGERS,
    query: z.object({
      ...pageFields,
      run: wireText(20),
      kind: wireText(12),
      search: textFilter,
      state: wireText(12),
    }),
    output: z.object({ list: z.array(payoutRow), ...total }),
    errors: [],
  },
  'GET /office/agents/payouts/{id}': {
    summary: 'Why a payout is what it is',
    source: 'docs/agents.md 7',
    access: MANAGERS,
    params: id,
    output: whyValue,
    errors: ['agent.payout.unknown'],
  },
  'GET /office/agents/payouts.csv': {
    summary: 'Payouts of a run, or of some days, as a table',
    source: 'docs/agents.md 8',
    access: MANAGERS,
    framing: 'file',
    fileType: 'text/csv',
    query: z.object({ run: wireText(20), ...daysFields }),
    output: z.any(),
    errors: ['agent.days'],
  },
  'GET /office/agents/corrections': {
    summary: 'Ledger entries that came after their period was settled, with the slot that they count in',
    source: 'docs/agents.md 6 "late facts"',
    access: MANAGERS,
    query: z.object(pageFields),
    output: z.object({
      list: z.array(
        z.object({
          transfer: rowId,
          account: z.string(),
          product: z.string(),
          happenedAt: epochMs,
          countedAt: epochMs,
          volume: amount,
          ggr: amount,
        }),
      ),
      ...total,
    }),
    errors: [],
  },
});

/** The tree for operators: moves with a second approval, types, rates, assistants, figures by line. */
export const treeDeskContract = contract({
  'GET /office/agents/members': {
    summary: 'The tree from the top down, or members found by name',
    source: 'docs/agents.md 1',
    access: MANAGERS,
    query: z.object({ ...pageFields, parent: wireText(20), search: textFilter }),
    output: z.object({
      breadcrumb: z.array(z.object({ id: rowId, account: z.string() })),
      list: z.array(
        z.object({
          id: rowId,
          account: z.string(),
          type: z.number(),
          depth: z.number(),
          directs: z.number(),
          teamSize: z.number(),
          rates,
          contracts: z.array(kind),
          assistants: z.number(),
        }),
      ),
      ...total,
    }),
    errors: ['agent.member.unknown'],
  },
  'PUT /office/agents/members/{id}/type': {
    summary: 'Changes a member’s type: agent, master agent, restricted, affiliate, player',
    source: 'docs/agents.md 1',
    access: MANAGERS,
    params: id,
    body: z.object({ type: z.literal([0, 1, 2, 40, 41]), reason }),
    output: z.object({ id: rowId, type: z.number() }),
    errors: ['agent.member.unknown', 'agent.type.final', 'agent.type.master', 'agent.type.team'],
  },
  'PUT /office/agents/members/{id}/rates': {
    summary: 'Sets rebate rates, within those of the upline and not below those of a downline',
    source: 'docs/agents.md 2',
    access: MANAGERS,
    params: id,
    body: z.object({ rates, reason }),
    output: z.object({ id: rowId, rates }),
    errors: ['agent.member.unknown', 'agent.rate.above', 'agent.rate.below'],
  },
  'GET /office/agents/moves': {
    summary: 'Moves in the tree, those that wait first',
    source: 'docs/agents.md 1',
    access: MANAGERS,
    query: z.object({ ...pageFields, state: wireText(12) }),
    output: z.object({ list: z.array(move), ...total }),
    errors: [],
  },
  'POST /office/agents/moves': {
    summary: 'Asks for a move of a member with everybody below; another operator decides',
    source: 'docs/agents.md 1',
    access: MANAGERS,
    body: z.object({ account, to: account.or(z.literal('')).describe('empty: the top'), reason }),
    output: move,
    errors: ['agent.member.unknown', 'agent.move.circle', 'agent.move.same', 'agent.move.open', 'agent.move.target'],
  },
  'POST /office/agents/moves/{id}/decide': {
    summary: 'Approves or rejects a move that somebody else asked for; it holds from the next day on',
    source: 'docs/agents.md 1',
    access: MANAGERS,
    params: id,
    body: z.object({ decision: z.enum(['approve', 'reject']), reason }),
    output: move,
    errors: [
      'agent.move.unknown',
      'agent.move.own',
      'agent.move.decided',
      'agent.move.circle',
      'agent.move.target',
      'agent.rate.above',
    ],
  },
  'GET /office/agents/assistants': {
    summary: 'Assistants and the agents whose centre they read',
    source: 'docs/agents.md 1',
    access: MANAGERS,
    query: z.object(pageFields),
    output: z.object({
      list: z.array(
        z.object({ id: rowId, account: z.string(), agent: z.string(), active: z.boolean(), since: epochMs }),
      ),
      ...total,
    }),
    errors: [],
  },
  'PUT /office/agents/assistants/{id}': {
    summary: 'Takes or gives back an assistant’s sight',
    source: 'docs/agents.md 1',
    access: MANAGERS,
    params: id,
    body: z.object({ active: z.boolean(), reason }),
    output: z.object({ id: rowId, active: z.boolean() }),
    errors: ['agent.member.unknown'],
  },
  'GET /office/agents/lines': {
    summary: 'Figures by line: each top with everybody below, and what the line was paid',
    source: 'docs/agents.md 8',
    access: MANAGERS,
    query: z.object({ ...daysFields, ...pageFields, search: textFilter }),
    output: z.object({
      from: day,
      to: day,
      list: z.array(
        z.object({
          id: rowId,
          account: z.string(),
          type: z.number(),
          members: z.number(),
          active: z.number(),
          figures,
          paid: amount,
        }),
      ),
      footer: figures.extend({ paid: amount }),
      ...total,
    }),
    errors: ['agent.days'],
  },
  'GET /office/agents/announcements': {
    summary: 'Notices for agents',
    source: 'spec section 2.8 "announcement"',
    access: MANAGERS,
    output: z.object({
      list: z.array(
        z.object({
          id: rowId,
          title: z.record(z.string(), z.string()),
          content: z.record(z.string(), z.string()),
          shown: z.boolean(),
          createdAt: epochMs,
        }),
      ),
    }),
    errors: [],
  },
  'PUT /office/agents/announcements': {
    summary: 'Writes a notice for agents, or changes one',
    source: 'spec section 2.8 "announcement"',
    access: MANAGERS,
    body: z.object({
      id: rowId.optional(),
      title: z.object({ VI: z.string().trim().min(1).max(200), EN: z.string().trim().max(200).default('') }),
      content: z.object({ VI: z.string().trim().min(1).max(5_000), EN: z.string().trim().max(5_000).default('') }),
      shown: z.boolean().default(true),
    }),
    output: z.object({ id: rowId }),
    errors: ['agent.announcement.unknown'],
  },
});
