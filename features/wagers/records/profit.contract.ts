import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { unread } from '#platform/http/wire-query.ts';
import { CATEGORY_NAMES } from './bet-category.rules.ts';
import { instant } from './records.contract.ts';

/** Bets by the day on which they were placed. Void bets do not count. */
const play = {
  bets: z.number(),
  betAmount: z.number().describe('stakes, running bets included'),
  validBetAmount: z.number().describe('stakes of settled bets'),
  winAmount: z.number(),
  netProfit: z.number().describe('settled bets: payout less stake'),
};

/** Money by the day it moved. */
const money = {
  deposit: z.number(),
  withdraw: z.number().describe('fees included, without what was returned'),
  bonus: z.number(),
  rebate: z.number(),
  jackpot: z.number(),
  netAmount: z.number().describe('netProfit with bonuses, rebates and jackpots'),
};

const profit = {
  source: 'spec section 2.7 "personalProfit", wire.md 2.5 (the fields are ours)',
  access: 'session',
  query: z.object({
    startDate: instant.optional(),
    endDate: instant.optional(),
    language: unread('the answer has no texts', 10),
  }),
  output: z.object({
    total: z.object({ ...play, ...money }),
    days: z.array(z.object({ day: z.string(), ...play, ...money })),
    categories: z.array(z.object({ category: z.enum(CATEGORY_NAMES), ...play })),
    vendors: z.array(z.object({ accountType: z.string(), ...play })),
  }),
  errors: ['records.range.reversed', 'records.range.long', 'records.range.old'],
} as const;

export const profitContract = contract({
  'GET /wps/relay/PARLOR_personalProfit': {
    ...profit,
    summary: 'Own profit and loss by day, category and vendor',
    aliases: ['GET /wps/report/accountGameBetHistory'],
  },
  'GET /wps/report/detailedLottoPNL': { ...profit, summary: 'The same of lottery bets alone' },
  'GET /wps/report/personalPVPFishingPNL': { ...profit, summary: 'The same of card and fish games alone' },
});
