import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { GIVEN_TYPES } from '../agents.rules.ts';
import { account, amount, epochMs, kind, pageFields, rates, rowId, textFilter } from '../wire.contract.ts';

const member = z.object({
  id: rowId,
  account: z.string().describe('masked from the second level below the caller on'),
  direct: z.boolean(),
  type: z.number(),
  level: z.number().describe('1: directly below the caller'),
  directs: z.number(),
  teamSize: z.number().describe('everybody below'),
  balance: amount,
  registeredAt: epochMs,
  lastSeenAt: epochMs.nullable(),
  online: z.boolean(),
  rates,
  contracts: z.array(kind).describe('kinds of active contracts'),
  waiting: z.array(kind).describe('kinds with a request that waits'),
  upline: z.object({ id: rowId, account: z.string() }).nullable().describe('null: the caller'),
  volume: amount.describe('valid bets of the last 30 days, with everybody below'),
  ggr: amount.describe('of the same'),
});

const crumb = z.object({ id: rowId, account: z.string(), level: z.number() });
const RATES = ['agent.rate.above', 'agent.rate.lowered'] as const;
const givenType = z
  .union([z.number(), z.string()])
  .transform(Number)
  .pipe(z.literal(GIVEN_TYPES))
  .describe('0 player, 1 agent, 41 affiliate');

/** Team management: the downlines and their rates. */
export const treeContract = contract({
  'GET /wps/agent/downlines': {
    summary: 'Members directly below one of the own line, or found by name anywhere below',
    source: 'wire.md 2.6 "downlineManagmentView"; its fields are ours',
    access: 'agent',
    moduleId: 'AGENTPOLICY3',
    query: z.object({
      ...pageFields,
      parent: textFilter.describe('member id; empty: the caller'),
      search: textFilter.describe('beginning of a user name, in the whole line'),
      type: textFilter.describe('isAgent; empty: all'),
      online: textFilter.describe('1: only who is there now'),
      sort: textFilter.describe('account, registeredAt, lastSeenAt, balance, teamSize; a leading "-": descending'),
    }),
    output: z.object({
      breadcrumb: z.array(crumb).describe('from the caller down to the parent'),
      list: z.array(member),
      footer: z.object({ balance: amount.describe('of all pages') }),
      total: z.number(),
      totalPages: z.number(),
    }),
    errors: ['agent.member.unknown'],
  },
  'GET /wps/agent/globalRebateSettings': {
    summary: 'The rates that the caller may give, product by product',
    source: 'wire.md 2.6 "registerCenter"; its fields are ours',
    access: 'agent',
    moduleId: 'AGENTPOLICY3',
    output: z.object({ rates: rates.describe('own rates: the most that a downline may have'), readOnly: z.boolean() }),
    errors: [],
  },
  'GET /wps/agent/downlineRebates': {
    summary: 'Rates of a direct downline',
    source: 'wire.md 2.6 "registerCenter"; its fields are ours',
    access: 'agent',
    moduleId: 'AGENTPOLICY3',
    query: z.object({ account: textFilter }),
    output: z.object({ account: z.string(), rates, most: rates }),
    errors: ['agent.member.unknown'],
  },
  'PUT /wps/agent/downlineRebates': {
    summary: 'Raises rates of a direct downline; nothing is ever lowered',
    source: 'docs/agents.md 2; name ours',
    access: 'agent',
    moduleId: 'AGENTPOLICY3',
    body: z.object({ account, rates }),
    output: z.object({ account: z.string(), rates }),
    errors: ['agent.assistant', 'agent.member.unknown', ...RATES],
  },
  'POST /wps/agent/downline': {
    summary: 'Makes a direct downline, whose first login asks for a new password',
    source: 'wire.md 2.6 "registerCenter"; its fields are ours',
    access: 'agent',
    moduleId: 'AGENTPOLICY3',
    encrypted: true,
    body: z.object({
      username: z.string().trim().min(1).max(64),
      password: z.string().min(1).max(255),
      type: givenType.default(0),
      rates: rates.default({}),
    }),
    output: z.object({ id: rowId, account: z.string() }),
    errors: ['agent.assistant', 'agent.name', 'agent.name.taken', 'agent.password', 'TOO_MANY_REQUESTS', ...RATES],
  },
  'PUT /wps/agent/promoteDownlineToAgent': {
    summary: 'Makes a player directly below an agent',
    source: 'wire.md 2.6 "downlineManagmentView"; its fields are ours',
    access: 'agent',
    moduleId: 'AGENTPOLICY3',
    body: z.object({ account }),
    output: z.object({ account: z.string(), type: z.number() }),
    errors: ['agent.assistant', 'agent.member.unknown', 'agent.type.final'],
  },
  'GET /wps/agent/assistants': {
    summary: 'Who reads the caller’s centre for the caller',
    source: 'docs/agents.md 1 (type 42); name ours',
    access: 'agent',
    output: z.object({
      list: z.array(z.object({ id: rowId, account: z.string(), active: z.boolean(), since: epochMs })),
    }),
    errors: [],
  },
  'POST /wps/agent/assistants': {
    summary: 'Makes an assistant: an account that reads this centre and changes nothing',
    source: 'docs/agents.md 1 (type 42); name ours',
    access: 'agent',
    encrypted: true,
    body: z.object({ username: z.string().trim().min(1).max(64), password: z.string().min(1).max(255) }),
    output: z.object({ id: rowId, account: z.string() }),
    errors: ['agent.assistant', 'agent.name', 'agent.name.taken', 'agent.password', 'TOO_MANY_REQUESTS'],
  },
  'DELETE /wps/agent/assistants': {
    summary: 'Takes an assistant’s sight away: the account reads nothing any more',
    source: 'docs/agents.md 1 (type 42); name ours',
    access: 'agent',
    query: z.object({ id: textFilter }),
    output: z.object({}),
    errors: ['agent.assistant', 'agent.member.unknown'],
  },
});

