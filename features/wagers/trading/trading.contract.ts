import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { MANAGERS } from '#platform/http/operator-roles.ts';
import { wireText } from '#platform/http/wire-query.ts';

const epochMs = z.number().describe('epoch ms');
const units = z.string().describe('decimal text in main units');
const asked = z.string().regex(/^\d{1,12}(\.\d{1,4})?$/);
const reason = wireText(200).pipe(z.string().min(3));
const eventId = z.string().regex(/^[\w:.-]{1,60}$/);
const orderId = z.string().regex(/^\d{1,18}$/);
const draw = z.string().regex(/^[a-z0-9-]{1,60}$/);
const goals = z.int().min(0).max(99);
const score = z.object({ home: goals, away: goals });

const eventLine = z.object({
  id: z.string(),
  name: z.string(),
  startAt: epochMs,
  status: z.string(),
  stopped: z.boolean(),
  voided: z.boolean().describe('every stake came back; only a settlement by hand may follow'),
  marginBps: z.int(),
  bets: z.int(),
  staked: units,
  worst: units.describe('what the event costs at worst'),
  limit: units,
});

const marketOf = z.object({ market: z.string(), line: z.int() });
const markets = z.array(marketOf).nullable().describe('null is all of the event');

const what = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('margin'), marginBps: z.int() }),
    z.object({ kind: z.literal('limits'), event: units.nullable(), eachMarket: units.nullable() }),
    marketOf.extend({
      kind: z.literal('price'),
      outcomes: z.array(z.object({ outcome: z.string(), centi: z.int().nullable() })),
    }),
    z.object({ kind: z.literal('cancelled'), markets }),
    z.object({ kind: z.literal('taken-back'), markets }),
    z.object({
      kind: z.literal('settled'),
      markets,
      scores: z.array(score.extend({ of: z.enum(['goals', 'half', 'corners', 'maps']) })),
    }),
  ])
  .nullable();

const order = z.object({
  id: z.string(),
  actor: z.string(),
  action: z.string(),
  reason: z.string(),
  what: what.describe('what it changes; null where the action says all'),
  state: z.enum(['done', 'proposed', 'approved', 'rejected']),
  decidedBy: z.string().nullable(),
  at: epochMs,
  mine: z.boolean().describe('given by the caller, who may not decide it'),
});

const market = z.object({
  market: z.string(),
  line: z.int().describe('quarters; 0 where the market has none'),
  status: z.string(),
  bets: z.int(),
  staked: units,
  worst: units,
  outcomes: z.array(z.object({ outcome: z.string(), centi: z.int().nullable() })),
});

const drawLine = z.object({
  id: z.string(),
  game: z.string(),
  station: z.string(),
  drawsAt: epochMs,
  cutOffAt: epochMs,
  state: z.string(),
  version: z.int(),
  numbers: z.array(z.string()).nullable(),
  entries: z.array(z.object({ actor: z.string(), numbers: z.array(z.string()), at: epochMs, mine: z.boolean() })),
  tickets: z.int(),
  staked: units,
  exposure: units,
});

const correction = z.object({
  id: z.string(),
  ticket: z.string(),
  user: z.string(),
  issue: z.string(),
  version: z.int(),
  payout: units,
  difference: units,
  at: epochMs,
});

const bout = z.object({
  id: z.string(),
  number: z.int(),
  name: z.string(),
  state: z.enum(['betting', 'closed', 'fighting', 'settled', 'void']),
  opensAt: epochMs,
  outcome: z.string().nullable(),
  cause: z.string().nullable(),
  bets: z.int(),
  staked: units,
  paid: units,
});

const lotteryLimits = {
  unitMin: asked.describe('smallest stake per unit and line'),
  unitMax: asked,
  ticketMax: asked.describe('cost of one ticket'),
  issueLimit: asked.describe('what an issue of a fast game may owe at worst'),
  numberLimit: asked.describe('what a number of a play of a Vietnamese draw may owe at worst'),
};

const playLimit = z.object({
  type: z.string().max(60),
  stakeMost: asked.nullable().describe('cost of one ticket; null is no limit'),
  payoutMost: asked.nullable().describe('what one ticket may be owed at worst'),
});

const about = { reason };
const eventOrder = z.discriminatedUnion('action', [
  z.object({ action: z.literal('stop'), ...about }),
  z.object({ action: z.literal('resume'), ...about }),
  z.object({ action: z.literal('margin'), ...about, marginBps: z.int().min(-300).max(2000) }),
  z.object({ action: z.literal('limits'), ...about, event: asked.nullable(), market: asked.nullable() }),
  z.object({
    action: z.literal('price'),
    ...about,
    market: z.string().max(40),
    line: z.int(),
    outcomes: z
      .array(z.object({ outcome: z.string().max(20), centi: z.int().min(101).max(100_000).nullable() }))
      .max(40),
  }),
  z.object({ action: z.literal('cancel'), ...about }),
  z.object({ action: z.literal('result'), ...about, goals: score, half: score, corners: score }),
]);

