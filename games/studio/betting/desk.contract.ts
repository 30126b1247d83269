import { z } from 'zod';
import { type MarketCode, marketCodes } from '#games/engines/odds/markets.ts';
import type { MatchResult } from '#games/engines/odds/result.ts';
import { contract } from '#platform/http/contract.ts';

const amount = z.string().regex(/^\d{1,17}$/);
const text = z.string().min(1).max(200);
const market = z.object({
  market: z.custom<MarketCode>((value) => typeof value === 'string' && marketCodes.includes(value)),
  line: z.int(),
});
const count = z.int().min(0).max(200);
const score = z.object({ home: count, away: count });

const result = z
  .discriminatedUnion('sport', [
    z.object({
      sport: z.literal('football'),
      goals: score,
      half: score,
      corners: score,
      halfOver: z.boolean(),
      over: z.boolean(),
      abandoned: z.boolean(),
    }),
    z.object({
      sport: z.literal('esports'),
      bestOf: z.int(),
      maps: z
        .array(
          z.object({ firstBlood: z.enum(['home', 'away']).nullable(), winner: z.enum(['home', 'away']).nullable() }),
        )
        .max(5),
      over: z.boolean(),
      abandoned: z.boolean(),
    }),
  ])
  .transform((value): MatchResult => value);

/** `actor` is the employee of the operator; every order is stored with this name. */
const signed = { operator_id: text, actor: text };
const about = { ...signed, eventId: z.string().max(60), reason: z.string().max(500).default('') };

const order = z.object({
  id: z.string(),
  actor: z.string(),
  action: z.string(),
  eventId: z.string().nullable(),
  facts: z.record(z.string(), z.unknown()),
  state: z.enum(['done', 'proposed', 'approved', 'rejected']),
  decidedBy: z.string().nullable(),
  at: z.iso.datetime(),
});

const liability = z.object({
  eventId: z.string(),
  name: z.string(),
  startAt: z.iso.datetime(),
  status: z.string(),
  stopped: z.boolean(),
  /** Every stake came back, for good unless a settlement by hand follows. */
  voided: z.boolean(),
  marginBps: z.int(),
  bets: z.int(),
  staked: amount,
  /** What the event can cost at worst. */
  worst: amount,
  limit: amount,
  markets: z.array(
    z.object({ market: z.string(), line: z.int(), status: z.string(), bets: z.int(), staked: amount, worst: amount }),
  ),
});

const deskBout = z.object({
  id: z.string(),
  number: z.int(),
  meron: z.string(),
  wala: z.string(),
  state: z.enum(['betting', 'closed', 'fighting', 'settled', 'void']),
  opensAt: z.iso.datetime(),
  outcome: z.string().nullable(),
  /** Why it was called off. */
  cause: z.string().nullable(),
  bets: z.int(),
  staked: amount,
  paid: amount,
});

const failure = z.object({ error: z.string() });
const done = z.union([z.object({ order }), failure]);

const shared = {
  source: 'docs/games.md "Sports and esports"',
  access: 'signed',
  framing: 'bare',
  errors: [],
} as const;

/** Calls of a trading desk, signed by its operator like the games API. Failures: 403 and 409 with {error}. */
export const deskContract = contract({
  'POST /api/betting/desk/liability': {
    ...shared,
    summary:
      'Events with open bets and what they can cost at worst, the largest first; or those of a name, with bets or not',
    body: z.object({
      ...signed,
      eventId: z.string().max(60).optional(),
      /** Part of a team's name or of the event's id: lists the open events that match, earliest start first. */
      find: z.string().max(60).optional(),
      limit: z.int().min(1).max(200).default(50),
    }),
    output: z.union([z.object({ events: z.array(liability) }), failure]),
  },
  'POST /api/betting/desk/stop': {
    ...shared,
    summary: 'Take no bets on an event',
    body: z.object(about),
    output: done,
  },
  'POST /api/betting/desk/resume': {
    ...shared,
    summary: 'Take bets on an event again',
    body: z.object(about),
    output: done,
  },
  'POST /api/betting/desk/margin': {
    ...shared,
    summary: 'Add to every margin of an event, in 1/100 percent',
    body: z.object({ ...about, marginBps: z.int().min(-300).max(2_000) }),
    output: done,
  },
  'POST /api/betting/desk/limits': {
    ...shared,
    summary: "Limit what an event and each of its markets may cost; null is the house's own",
    body: z.object({ ...about, event: amount.nullable(), market: amount.nullable() }),
    output: done,
  },
  'POST /api/betting/desk/price': {
    ...shared,
    summary: 'Set the prices of a market by hand; an empty list gives it back to the feed',
    body: z.object({
      ...about,
      ...market.shape,
      outcomes: z
        .array(z.object({ outcome: z.string().max(20), centi: z.int().min(101).max(100_000).nullable() }))
        .max(40),
    }),
    output: done,
  },
  'POST /api/betting/desk/settlement': {
    ...shared,
    summary: 'Propose a settlement by hand: from a result, a void, or taking one back. A second person approves it',
    body: z.object({
      ...about,
      /** All markets of the event if omitted. */
      markets: z.array(market).max(200).optional(),
      decision: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('settled'), result }),
        z.object({ kind: z.literal('cancelled') }),
        z.object({ kind: z.literal('taken-back') }),
      ]),
    }),
    output: done,
  },
  'POST /api/betting/desk/decide': {
    ...shared,
    summary: 'Approve or reject what another person has proposed',
    body: z.object({ ...signed, orderId: z.string().regex(/^\d{1,18}$/), approve: z.boolean() }),
    output: done,
  },
  'POST /api/betting/desk/orders': {
    ...shared,
    summary: 'Orders of the desk, newest first',
    body: z.object({ ...signed, eventId: z.string().max(60).optional(), state: z.enum(['proposed']).optional() }),
    output: z.union([z.object({ orders: z.array(order) }), failure]),
  },
  'POST /api/betting/desk/bouts': {
    ...shared,
    summary: 'The cockfights of late with their stakes, the newest first',
    body: z.object({ ...signed, limit: z.int().min(1).max(200).default(50) }),
    output: z.union([z.object({ bouts: z.array(deskBout) }), failure]),
  },
  'POST /api/betting/desk/bout': {
    ...shared,
    summary: 'Call a cockfight off: every stake comes back',
    body: z.object({ ...signed, boutId: z.string().max(60), reason: text }),
    output: done,
  },
});

export type DeskDecision = z.output<(typeof deskContract)['POST /api/betting/desk/settlement']['body']>['decision'];
export type DeskOrder = z.output<typeof order>;
export type Liability = z.output<typeof liability>;
export type DeskBout = z.output<typeof deskBout>;
