import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { unread, wireList, wireText } from '#platform/http/wire-query.ts';
import {
  amount,
  day,
  daysFields,
  epochMs,
  figures,
  pageFields,
  product,
  rowId,
  runKind,
  textFilter,
} from '../wire.contract.ts';

const scope = wireText(10).describe('direct, or team (default)');
const total = { total: z.number(), totalPages: z.number() };
const fromTo = { from: day, to: day };

/** Calls of the agent centre's pages of figures. */
export const figuresContract = contract({
  'GET /wps/agent/announcements': {
    summary: 'Notices for agents, newest first',
    source: 'wire.md 2.6 "agentAnnouncement"; spec section 2.8',
    access: 'agent',
    query: z.object({
      merchantCode: unread('the brand is the caller’s'),
      type: unread('one list serves every screen'),
      category: unread('agents have one kind of notice'),
    }),
    output: z.object({
      list: z.array(z.object({ id: rowId, title: z.string(), content: z.string(), createdAt: epochMs })),
    }),
    errors: [],
  },
  'GET /wps/relay/PARLOR_agentOverview': {
    summary: 'Own and team balance, members and figures of some days, with a series for the chart',
    source: 'spec section 2.8 "team overview"; docs/agents.md 8; name ours',
    access: 'agent',
    query: z.object(daysFields),
    output: z.object({
      ...fromTo,
      currency: z.string(),
      readOnly: z.boolean(),
      ownBalance: amount,
      teamBalance: amount.describe('everybody below, without the caller'),
      members: z.object({
        total: z.number(),
        direct: z.number(),
        agents: z.number(),
        fresh: z.number().describe('registered in these days'),
        active: z.number().describe('with valid bets in these days'),
        online: z.number(),
      }),
      team: figures.describe('everybody below, without the caller'),
      own: figures,
      income: amount.describe('paid to the caller by runs that ended in these days'),
      products: z
        .array(z.object({ product, volume: amount, ggr: amount }))
        .describe('of the team, the largest volume first'),
      series: z.array(
        z.object({
          day,
          deposits: amount,
          withdrawals: amount,
          volume: amount,
          ggr: amount,
          active: z.number(),
          fresh: z.number(),
        }),
      ),
    }),
    errors: ['agent.days'],
  },
  'GET /wps/relay/PARLOR_teamBets': {
    summary: 'Bets of the team',
    source: 'wire.md 2.6 "personalHistoryCopy (team)"; name ours',
    access: 'agent',
    query: z.object({
      ...daysFields,
      ...pageFields,
      scope,
      account: textFilter.describe('beginning of a user name'),
      product: wireText(12),
      state: wireText(10).describe('running, settled or void'),
    }),
    output: z.object({
      list: z.array(
        z.object({
          id: rowId,
          customerName: z.string(),
          directAgentName: z.string(),
          product,
          vendor: z.string(),
          game: z.string(),
          round: z.string(),
          betAmount: amount,
          validBet: amount,
          winAmount: amount,
          profit: amount.describe('of the player'),
          state: z.enum(['running', 'settled', 'void']),
          placedAt: epochMs,
          settledAt: epochMs.nullable(),
        }),
      ),
      footer: z.object({ bets: z.number(), betAmount: amount, validBet: amount, winAmount: amount, profit: amount }),
      ...total,
    }),
    errors: ['agent.days'],
  },
  'GET /wps/report/downlineLottoPNL': {
    summary: 'User loss: results of direct downlines (with what stands below them) or of each member of the team',
    source: 'wire.md 2.6 "palStatementsAgentCopy"; its fields are ours',
    access: 'agent',
    aliases: [
      'GET /wps/report/teamPVPFishingPNL',
      'GET /wps/report/teamPVPRNGBetting',
      'GET /wps/relay/PARLOR_teamLoss',
    ],
    query: z.object({
      ...daysFields,
      ...pageFields,
      scope,
      account: textFilter,
      product: wireText(12),
      sort: wireText(20).describe('volume, stakes, payouts, ggr, ngr; a leading "-": descending'),
    }),
    output: z.object({
      ...fromTo,
      list: z.array(
        z.object({
          id: rowId,
          account: z.string(),
          direct: z.boolean(),
          type: z.number(),
          members: z.number().describe('whose figures these are'),
          figures,
          products: z.array(z.object({ product, figures })),
        }),
      ),
      footer: figures,
      ...total,
    }),
    errors: ['agent.days'],
  },
  'GET /wps/report/income': {
    summary: 'My income by kind and day; each line opens the payouts behind it',
    source: 'wire.md 2.6 "agentRevenueReport"; its fields are ours',
    access: 'agent',
    aliases: ['GET /wps/report/commission'],
    query: z.object({ ...daysFields, ...pageFields, kind: wireText(20).describe('a contract kind or agent_rebate') }),
    output: z.object({
      ...fromTo,
      list: z.array(
        z.object({
          day,
          kind: runKind,
          amount,
          payouts: z.number().describe('how many'),
          payoutIds: z.array(rowId).describe('the first ten, newest first'),
        }),
      ),
      footer: z.object({ amount, byKind: z.record(z.string(), amount) }),
      ...total,
    }),
    errors: ['agent.days'],
  },
  'GET /wps/relay/PARLOR_incomePayouts': {
    summary: 'The payouts behind a line of the income, the latest first',
    source: 'docs/agents.md 8 "my income"; name ours',
    access: 'agent',
    query: z.object({ ...pageFields, day: wireText(10), kind: wireText(20) }),
    output: z.object({
      list: z.array(
        z.object({
          id: rowId.describe('its why: PARLOR_agentPayout'),
          period: z.string(),
          startsAt: epochMs,
          endsAt: epochMs,
          gross: amount,
          amount,
        }),
      ),
      footer: z.object({ amount }),
      ...total,
    }),
    errors: ['agent.days'],
  },
  'GET /wps/report/downlineTransaction': {
    summary: 'Account details: transactions of downlines by groups',
    source: 'wire.md 2.6 "agentDownlineTransactionDetailsCopy" and 2.5',
    access: 'agent',
    query: z.object({
      ...pageFields,
      codeTypes: wireList(),
      subordinateName: textFilter,
      startTime: wireText(20).describe('epoch ms'),
      endTime: wireText(20).describe('epoch ms'),
      scope,
    }),
    output: z.object({
      list: z.array(
        z.object({
          txId: rowId,
          customerName: z.string(),
          directAgentName: z.string(),
          codeType: z.string(),
          amount,
          currentAvailBalance: amount,
          txTimeInTimestamp: epochMs,
          orderNo: z.string(),
        }),
      ),
      footer: z.object({ moneyIn: amount, moneyOut: amount }),
      ...total,
    }),
    errors: ['agent.days'],
  },
  'GET /wps/relay/PARLOR_creditReport': {
    summary: 'Credit report: what was moved to and from downlines and the own upline',
    source: 'spec section 2.9 "credit report"; name ours',
    access: 'agent',
    query: z.object({
      ...daysFields,
      ...pageFields,
      account: textFilter,
      direction: wireText(10).describe('sent or received; empty: both'),
    }),
    output: z.object({
      ...fromTo,
      list: z.array(
        z.object({
          id: rowId,
          at: epochMs,
          account: z.string(),
          relation: z.enum(['downline', 'upline']),
          sent: z.boolean(),
          amount,
        }),
      ),
      footer: z.object({ sent: amount, received: amount, net: amount }),
      ...total,
    }),
    errors: ['agent.days'],
  },
});
