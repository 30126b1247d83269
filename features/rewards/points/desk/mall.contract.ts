import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { MANAGERS, OFFERS } from '#platform/http/operator-roles.ts';
import { DESK_KINDS, EARNED_BY, MALL_PICTURES } from './mall.rules.ts';

const source = 'ours: operators’ website';
const amount = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,4})?$/)
  .describe('decimal text in main units');
const points = z.number().int().min(1).max(1_000_000_000);
const rank = z.number().int().min(0).max(99);
const texts = (most: number) =>
  z.record(z.string().regex(/^[A-Z]{2}$/), z.string().trim().max(most)).describe('by language; VI and EN are needed');

const goods = {
  kind: z.enum(DESK_KINDS).describe('goods are sent, virtual needs no parcel, cash is credited at once'),
  names: texts(80),
  descriptions: texts(300),
  points,
  prices: z
    .array(z.object({ rank: rank.min(1), points }))
    .max(20)
    .describe('from a VIP rank on'),
  amount: amount.describe('paid besides the points'),
  credit: amount.describe('goes to the wallet; only of cash'),
  stock: z.number().int().min(0).max(1_000_000).nullable().describe('null: no end'),
  backOn: z
    .string()
    .regex(/^(\d{4}-\d{2}-\d{2})?$/)
    .describe('when an empty shelf is filled again'),
  picture: z.enum(MALL_PICTURES),
  order: z.number().int().min(0).max(1_000).describe('place in the list, the smallest first'),
  enabled: z.boolean(),
};
const rate = z.object({ kind: z.enum(EARNED_BY), rank, unit: amount, points });
const conversion = {
  points: points.nullable().describe('null: points are not turned into credits'),
  amount: amount.nullable(),
  least: points,
};

const Goods = z.object({
  id: z.string(),
  version: z.number(),
  taken: z.number().describe('pieces exchanged so far'),
  ...goods,
});
const Mall = z.object({
  version: z.number().describe('of rates and conversion; send it back with a change'),
  languages: z.array(z.string()),
  goods: z.array(Goods),
  rates: z.array(rate),
  conversion: z.object(conversion),
  mayEdit: z.boolean(),
});
const WRONG = ['points.goods.names', 'points.goods.price', 'points.goods.credit', 'points.goods.day'] as const;

/** The goods of the points mall, and the rates that earn points. */
export const mallDeskContract = contract({
  'GET /office/points/mall': {
    summary: 'Goods of the points mall, rates that earn points, and what points are worth in the wallet',
    source,
    access: OFFERS,
    output: Mall,
    errors: [],
  },
  'POST /office/points/mall/goods': {
    summary: 'A new reward of the points mall',
    source,
    access: MANAGERS,
    body: z.object(goods),
    output: Goods,
    errors: [...WRONG],
  },
  'PUT /office/points/mall/goods/{id}': {
    summary: 'Changes a reward; exchanges that were made stay as they were',
    source,
    access: MANAGERS,
    params: z.object({ id: z.string().regex(/^\d{1,9}$/) }),
    body: z.object({
      version: z.number().int().min(1),
      stockWas: z.number().int().min(0).nullable().describe('as it was read: what was exchanged since stays exchanged'),
      ...goods,
    }),
    output: Goods,
    errors: ['points.goods.unknown', 'points.mall.conflict', ...WRONG],
  },
  'PUT /office/points/mall/rates': {
    summary: 'Says what earns points from now on, by rank, and what points are worth in the wallet',
    source,
    access: MANAGERS,
    body: z.object({
      version: z.number().int().min(0),
      rates: z.array(rate).max(200),
      conversion: z.object(conversion),
    }),
    output: Mall,
    errors: ['points.mall.conflict', 'points.rates.wrong'],
  },
});
