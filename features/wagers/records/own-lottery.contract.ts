import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';

const orderId = z.string().regex(/^\d{1,18}$/);
/** Most orders in one cancellation. */
const MOST_CANCELLED = 50;

const idList = z
  .string()
  .max(1000)
  .regex(/^\s*\[\s*\d{1,18}(\s*,\s*\d{1,18})*\s*\]\s*$/)
  .transform((text) => [...new Set(text.match(/\d+/g))])
  .refine((ids) => ids.length <= MOST_CANCELLED);

const orderStatus = z
  .number()
  .describe('0 waits for its draw, 1 won, 2 can still be cancelled, 3 cancelled, 4 tie, 5 lost');

const source = 'wire.md 2.5 "order / chase detail, cancel" (the name is ours)';
export const CANCEL_ERRORS = ['records.bet.unknown', 'records.order.late', 'records.lottery.silent'] as const;

/** Calls about single orders of the lotteries. Amounts are in main units; orders of others are unknown. */
export const ownLotteryContract = contract({
  'GET /wps/relay/PARLOR_lotteryOrderDetail': {
    summary: "One of the own bets at the brand's own lotteries",
    source,
    access: 'session',
    query: z.object({ orderDetailId: orderId }),
    output: z.object({
      orderNumber: z.string(),
      bettingTime: z.number().describe('epoch milliseconds'),
      stakes: z.number().describe('number of lines'),
      odds: z.number().nullable().describe('what one unit pays; null if there is no single figure'),
      playMenuType: z.number().describe('2 if the play has one price, else 1'),
      winningNumber: z.string().describe('drawn numbers with commas; empty before the draw'),
      orderStatus,
      bettingSumAmount: z.number(),
      winningAmount: z.number(),
      isEnableAutomaticOddsSetting: z.literal(false).describe('prices are fixed when the bet is placed'),
    }),
    errors: ['records.bet.unknown', 'records.lottery.silent'],
  },
  'GET /wps/relay/PARLOR_lotteryChaseDetail': {
    summary: 'One of the own lottery orders over several draws',
    source,
    access: 'session',
    query: z.object({ orderMasterId: z.string().max(60) }),
    output: z.object({
      orderNumber: z.string(),
      totalBetAmount: z.number().describe('stakes of all draws as ordered'),
      totalBet: z.number().describe('lines of all draws as ordered'),
      totalChasePhases: z.number().describe('draws as ordered'),
      totalActualBetAmount: z.number().describe('stakes that were taken and not given back'),
      totalWinAmount: z.number(),
      completed: z.number().describe('draws that are over, called off or dropped'),
      winningStop: z.boolean(),
      orderDetailOrders: z.array(
        z.object({
          numero: z.string(),
          bettingSumAmount: z.number(),
          winAmount: z.number(),
          orderStatus,
          orderDetailId: z.string().describe('empty for a draw that took no stake'),
        }),
      ),
    }),
    errors: ['records.bet.unknown', 'records.lottery.silent'],
  },
  'POST /wps/relay/PARLOR_cancelLotteryOrders': {
    summary: 'Cancel own lottery bets before the lock, each on its own. Repeating it moves no money',
    source,
    access: 'session',
    body: z.object({ orderDetailIds: idList.describe('a list in brackets, as [1,2]; at most 50') }),
    output: z.object({
      list: z.array(
        z.object({
          orderDetailId: z.string(),
          cancelled: z.boolean(),
          errorCode: z.enum(CANCEL_ERRORS).nullable(),
          message: z.string().describe('why it was refused, for the player; empty if it was cancelled'),
        }),
      ),
    }),
    errors: [],
  },
});