const source = 'ours: operators’ website; docs/games.md sections 5 and 6';
const own = { source, access: MANAGERS } as const;
const SILENT = 'trading.silent';
const REFUSED = 'trading.refused';

/** Trading of the betting house and results of the lotteries: signed calls to the studio in the brand's name. */
export const tradingContract = contract({
  'GET /office/trading/events': {
    ...own,
    summary: 'Events with bets, those that can cost the most first; or the open events of a name, with bets or not',
    query: z.object({ find: wireText(60).optional() }),
    output: z.object({ list: z.array(eventLine), total: z.number(), totalPages: z.number() }),
    errors: [SILENT],
  },
  'GET /office/trading/events/{id}': {
    ...own,
    summary: 'An event with its markets, prices, liability and the orders given for it',
    params: z.object({ id: eventId }),
    output: eventLine.extend({ sport: z.string(), markets: z.array(market), orders: z.array(order) }),
    errors: [SILENT, 'trading.event.unknown'],
  },
  'POST /office/trading/events/{id}/orders': {
    ...own,
    summary: 'Stops, prices and limits count at once; a result or a void waits for a second person',
    params: z.object({ id: eventId }),
    body: eventOrder,
    output: order,
    errors: [SILENT, REFUSED],
  },
  'POST /office/trading/orders/{id}/decide': {
    ...own,
    summary: 'A second person approves or rejects a settlement by hand',
    params: z.object({ id: orderId }),
    body: z.object({ approve: z.boolean() }),
    output: order,
    errors: [SILENT, REFUSED],
  },
  'GET /office/trading/bouts': {
    ...own,
    summary: 'The cockfights of late with their stakes, the newest first',
    output: z.object({ list: z.array(bout), total: z.number(), totalPages: z.number() }),
    errors: [SILENT],
  },
  'POST /office/trading/bouts/{id}/call-off': {
    ...own,
    summary: 'Calls a running cockfight off: every stake comes back',
    params: z.object({ id: eventId }),
    body: z.object({ reason }),
    output: order,
    errors: [SILENT, REFUSED],
  },
  'GET /office/trading/draws': {
    ...own,
    summary: 'Vietnamese draws of a day, what was typed for them, and what they can cost',
    query: z.object({ date: z.iso.date() }),
    output: z.object({ list: z.array(drawLine), total: z.number(), totalPages: z.number() }),
    errors: [SILENT],
  },
  'POST /office/trading/draws/{id}/result': {
    ...own,
    summary: 'Types the result of a draw, or corrects it. It counts when a second person types the same',
    params: z.object({ id: draw }),
    body: z.object({
      numbers: z
        .array(z.string().regex(/^\d{2,6}$/))
        .min(18)
        .max(27),
    }),
    output: z.object({ state: z.enum(['entered', 'confirmed', 'differs']) }),
    errors: [SILENT, REFUSED],
  },
  'POST /office/trading/draws/{id}/void': {
    ...own,
    summary: 'Voids a draw that has no result. It counts when a second person does the same: every stake comes back',
    params: z.object({ id: draw }),
    body: z.object({ game: z.string().regex(/^[a-z0-9-]{1,40}$/), reason }),
    output: z.object({ state: z.enum(['entered', 'confirmed']) }),
    errors: [SILENT, REFUSED],
  },
  'GET /office/trading/lottery-limits': {
    ...own,
    summary: 'Limits of the lotteries for new tickets',
    output: z.object({
      ...lotteryLimits,
      plays: z
        .array(playLimit.extend({ game: z.string(), name: z.string() }))
        .describe('every type of play with its own limits, named in the caller’s language'),
      changedBy: z.string().nullable(),
    }),
    errors: [SILENT],
  },
  'POST /office/trading/lottery-limits': {
    ...own,
    summary: 'Changes the limits of the lotteries; tickets that were bought stay as they are',
    body: z.object({
      ...lotteryLimits,
      plays: z.array(playLimit).max(200).default([]).describe('limits of single plays; others stay as they are'),
      reason,
    }),
    output: z.object({ done: z.literal(true) }),
    errors: [SILENT, REFUSED],
  },
  'GET /office/trading/draws/{id}/numbers': {
    ...own,
    summary: 'What each number of a play can cost, highest first',
    params: z.object({ id: draw }),
    query: z.object({ play: z.string().regex(/^[a-z0-9-]{1,40}$/) }),
    output: z.object({
      limit: units,
      numbers: z.array(z.object({ number: z.string(), staked: units, owed: units, free: units })),
    }),
    errors: [SILENT, REFUSED],
  },
  'GET /office/trading/corrections': {
    ...own,
    summary: 'What corrected results changed for tickets that were paid',
    output: z.object({ list: z.array(correction), total: z.number(), totalPages: z.number() }),
    errors: [SILENT],
  },
});
