import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { wireText } from '#platform/http/wire-query.ts';

const epochMs = z.number().describe('epoch ms');
const line = z.object({
  /** For MCSFE_claimIssuedPromotion. */
  rewardId: z.string(),
  gameType: z.string(),
  turnover: z.number().describe('settled, main units'),
  ratePercent: z.number(),
  amount: z.number().describe('main units, as it is paid'),
  withheld: z.number().describe('kept back of it, because bets of rebates claimed before were voided'),
  state: z.enum(['claimable', 'small', 'claimed', 'running']),
});
const period = z.object({
  period: z.string().describe('"D2026-11-21" a day, "W2026-11-16" a week from Monday, in the zone of the brand'),
  startDate: epochMs,
  endDate: epochMs.describe('the first moment after it'),
  claimUntil: epochMs,
  lines: z.array(line),
  claimableAmount: z.number(),
});

export const rebateContract = contract({
  'GET /wps/relay/PARLOR_manualRebate': {
    summary: 'What the player may claim back: closed periods with turnover, rate and amount by game type',
    source: 'spec section 2.7 "manual rebate"; no client shows its fields (wire.md 2.5), these are ours',
    access: 'member',
    moduleId: 'PLYRBT',
    output: z.object({
      periodType: z.enum(['day', 'week']),
      minimumAmount: z.number(),
      maximumAmount: z.number(),
      claimDays: z.int(),
      running: period.describe('the one that has not closed yet: nothing of it can be claimed'),
      list: z.array(period).describe('closed ones that may still be claimed, the latest first; empty ones left out'),
      claimableAmount: z.number(),
      claimableCount: z.int(),
    }),
    errors: [],
  },
  'GET /wps/relay/MCSFE_getCustomerRebateSettingByProductType': {
    summary: 'Rebate rates by game type',
    source: 'wire.md 2.5 "manualRebate" (link inferred)',
    access: 'member',
    moduleId: 'PLYRBT',
    output: z.array(z.object({ productType: z.string(), rebateRate: z.number().describe('percent of the turnover') })),
    errors: [],
  },
  'POST /wps/relay/PARLOR_claimRebate': {
    summary: 'Claims one game type of a closed period, or all of it; once: a second call gets the first answer',
    source: 'spec section 2.7 "manual rebate"',
    access: 'member',
    moduleId: 'PLYRBT',
    body: z.object({ period: wireText(20), gameType: wireText(20).describe('empty: every one that can be claimed') }),
    output: z.object({
      list: z.array(z.object({ rewardId: z.string(), gameType: z.string(), amount: z.number() })),
      amount: z.number(),
    }),
    errors: ['rebate.none', 'rebate.too.small', 'rebate.counting', 'reward.excluded', 'reward.account.closed'],
  },
});
