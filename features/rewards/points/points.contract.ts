import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { wireCount, wireText } from '#platform/http/wire-query.ts';
import { ADDRESS_LENGTH, MOST_AT_ONCE, RECEIVER_LENGTH } from './points.rules.ts';

export const EARNING_KINDS = ['rng', 'live', 'pvp', 'sports', 'lottery', 'deposit'] as const;
export const POINT_KINDS = [...EARNING_KINDS, 'redeem', 'award'] as const;
const REDEMPTION_STATES = ['processing', 'rejected', 'completed'] as const;
const MODULE = 'PTSYS3';

const paging = {
  page: wireCount({ initial: 1, least: 1, most: 100_000 }),
  size: wireCount({ initial: 10, least: 1, most: 100 }),
};
const paged = { total: z.number(), totalPages: z.number() };
const epochMs = z.number().describe('epoch ms');
const points = z.number().int().describe('points');

const reward = z.object({
  rewardId: z.number(),
  exchangeType: z.enum(['goods', 'virtual', 'cash']).describe('goods are sent, cash is credited at once'),
  productName: z.string(),
  description: z.string(),
  pointsRequired: points.describe('at the rank of who asks'),
  fullPoints: points.describe('without a rank'),
  amountRequired: z.number().describe('main units, besides the points'),
  creditAmount: z.number().describe('main units that go to the wallet; 0 for goods'),
  imageUrl: z.string(),
  stock: z.number().int().nullable().describe('null when there is no end'),
  backOn: z.string().describe('day on which an empty shelf is filled again, "2026-12-05"; empty when nobody knows'),
});

const redemption = z.object({
  transactionNo: z.string(),
  exchangeType: z.enum(['goods', 'virtual', 'cash', 'points']),
  productName: z.string(),
  quantity: z.number().int(),
  pointsRequired: points,
  amountRequired: z.number(),
  creditAmount: z.number().describe('main units that went to the wallet'),
  status: z.enum(REDEMPTION_STATES),
  createdAt: epochMs,
  decidedAt: epochMs.nullable(),
  sentAt: epochMs.nullable(),
  remark: z.string(),
});

const entry = z.object({
  id: z.string(),
  pointType: z.enum(POINT_KINDS),
  pointsChange: points,
  accumulatedPoints: points,
  betUnit: z.number().nullable().describe('main units; null for an exchange'),
  conversionRate: z.number().nullable().describe('points per bet unit'),
  createdAt: epochMs,
});

const proof = {
  paymentPassword: z.string().max(64).default(''),
  requestKey: z.string().min(1).max(80).optional(),
};
/** Refusals that any exchange can meet. */
const MOVED = [
  'points.key.used',
  'points.insufficient',
  'points.balance.insufficient',
  'points.account.closed',
  'reward.excluded',
  'not.exists.payment.password',
  'invalid.payment.pw',
  'TOO_MANY_REQUESTS',
] as const;

export const pointsContract = contract({
  'GET /wps/relay/MCS2_getPointBalance': {
    summary: 'Own points',
    source: 'spec section 7 "Points", wire.md 2.4',
    access: 'session',
    moduleId: MODULE,
    aliases: ['GET /wps/relay/MCSFE_getPointBalance'],
    output: points,
    errors: [],
  },
  'GET /wps/relay/MCS2_getPointReward': {
    summary: 'Goods of the points mall; visitors see them too',
    source: 'spec sections 3 "Redeem records" and 7 "Points"; field names are ours',
    access: 'anyone',
    moduleId: MODULE,
    aliases: ['GET /wps/relay/MCSFE_getPointReward'],
    query: z.object(paging),
    output: z.object({ list: z.array(reward), ...paged }),
    errors: [],
  },
  'GET /wps/relay/MCS2_getRedeemPointList': {
    summary: 'Own exchanges, newest first',
    source: 'spec sections 3 "Redeem records" and 7 "Points"; field names are ours',
    access: 'session',
    moduleId: MODULE,
    aliases: ['GET /wps/relay/MCSFE_getRedeemPointList'],
    query: z.object(paging),
    output: z.object({ list: z.array(redemption), ...paged }),
    errors: [],
  },
  'GET /wps/relay/MCS2_getPointConfig': {
    summary: 'What earns points, and at which rate; an empty list when the brand gives none',
    source: 'spec sections 3 "Point types", 7 "Points" and 9 "Points never expire"',
    access: 'anyone',
    moduleId: MODULE,
    aliases: ['GET /wps/relay/MCSFE_getPointConfig'],
    output: z.object({
      rates: z
        .array(z.object({ pointType: z.enum(EARNING_KINDS), betUnit: z.number(), conversionRate: points }))
        .describe('at the rank of who asks'),
      conversionEnabled: z.boolean().describe('points can be turned into balance'),
      convertPoints: points.describe('so many points ...'),
      convertAmount: z.number().describe('... are so many main units; both 0 when they are not turned'),
      convertLeast: points.describe('the fewest points of one conversion'),
      expires: z.literal(false),
    }),
    errors: [],
  },
  'GET /wps/relay/PARLOR_pointDetails': {
    summary: 'Every change of own points, newest first',
    source: 'spec section 3 "Point details"; the account record itself is ODSFE2_MemTransDet',
    access: 'session',
    moduleId: MODULE,
    query: z.object({ ...paging, pointType: wireText(20) }),
    output: z.object({ list: z.array(entry), ...paged }),
    errors: [],
  },
  'GET /wps/relay/PARLOR_pointSources': {
    summary: 'Points that each source has given since the account was opened',
    source: 'ours: points mall, "where points come from"',
    access: 'session',
    moduleId: MODULE,
    output: z.object({ list: z.array(z.object({ pointType: z.enum(POINT_KINDS), points })) }),
    errors: [],
  },
  'POST /wps/relay/passwordCheck/MCS2_redeemPointReward': {
    summary:
      'Exchanges points for a reward; the same requestKey again is the same exchange, and so is an equal one without a key within 10 s',
    source: 'spec sections 5 "Redeem" and 7 "Points"; field names are ours',
    access: 'member',
    moduleId: MODULE,
    encrypted: true,
    aliases: ['POST /wps/relay/passwordCheck/MCSFE_redeemPointReward'],
    body: z.object({
      rewardId: z.union([z.string().max(20), z.number()]).optional(),
      quantity: z.number().int().min(1).max(MOST_AT_ONCE).default(1),
      ...proof,
      receiver: z.string().max(RECEIVER_LENGTH.most).default(''),
      mobileNum: z.string().max(30).default(''),
      address: z.string().max(ADDRESS_LENGTH.most).default(''),
    }),
    output: z.object({ transactionNo: z.string() }),
    errors: [
      'points.reward.unknown',
      'points.stock.gone',
      'points.receiver.needed',
      'points.mobile.invalid',
      'points.address.needed',
      ...MOVED,
    ],
  },
  'POST /wps/relay/passwordCheck/MCS2_convertPoint': {
    summary:
      'Turns points into balance at the rate of the brand; the same requestKey again is the same exchange, and so is an equal one without a key within 10 s',
    source: 'spec section 7 "Points"; field names are ours',
    access: 'member',
    moduleId: MODULE,
    encrypted: true,
    aliases: ['POST /wps/relay/passwordCheck/MCSFE_convertPoint'],
    body: z.object({ points: z.union([z.string().regex(/^\d{1,12}$/), z.number().int().min(0)]).default(0), ...proof }),
    output: z.object({ transactionNo: z.string() }),
    errors: ['points.exchange.closed', 'points.convert.least', ...MOVED],
  },
});
