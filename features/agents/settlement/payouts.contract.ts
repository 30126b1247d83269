import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { wireText } from '#platform/http/wire-query.ts';
import { amount, epochMs, figures, product, rateBps, rowId, runKind, terms } from '../wire.contract.ts';

/** Everything that a payout was computed from. */
export const whyValue = z.object({
  id: rowId,
  kind: runKind,
  account: z.string(),
  upline: z.string().describe('empty: the house'),
  state: z.enum(['due', 'paid', 'nothing', 'owed', 'refused']),
  amount,
  paidAt: epochMs.nullable(),
  orderNo: z.string().describe('key in the ledger'),
  period: z.object({ name: z.string(), startsAt: epochMs, endsAt: epochMs, timeZone: z.string() }),
  run: z.object({ key: z.string(), createdAt: epochMs, late: z.boolean().describe('made up after a pause') }),
  treeVersion: z.number(),
  termsVersion: z.number().nullable(),
  terms: terms.nullable(),
  members: z.object({ team: z.number(), withFigures: z.number(), active: z.number() }),
  figures,
  products: z.array(z.object({ product, figures })),
  conditions: z.array(
    z.object({
      tier: z.number(),
      rateBps,
      met: z.boolean(),
      parts: z.array(
        z.object({
          what: z.enum(['activeMembers', 'volume', 'teamLoss']),
          asked: z.number(),
          had: z.number(),
          met: z.boolean(),
        }),
      ),
    }),
  ),
  tier: z.number().nullable().describe('index of the tier that paid; null: none'),
  rateBps,
  carriedIn: amount,
  base: amount.describe('what the rate was applied to'),
  gross: amount,
  downlines: z.array(z.object({ id: rowId, account: z.string(), gross: amount, period: z.string() })),
  downlinesTotal: amount,
  netCarriedIn: amount,
  net: amount,
  netCarriedOut: amount,
  carriedOut: amount,
  formula: z.array(z.string()).describe('lines with numbers, ready to read'),
  rebateLines: z
    .array(
      z.object({ account: z.string(), product, volume: amount, ownRateBps: rateBps, belowRateBps: rateBps, amount }),
    )
    .describe('agent rebate: by member and product, the largest first, at most 200'),
  ledger: z.object({
    lanes: z.array(z.object({ lane: z.number(), from: z.string(), to: z.string() })).describe('ids of entries read'),
    corrections: z.number().describe('entries of earlier periods that came late and count here'),
  }),
});

/** A payout explained. */
export const payoutsContract = contract({
  'GET /wps/relay/PARLOR_agentPayout': {
    summary: 'Why a payout is what it is; of the caller’s own payouts and of those of direct downlines (terms hidden)',
    source: 'docs/agents.md 7; name ours',
    access: 'agent',
    query: z.object({ id: wireText(20) }),
    output: whyValue,
    errors: ['agent.payout.unknown'],
  },
});
