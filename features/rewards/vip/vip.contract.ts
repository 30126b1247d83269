import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';

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
        }),
      ),
      /** Above this rank customer service is the VIP line (spec section 2.3). */
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
});
