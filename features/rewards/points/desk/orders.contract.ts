import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { OFFERS } from '#platform/http/operator-roles.ts';
import { ORDER_STATES } from './orders.rules.ts';

const epochMs = z.number().describe('epoch ms');
const source = 'ours: operators’ website';
const id = z.object({ id: z.string().regex(/^\d{1,18}$/) });
const note = z.string().trim().max(500);

const Order = z.object({
  id: z.string(),
  transactionNo: z.string(),
  player: z.object({ id: z.string(), username: z.string() }),
  kind: z.enum(['goods', 'virtual', 'cash', 'points']),
  product: z.string(),
  quantity: z.number(),
  points: z.number(),
  amount: z.string().describe('decimal text in main units: paid besides the points'),
  credit: z.string().describe('decimal text in main units: what went to the wallet'),
  state: z.enum(ORDER_STATES),
  receiver: z.string(),
  mobile: z.string(),
  address: z.string(),
  createdAt: epochMs,
  sentAt: epochMs.nullable(),
  decidedAt: epochMs.nullable(),
  decidedBy: z.string(),
  remark: z.string().describe('the player reads it'),
});

/** Exchanges of points, which operators send or refuse. */
export const pointOrdersContract = contract({
  'GET /office/points/orders': {
    summary: 'Exchanges of points: what is to be sent first, the longest waiting before the others',
    source,
    access: OFFERS,
    query: z.object({
      state: z.enum(ORDER_STATES).optional(),
      search: z.string().max(60).optional().describe('number of an exchange, or a username'),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      size: z.coerce.number().int().min(1).max(50).default(12),
    }),
    output: z.object({ list: z.array(Order), total: z.number(), totalPages: z.number() }),
    errors: [],
  },
  'POST /office/points/orders/{id}/send': {
    summary: 'Says that a parcel is on its way, with a note that the player reads; again it changes the note',
    source,
    access: OFFERS,
    params: id,
    body: z.object({ note: note.min(3) }),
    output: Order,
    errors: ['points.order.unknown', 'already.resolved'],
  },
  'POST /office/points/orders/{id}/decide': {
    summary: 'Completes an exchange, or refuses it: points, money and piece go back where they came from',
    source,
    access: OFFERS,
    params: id,
    body: z.object({ complete: z.boolean(), note: note.min(3) }),
    output: Order,
    errors: ['points.order.unknown', 'already.resolved'],
  },
});
