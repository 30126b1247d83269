import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { unread, wireCount, wireText } from '#platform/http/wire-query.ts';

const flag = z.enum(['Y', 'N']);
const amount = z.number().describe('main units');
const count = z.int();
const epoch = () => wireCount({ initial: 0, least: 0, most: 8_640_000_000_000_000 });
const page = {
  page: wireCount({ initial: 1, least: 1, most: 10_000 }),
  size: wireCount({ initial: 10, least: 1, most: 50 }),
};

export const referralContract = contract({
  'GET /wps/relay/MCSFE_getReferralDetails': {
    summary: 'Own invitation code and link, and what the brand gives for an invited player',
    source: 'wire.md 2.5 "referral details"',
    access: 'member',
    moduleId: 'REFERRAL3',
    changesState: true,
    query: z.object({ autoGenerate: unread('the server always makes the code', 10) }),
    output: z.object({
      referralCode: z.string(),
      totalInvitations: count,
      promotionDomains: z.array(z.string()),
      invitationRewardEnabled: flag,
      achievementEnabled: flag,
      depositRebateEnabled: flag,
      bettingRebateEnabled: flag,
      /** Our own field; existing clients do not read it. */
      referralUrl: z.string(),
      bonusAmount: amount,
      minimumDeposit: amount,
      minimumTurnover: amount,
      steps: z
        .array(z.object({ from: count, bonus: amount }))
        .describe('once so many bonuses were received, each further friend brings this'),
    }),
    errors: [],
  },
  'GET /wps/relay/PARLOR_referralLeaderboard': {
    summary: 'Who received most referral bonuses this month, names masked, and the own place',
    source: 'ours: wire.md 2.7 "referral layout sections"',
    access: 'member',
    moduleId: 'REFERRAL3',
    output: z.object({
      from: z.number().describe('epoch ms: the first moment of the month'),
      list: z.array(
        z.object({ place: count, name: z.string(), friends: count, amount, own: z.boolean().describe('the player’s') }),
      ),
      own: z.object({ place: count.describe('0: none yet'), friends: count, amount }),
    }),
    errors: [],
  },
  'GET /wps/relay/PARLOR_referralOverview': {
    summary: 'Numbers of invited players, and bonuses received',
    source: 'wire.md 2.5 "referral overview"; the name of the call is ours, the fields are those of clients',
    access: 'member',
    moduleId: 'REFERRAL3',
    query: z.object({
      startTodayDate: epoch(),
      endTodayDate: epoch(),
      startYesterdayDate: epoch(),
      endYesterdayDate: epoch(),
    }),
    output: z.object({
      totalAmountToday: amount,
      totalAmountYesterday: amount,
      memberCount: count,
      memberQualifiedCount: count,
      invitationAmount: amount,
      invitationCountMember: count.describe('invited players for whom a bonus was received'),
      achievementAmount: amount,
      achievementCountMember: count,
      depositRebateAmount: amount,
      depositCountMember: count.describe('invited players whose deposits suffice'),
      totalBetRebateAmount: amount,
      bettingCountMember: count,
      claimableCount: count,
      claimableAmount: amount,
    }),
    errors: [],
  },
  'GET /wps/relay/PARLOR_referralInvitees': {
    summary: 'Invited players, newest first, names masked; what they stake is not told',
    source: 'spec section 2.7 "invite friends"; ours',
    access: 'member',
    moduleId: 'REFERRAL3',
    query: z.object(page),
    output: z.object({
      list: z.array(
        z.object({
          /** For MCSFE_claimIssuedPromotion, once qualified. */
          rewardId: z.string(),
          referredName: z.string(),
          registeredAt: z.number().describe('epoch ms'),
          state: z
            .enum(['registered', 'deposited', 'qualified', 'claimed', 'review', 'refused'])
            .describe('review: an operator looks at it before it is paid'),
          bonus: amount,
        }),
      ),
      total: count,
      totalPages: count,
    }),
    errors: [],
  },
  'GET /wps/relay/PARLOR_referralEstimate': {
    summary: 'What a number of friends would bring',
    source: 'wire.md 2.5 "estimate"; the name of the call is ours',
    access: 'member',
    moduleId: 'REFERRAL3',
    output: z.object({ estimate: z.array(z.object({ inviteeUsers: count, estimatedIncome: amount })) }),
    errors: [],
  },
  'GET /wps/relay/PARLOR_referralReport': {
    summary: 'Referral bonuses received',
    source: 'wire.md 2.5 "rebate report"; the name of the call is ours',
    access: 'member',
    moduleId: 'REFERRAL3',
    query: z.object({
      startDate: epoch(),
      endDate: epoch(),
      ...page,
      sortColumn: unread('the order is by claimDate', 30),
      sortType: wireText(10).describe('asc: oldest first; otherwise newest first'),
    }),
    output: z.object({
      list: z.array(
        z.object({
          referredName: z.string(),
          claimDate: z.number().describe('epoch ms'),
          depositAmount: amount.describe('what the friend had deposited in all when the bonus was received'),
          bonus: amount,
        }),
      ),
      footer: z.object({ totalDepositAmount: amount, totalBonus: amount }),
      total: count,
      totalPages: count,
    }),
    errors: [],
  },
});
