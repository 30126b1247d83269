import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { unread, wireCount, wireList, wireText } from '#platform/http/wire-query.ts';

/** Names of the engine's awards by their source. */
const AWARD_TYPE_NAMES = [
  'PROMOTION',
  'MISSION',
  'RANK_BOARD',
  'RAFFLE',
  'LOGIN',
  'UPGRADE_BONUS',
  'POINTS',
  'INVITATION',
  'CASHBACK',
] as const;

/** Clients show a ticket only in its list. No brand issues tickets, so the lists are always empty. */
const nothing = z.array(z.never());
const count = z.int();
const none = 'no brand issues tickets';
const ticketQuery = z.object({ isApp: unread(none, 5), status: unread(none, 20), isAll: unread(none, 5) });

const reward = z.object({
  rewardId: z.string(),
  promotionType: z.enum(['REFERRAL', 'MANUAL_REBATE', ...AWARD_TYPE_NAMES]),
  eventName: z.string(),
  ticketName: z.string(),
  rewardAmount: z.number().describe('main units'),
  rewardPoint: z.number(),
  rewardTickets: z.number().describe('raffle tickets'),
  rewardRounds: z.number().describe('free rounds'),
  delivery: z
    .enum(['', 'goods', 'virtual'])
    .describe('what the claim has to tell: goods an address and a number, others a number'),
  status: z.string().describe('I can be claimed, H a person is looking at it, C was claimed'),
  expiry: z.number().nullable().describe('epoch ms'),
  claimDate: z.number().nullable().describe('epoch ms'),
  remark: z.string(),
});

export const centreContract = contract({
  'GET /wps/relay/MCSFE_getAvailablePromotions': {
    summary: 'Kinds of rewards by key, and how many of each can be claimed',
    source: 'spec section 2.3, wire.md 2.5 "rewardCenter availability"',
    access: 'session',
    moduleId: 'REWCEN3',
    output: z.record(z.string(), z.object({ enabled: z.boolean(), unclaimedCount: count })),
    errors: [],
  },
  'GET /wps/relay/MCSFE_getMerchantAvailablePromotions': {
    summary: 'Kinds of rewards that the brand gives, for visitors',
    source: 'wire.md 2.5 "rewardCenter availability"',
    access: 'anyone',
    moduleId: 'REWCEN3',
    output: z.record(z.string(), z.object({ enabled: z.boolean() })),
    errors: [],
  },
  'GET /wps/relay/MCSFE_getClaimPromotion': {
    summary: 'Own rewards: those to claim (status I), or those received (status C), newest first',
    source: 'wire.md 2.5 "my rewards" and 2.7; "MANUAL_REBATE" and "REFERRAL" are ours among the types',
    access: 'member',
    moduleId: 'REWCEN3',
    aliases: ['GET /wps/relay/MCS2_getPromotionClaimList'],
    query: z.object({
      promotionType: wireList(),
      status: wireText(10),
      page: wireCount({ initial: 1, least: 1, most: 10_000 }),
      size: wireCount({ initial: 10, least: 1, most: 50 }),
    }),
    output: z.object({ list: z.array(reward), total: count, totalPages: count }),
    errors: [],
  },
  'POST /wps/relay/MCSFE_claimIssuedPromotion': {
    summary: 'Claims one reward, once: a second call gets the first answer',
    source: 'wire.md 2.5 "claim issued"',
    access: 'member',
    moduleId: 'REWCEN3',
    body: z.object({
      promotionClaimId: wireText(80),
      promotionType: wireText(30),
      ipAddress: wireText(60).describe('ignored: the server knows the address'),
      receiver: z.string().max(80).default('').describe('of goods, with the next two'),
      mobileNum: z.string().max(30).default(''),
      address: z.string().max(300).default(''),
    }),
    output: z.object({ rewardAmount: z.number(), claimedTickets: nothing }),
    errors: [
      'reward.unknown',
      'reward.excluded',
      'reward.account.closed',
      'reward.expired',
      'reward.in.review',
      'points.receiver.needed',
      'points.mobile.invalid',
      'points.address.needed',
      'referral.not.qualified',
      'referral.in.review',
      'referral.refused',
      'rebate.none',
      'rebate.too.small',
      'rebate.counting',
    ],
  },
  'GET /wps/relay/PARLOR_rewardTotals': {
    summary: 'What was received today (in the zone of the brand) and in all',
    source: 'wire.md 2.5 "totals"; the name of the call is ours',
    access: 'member',
    moduleId: 'DISPTOTPROMEARN3',
    output: z.object({ dailyReceivedBonus: z.number(), totalBonus: z.number(), totalPoints: z.number() }),
    errors: [],
  },
  'GET /wps/relay/PROMOFE_getClaimTicketList': {
    summary: 'Tickets to be used: none, no brand issues tickets',
    source: 'wire.md 2.5 "tickets"',
    access: 'member',
    moduleId: 'REWCEN3',
    aliases: ['GET /wps/relay/PROMOFE_getDiscountTicketList'],
    query: ticketQuery,
    output: nothing,
    errors: [],
  },
  'GET /wps/relay/PROMOFE_getUnappliedExtraRewardClaimList': {
    summary: 'Extra rewards not applied yet: none',
    source: 'wire.md 2.5 "tickets"',
    access: 'member',
    moduleId: 'REWCEN3',
    output: z.object({ claims: nothing }),
    errors: [],
  },
  'POST /wps/relay/PROMOFE_claimTicket': {
    summary: 'Uses a ticket: refused, there are none',
    source: 'wire.md 2.5 "claim / cancel ticket"',
    access: 'member',
    moduleId: 'REWCEN3',
    aliases: ['POST /wps/relay/MCSFE_cancelTicket'],
    body: z.object({ transactionId: wireText(80), isApp: wireText(5) }).nullish(),
    output: z.object({}),
    errors: ['reward.unknown'],
  },
});
