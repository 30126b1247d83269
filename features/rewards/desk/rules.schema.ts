import { z } from 'zod';
import { BADGES, CATEGORIES } from '../promotions/promotions.rules.ts';

const money = z.string().regex(/^\d{1,12}(\.\d{1,2})?$/);
const bps = z.number().int().min(1).max(10_000_000);
const count = z.number().int().min(1).max(10_000);
const shares = z.record(z.string().max(12), z.number().int().min(0).max(10_000));

const value = z.union([z.object({ fixed: money }), z.object({ shareBps: bps, largest: money })]);

const trigger = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('registration') }),
  z.object({ kind: z.literal('birthday') }),
  z.object({ kind: z.literal('application'), pictures: z.enum(['none', 'optional', 'required']) }),
  z.object({ kind: z.literal('code'), code: z.string().trim().min(3).max(40) }),
  z.object({ kind: z.literal('list') }),
  z.object({ kind: z.literal('deposit'), ordinals: z.array(z.number().int().min(1).max(5)).max(5), minimum: money }),
  z.object({ kind: z.literal('depositCount'), count, minimum: money }),
  z.object({ kind: z.literal('depositSum'), sum: money }),
  z.object({ kind: z.literal('login'), days: z.number().int().min(1).max(31), consecutive: z.boolean() }),
  z.object({ kind: z.literal('bets'), turnover: money, products: shares, games: z.array(z.number().int()).max(50) }),
  z.object({ kind: z.literal('loss'), minimum: money, products: shares }),
  z.object({
    kind: z.literal('win'),
    multiplierBps: z.number().int().min(20_000).max(100_000_000),
    minimumStake: money,
  }),
  z.object({ kind: z.literal('place'), leaderboard: z.string().min(1).max(60), upTo: count }),
  z.object({ kind: z.literal('mission'), mission: z.string().min(1).max(60) }),
  z.object({ kind: z.literal('rank'), rank: z.number().int().min(0).max(99) }),
  z.object({ kind: z.literal('invite'), count }),
]);

/** Share of a stake that counts by game type; largest stake that counts; days until the bonus lapses, 0 for no end. */
const wagering = z.object({
  factorBps: bps,
  products: shares,
  largestStake: money.nullable(),
  days: z.number().int().min(0).max(365),
  largestConversion: money.nullable(),
});

const award = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('bonus'), value, wagering }),
  z.object({ kind: z.literal('credits'), value }),
  z.object({ kind: z.literal('points'), points: z.number().int().min(1).max(1_000_000) }),
  z.object({
    kind: z.literal('tickets'),
    raffleId: z.number().int().min(1),
    tickets: z.number().int().min(1).max(1_000),
  }),
  z.object({
    kind: z.literal('freeRounds'),
    vendor: z.string().min(1).max(40),
    game: z.string().min(1).max(80),
    rounds: z.number().int().min(1).max(500),
    stake: money,
    days: z.number().int().min(1).max(90),
    wagerBps: z.number().int().min(0).max(1_000_000),
  }),
  z.object({ kind: z.literal('goods'), goodsId: z.number().int().min(1).max(2_000_000_000) }),
]);

export const rulesSchema = z.object({
  audience: z.object({ newcomerDays: count.nullable(), rank: z.number().int().min(0).max(99).nullable() }),
  trigger,
  award,
  joining: z.enum(['none', 'press']),
  claim: z.enum(['automatic', 'press']),
  frequency: z.enum(['once', 'daily', 'weekly', 'monthly']),
  winners: z.number().int().min(1).max(1_000_000).nullable(),
  claimDays: z.number().int().min(1).max(90),
  household: z.boolean(),
});

const text = z.object({
  title: z.string().trim().min(1).max(80),
  kicker: z.string().trim().max(40),
  sentence: z.string().trim().max(160),
  content: z.string().trim().max(4_000),
});

export const offerBody = z.object({
  code: z.string().regex(/^[a-z0-9-]{3,40}$/),
  rules: rulesSchema,
  texts: z.object({ VI: text, EN: text }),
  category: z.enum(CATEGORIES),
  badge: z.enum([...BADGES, '']),
  image: z.string().max(200),
  startsAt: z.number().int().nullable(),
  endsAt: z.number().int().nullable(),
  budget: money.nullable(),
});