const link = z.object({
  affiUrlId: rowId,
  code: z.string(),
  url: z.string().describe('for the QR code'),
  name: z.string(),
  type: z.number(),
  rates,
  expiresAt: epochMs.nullable(),
  uses: z.number().nullable().describe('registrations that are left to it; null: any number'),
  usesLeft: z.number().nullable(),
  visits: z.number(),
  registered: z.number(),
  createdAt: epochMs,
  state: z.enum(['open', 'expired', 'used', 'closed']),
});
const linkBody = {
  name: z.string().trim().max(60).default(''),
  type: givenType.default(0),
  rates: rates.default({}),
  expiresAt: z.number().int().positive().nullable().default(null).describe('epoch ms; null: never'),
  uses: z.int().min(1).max(100_000).nullable().default(null),
};
const LINK = ['agent.assistant', 'agent.rate.above', 'agent.link.unknown'] as const;

/** Invite links. A link's terms apply at registration; later changes apply to later registrations. */
export const linksContract = contract({
  'GET /wps/agent/affiliateUrls': {
    summary: 'The caller’s invite links, newest first',
    source: 'wire.md 2.6 "registerCenter"; its fields are ours',
    access: 'agent',
    moduleId: 'AGENTPOLICY3',
    output: z.object({ list: z.array(link) }),
    errors: [],
  },
  'POST /wps/agent/affiliateUrl': {
    summary: 'Makes an invite link with type, rates, expiry and a number of uses',
    source: 'wire.md 2.6 "registerCenter"; its fields are ours',
    access: 'agent',
    moduleId: 'AGENTPOLICY3',
    body: z.object(linkBody),
    output: link,
    errors: ['agent.assistant', 'agent.rate.above', 'agent.link.many'],
  },
  'PUT /wps/agent/affiliateUrl': {
    summary: 'Changes a link for those who register from now on',
    source: 'docs/agents.md 2; name ours',
    access: 'agent',
    moduleId: 'AGENTPOLICY3',
    body: z.object({ affiUrlId: rowId, ...linkBody }),
    output: link,
    errors: LINK,
  },
  'DELETE /wps/agent/affiliateUrl': {
    summary: 'Closes a link for ever',
    source: 'wire.md 2.6 "registerCenter"',
    access: 'agent',
    moduleId: 'AGENTPOLICY3',
    query: z.object({ affiUrlId: textFilter }),
    output: z.object({}),
    errors: ['agent.assistant', 'agent.link.unknown'],
  },
  'GET /wps/agent/registeredAffiliates': {
    summary: 'Who registered by a link, or by any of the caller’s',
    source: 'wire.md 2.6 "registerCenter"; its fields are ours',
    access: 'agent',
    moduleId: 'AGENTPOLICY3',
    query: z.object({ ...pageFields, affiUrlId: textFilter }),
    output: z.object({
      list: z.array(z.object({ account: z.string(), registeredAt: epochMs, code: z.string(), name: z.string() })),
      total: z.number(),
      totalPages: z.number(),
    }),
    errors: [],
  },
  'POST /wps/agent/affiliateUrl/visit': {
    summary: 'Somebody has opened a link; counted once per address and day',
    source: 'docs/agents.md 2; name ours',
    access: 'anyone',
    body: z.object({ code: z.string().max(64) }),
    output: z.object({ known: z.boolean() }),
    errors: ['TOO_MANY_REQUESTS'],
  },
});
