import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { wireCount, wireText } from '#platform/http/wire-query.ts';

export const EARNING_KINDS = ['rng', 'live', 'pvp', 'sports', 'lottery', 'deposit'] as const;
export const POINT_KINDS = [...EARNING_KINDS, 'redeem'] as const;
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
  exchangeType: z.enum(['goods', 'cash']),
  productName: z.string(),
  description: z.string(),
  pointsRequired: points,
  amountRequired: z.number().describe('main units, besides the points'),
  imageUrl: z.string(),
  stock: z.number().int().nullable().describe('null when there is no end'),
});

const redemption = z.object({
  transactionNo: z.string(),
  exchangeType: z.enum(['goods', 'cash', 'points']),
  productName: z.string(),
  quantity: z.number().int(),
  pointsRequired: points,
  amountRequired: z.number(),
  status: z.enum(REDEMPTION_STATES),
  createdAt: epochMs,
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
      rates: z.array(z.object({ pointType: z.enum(EARNING_KINDS), betUnit: z.number(), conversionRate: points })),
      conversionEnabled: z.boolean().describe('points can be turned into balance'),
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
  'POST /wps/relay/passwordCheck/MCS2_redeemPointReward': {
    summary: 'Exchange points for goods: refused while the brand offers none',
    source: 'spec sections 5 "Redeem" and 7 "Points"',
    access: 'member',
    moduleId: MODULE,
    encrypted: true,
    aliases: ['POST /wps/relay/passwordCheck/MCSFE_redeemPointReward'],
    body: z.object({ rewardId: z.union([z.string().max(20), z.number()]).optional() }),
    output: z.object({ transactionNo: z.string() }),
    errors: ['points.reward.unknown', 'points.exchange.closed'],
  },
  'POST /wps/relay/passwordCheck/MCS2_convertPoint': {
    summary: 'Turn points into balance: refused while the brand has no rate for it',
    source: 'spec section 7 "Points"',
    access: 'member',
    moduleId: MODULE,
    encrypted: true,
    aliases: ['POST /wps/relay/passwordCheck/MCSFE_convertPoint'],
    body: z.object({}),
    output: z.object({ transactionNo: z.string() }),
    errors: ['points.exchange.closed'],
  },
});
