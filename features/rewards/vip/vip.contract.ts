import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { wireCount } from '#platform/http/wire-query.ts';

const reached = z.object({ actual: z.number(), expected: z.number() }).describe('main units');

export const vipContract = contract({
  'GET /wps/relay/PARLOR_vipLevels': {
    summary: 'The VIP ladder of the brand, lowest rank first',
    source: 'spec section 2.1 "/vip"; brand data',
    access: 'anyone',
    moduleId: 'MEMCLUB3',
    output: z.object({
      list: z.array(
        z.object({
          rankLevel: z.int(),
          name: z.string(),
          totalTurnover: z.number().describe('main units that reach it'),
          monthlyTurnover: z.number().describe('main units within a calendar month that keep it'),
          benefits: z.array(z.string()),
          upgradeBonus: z.number().describe('main units, once when the rank is first reached'),
          monthlySalary: z.number().describe('main units for each month at whose end the rank is held'),
          birthdayGift: z.number().describe('main units once a year'),
          wagerTimes: z.int().describe('how often these have to be wagered; 0: they are credits'),
          rebatePercent: z.number().describe('on top of the rebate rates of the brand'),
          withdrawCount: z.int().describe('withdrawals a day, where the rank raises it; else 0'),
          withdrawDaily: z.number().describe('main units a day, where the rank raises it; else 0'),
          withdrawLargest: z.number().describe('main units at once, where the rank raises it; else 0'),
        }),
      ),
      /** Above this rank customer service uses the VIP line (spec section 2.3). */
      vipServiceAbove: z.int(),
    }),
    errors: [],
  },
  'GET /wps/relay/MCSFE_getPlayerRankProgress': {
    summary: 'Own rank and what the next one takes; at the top, what keeping it takes',
    source: 'wire.md 2.1 "rank progress"',
    access: 'session',
    moduleId: 'MEMCLUB3',
    output: z.object({
      playerRankName: z.string(),
      rankLevel: z.int(),
      nextRankName: z.string().describe('empty at the top'),
      monthlyTurnover: reached.describe('the better of this calendar month and the last one'),
      totalTurnover: reached,
      currentMonthTurnover: z.number(),
      lastMonthTurnover: z.number(),
      playerRankProgress: z.object({ labelId: z.int(), conditionType: z.string() }),
      currentProgress: z.object({ completedConditions: z.int(), totalExpectedConditions: z.int() }),
    }),
    errors: ['vip.not.offered'],
  },
  'GET /wps/relay/PARLOR_rankHistory': {
    summary: 'When the own rank changed and why, newest first, and what ranks have given this month',
    source: 'ours: docs/rewards.md 2 "VIP ranks"',
    access: 'session',
    moduleId: 'MEMCLUB3',
    query: z.object({
      page: wireCount({ initial: 1, least: 1, most: 10_000 }),
      size: wireCount({ initial: 10, least: 1, most: 50 }),
    }),
    output: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          createdAt: z.number().describe('epoch ms'),
          fromRank: z.int(),
          toRank: z.int(),
          toName: z.string(),
          reason: z
            .enum(['reached', 'month', 'void', 'ladder'])
            .describe('month: the monthly turnover was not kept; void: bets were voided; ladder: the brand changed it'),
          totalTurnover: z.number(),
          monthlyTurnover: z.number(),
        }),
      ),
      total: z.number(),
      totalPages: z.number(),
      receivedThisMonth: z.number().describe('main units'),
    }),
    errors: [],
  },
});
