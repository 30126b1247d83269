import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { wireText } from '#platform/http/wire-query.ts';
import { account, amount, epochMs, kind, pageFields, rateBps, rowId, terms, termsInput } from '../wire.contract.ts';
import { MOST_REASON } from './request.rules.ts';

/** Number of requests that wait for the caller. Clients test it as a boolean, so 0 is false. */
const waiting = z.number().describe('requests that wait for the caller');
const flag = z.boolean();

const ACTIONS = ['sign', 'reject', 'withdraw', 'terminate', 'keep'] as const;
const action = wireText(20).describe(`${ACTIONS.join(', ')}; agree, confirm and refuse are understood as well`);
const requestFields = {
  action,
  id: wireText(20).describe('id of a request, or of a contract (terminate, keep)'),
  requestId: wireText(20).describe('as id'),
  contractId: wireText(20).describe('as id'),
  reason: wireText(MOST_REASON).describe('why new terms are rejected; both sides read it'),
};

export const REFUSALS = [
  'contract.request.unknown',
  'contract.action.unknown',
  'contract.moved',
  'agent.assistant',
  'contract.above.upline',
  'contract.below.exceeds',
  'contract.above.ceiling',
  'contract.period',
  'contract.terms',
  'contract.upline.none',
] as const;

const done = z.object({ id: rowId, state: z.string() });
const process = {
  access: 'session',
  output: done,
  errors: REFUSALS,
} as const;

const contractValue = z.object({
  id: rowId,
  kind,
  account: z.string().describe('the downline'),
  upline: z.string().describe('user name; empty: the house'),
  state: z.enum(['active', 'terminating', 'terminated']),
  terminationBy: z.enum(['me', 'other']).nullable().describe('who asked for the end'),
  version: z.number(),
  terms,
  from: z.string().describe('first day that the terms hold for'),
  nextTerms: terms.nullable().describe('signed, from the next period on'),
  nextFrom: z.string().nullable(),
  endsOn: z.string().nullable().describe('day of the end, once terminated'),
  carriedBase: amount.describe('negative result carried to the next period'),
  carriedNet: amount.describe('negative net carried to the next period'),
});

const requestValue = z.object({
  id: rowId,
  kind,
  type: z.enum(['new contract', 'termination']),
  mine: z.boolean().describe('asked by the caller'),
  account: z.string().describe('the other side; empty: the house'),
  downline: z.boolean().describe('the other side is a direct downline'),
  terms: terms.nullable(),
  createdAt: epochMs,
  lapsesAt: epochMs.nullable(),
  state: z.enum(['proposed', 'signed', 'rejected', 'withdrawn', 'lapsed', 'terminated', 'kept']),
  reason: z.string().describe('why it was rejected, if they said so'),
  actions: z.array(z.enum(ACTIONS)).describe('what the caller may do now'),
});

