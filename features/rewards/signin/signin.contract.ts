import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { wireCount } from '#platform/http/wire-query.ts';

const yes = z.enum(['Y', 'N']);
const source = 'wire.md 2.5 "missionLeaderboard / sign-in"';

const Ticket = z.object({ rewardName: z.string(), ticketType: z.string(), tickets: z.int() }).nullable();

const Day = z.object({
  id: z.int(),
  dayCount: z.int(),
  isToday: yes,
  hasClaimed: yes,
  isClaimedToday: yes,
  amount: z.number(),
  pointAmount: z.number(),
  ticket: Ticket,
  depositAmount: z.number().describe('what the day asks for; 0: nothing'),
  validBetAmount: z.number(),
});

export const signinContract = contract({
  'GET /wps/relay/MCSFE_getLoginPromotion': {
    summary: 'The sign-in calendar with the player’s days, and what of today’s conditions is met',
    source,
    access: 'session',
    query: z.object({ configId: wireCount({ initial: 0, least: 0, most: 2_000_000_000 }) }),
    output: z.object({
      config: z.array(
        z.object({
          configId: z.int(),
          name: z.string(),
          type: z.string().describe('C: days in a row, A: cumulative'),
          description: z.string(),
        }),
      ),
      days: z.array(Day),
      footer: z.object({
        dayCountClaimed: z.int(),
        totalClaimedAmount: z.number(),
        totalClaimedPointAmount: z.number(),
      }),
      configId: z.int().nullable().describe('ours: the calendar whose days these are'),
      depositedToday: z.number().describe('ours'),
      validBetToday: z.number().describe('ours'),
      endsAt: z.number().nullable().describe('ours: epoch ms, when the next day begins'),
    }),
    errors: [],
  },
  'GET /wps/relay/MCSFE_getLoginPromotionConfigHistory': {
    summary: 'The player’s sign-ins, the latest first',
    source,
    access: 'session',
    output: z.object({
      list: z.array(
        z.object({
          configId: z.int(),
          name: z.string(),
          type: z.string(),
          day: z.string(),
          dayCount: z.int(),
          amount: z.number(),
          pointAmount: z.number(),
          tickets: z.int(),
          claimedAt: z.number().describe('epoch ms'),
        }),
      ),
    }),
    errors: [],
  },
  'POST /wps/relay/MCSFE_claimLoginPromotion': {
    summary: 'Signs in for today and gives what the day brings; a second call gets the first answer',
    source,
    access: 'member',
    body: z.object({ promotionConfigDetailId: wireCount({ initial: 0, least: 0, most: 2_000_000_000 }) }),
    output: z.object({ dayCount: z.int(), amount: z.number(), pointAmount: z.number(), tickets: z.int() }),
    errors: ['signin.not.today', 'signin.condition', 'signin.unfunded', 'reward.excluded', 'reward.account.closed'],
  },
});