/** Contracts of the four kinds and their requests, from both sides. */
export const contractsContract = contract({
  'GET /wps/member/info/funds/consolidated': {
    summary: 'Which contracts an account has, which requests wait for it, and its balance',
    source: 'spec section 3 "Consolidated contract info", wire.md 2.3',
    access: 'session',
    output: z.object({
      availBalance: amount,
      sumBalance: amount,
      currency: z.string(),
      dailysalreqtype: waiting,
      divtypereq: waiting,
      contracthoursalreq: waiting,
      realtimesalreqtype: waiting,
      contractmrdailysalinfotype: flag.describe('daily salary'),
      contracthoursalinfo: flag.describe('hourly salary'),
      dailysalinfotype: flag.describe('salary: the same as daily (departures "salary flag")'),
      divtypeinfo: flag.describe('dividend contract'),
      realtimesalinfotype: flag.describe('real-time salary'),
    }),
    errors: [],
  },
  'GET /wps/relay/MCS2_processDividendReq': {
    ...process,
    changesState: true,
    summary: 'Sign, reject, withdraw, terminate or keep a dividend contract',
    source: 'spec section 7 "Home and agent", wire.md 2.3; fields ours',
    moduleId: 'SIGNCONDIV3',
    aliases: ['GET /wps/relay/MCSFE_processContractDividend'],
    query: z.object(requestFields),
  },
  'GET /wps/relay/MCS2_processDailySalContract': {
    ...process,
    changesState: true,
    summary: 'Sign, reject, withdraw, terminate or keep a daily-salary contract',
    source: 'spec section 7 "Home and agent", wire.md 2.3; fields ours',
    moduleId: 'DAILYSALCONT3',
    aliases: ['GET /wps/relay/MCSFE_processDailySalaryContract'],
    query: z.object(requestFields),
  },
  'POST /wps/relay/MCS2_processContractHourSalary': {
    ...process,
    summary: 'Sign, reject, withdraw, terminate or keep an hourly-salary contract',
    source: 'spec section 7 "Home and agent", wire.md 2.3; fields ours',
    moduleId: 'HOURSAL3',
    aliases: ['POST /wps/relay/MCSFE_processContractHourSalary'],
    body: z.object(requestFields),
  },
  'POST /wps/relay/MCSFE_processRealTimeSalaryContract': {
    ...process,
    summary: 'Sign, reject, withdraw, terminate or keep a real-time-salary contract',
    source: 'spec section 7 "Home and agent", wire.md 2.3; fields ours',
    moduleId: 'RTSALARY3',
    body: z.object(requestFields),
  },
  'GET /wps/relay/PARLOR_agentContract': {
    summary: 'The caller’s contract of a kind, those with direct downlines, and all requests',
    source: 'docs/agents.md 3 and 8; name ours',
    access: 'agent',
    query: z.object({ kind }),
    output: z.object({
      kind,
      enabled: z.boolean().describe('the brand offers this kind'),
      readOnly: z.boolean().describe('an assistant looks'),
      mayPropose: z.boolean(),
      upline: z.string().describe('the caller’s own upline; empty: the house'),
      periods: z.array(z.string()).describe('dividend periods that a downline may have, the shortest first'),
      most: z.object({ rateBps: rateBps.nullable(), base: z.string().nullable() }),
      mine: contractValue.nullable(),
      downlines: z.array(contractValue),
      requests: z.array(requestValue).describe('those that wait first, then the latest'),
      candidates: z.array(z.string()).describe('direct downlines without a contract of this kind'),
    }),
    errors: [],
  },
  'POST /wps/relay/PARLOR_proposeContract': {
    summary: 'Proposes terms to a direct downline, or (account empty) to the own upline',
    source: 'docs/agents.md 3 and 5; name ours',
    access: 'agent',
    body: z.object({ kind, account: account.or(z.literal('')), terms: termsInput }),
    output: done,
    errors: [...REFUSALS, 'agent.member.unknown', 'contract.request.open', 'contract.receiver.type', 'contract.off'],
  },
  'GET /wps/relay/PARLOR_contractRecords': {
    summary: 'What runs of a kind have paid: to the caller, or to direct downlines',
    source: 'docs/agents.md 8; name ours',
    access: 'agent',
    query: z.object({
      ...pageFields,
      kind,
      of: wireText(10).describe('me (default) or downlines'),
      account: wireText(64),
      from: wireText(10),
      to: wireText(10),
    }),
    output: z.object({
      list: z.array(
        z.object({
          id: rowId.describe('payout; its why: PARLOR_agentPayout'),
          account: z.string(),
          period: z.string(),
          startsAt: epochMs,
          endsAt: epochMs,
          activeMembers: z.number(),
          volume: amount,
          profit: amount.describe('of the team: GGR; dividend: NGR'),
          rateBps,
          gross: amount,
          downlines: amount.describe('subtracted'),
          carried: amount,
          amount: amount.describe('paid'),
          state: z.enum(['due', 'paid', 'nothing', 'owed', 'refused']),
        }),
      ),
      footer: z.object({ gross: amount, downlines: amount, amount }),
      total: z.number(),
      totalPages: z.number(),
    }),
    errors: [],
  },
});
