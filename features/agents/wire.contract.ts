import { z } from 'zod';
import { wireCount, wireText } from '#platform/http/wire-query.ts';
import { CONTRACT_KINDS, DIVIDEND_PERIODS, PRODUCT_NAMES, RUN_KINDS } from './agents.rules.ts';

/** Fields shared by the agents department's calls. Amounts are JSON numbers in main units, rates in 1/10,000. */
export const amount = z.number().describe('main units');
export const epochMs = z.number().describe('epoch ms');
export const rowId = z.string().regex(/^\d{1,18}$/);
export const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
export const account = z.string().trim().min(1).max(64);
export const rateBps = z.int().min(0).max(10_000).describe('1/10,000');
export const kind = z.enum(CONTRACT_KINDS);
export const runKind = z.enum(RUN_KINDS);
export const product = z.enum([...PRODUCT_NAMES, 'OTHER']);
export const rates = z.partialRecord(z.enum(PRODUCT_NAMES), rateBps).describe('per product, 1/10,000 of valid bets');

export const pageFields = {
  page: wireCount({ initial: 1, least: 1, most: 100_000 }),
  size: wireCount({ initial: 12, least: 1, most: 100 }),
};

/** Calendar days in the brand's zone, both inclusive; empty means today. */
export const daysFields = {
  from: wireText(10),
  to: wireText(10),
};

export const textFilter = wireText(64);

export const figures = z.object({
  deposits: amount,
  withdrawals: amount,
  volume: amount,
  stakes: amount,
  payouts: amount,
  bonuses: amount,
  rebates: amount,
  fees: amount,
  jackpots: amount,
  ggr: amount,
  ngr: amount,
});

const condition = z.union([z.number(), z.string().max(20)]);

/** A tier applies if all its conditions hold; the last such tier pays. */
export const tierInput = z.object({
  rateBps,
  activeMembers: z.int().min(1).max(1_000_000).optional(),
  volume: condition.optional().describe('least valid bets of the team, main units'),
  teamLoss: condition.optional().describe('least loss of the team (GGR; dividend: NGR), main units'),
});

export const termsInput = z.object({
  period: z.enum(DIVIDEND_PERIODS).optional().describe('dividend only; D, W, H or M'),
  base: z.enum(['volume', 'loss']).optional().describe('hourly and real-time; daily is always volume, dividend NGR'),
  activeFrom: condition.default(0).describe('valid bets from which a member is active, main units'),
  ownPlay: z.boolean().default(false),
  carryOver: z.boolean().default(false).describe('dividend: a negative base is kept for the next period'),
  tiers: z.array(tierInput).min(1).max(20),
});

export const terms = z.object({
  period: z.enum([...DIVIDEND_PERIODS, 'O', 'R']).describe('D, W, H, M; O hour, R five minutes'),
  base: z.enum(['volume', 'loss', 'ngr']),
  activeFrom: amount,
  ownPlay: z.boolean(),
  carryOver: z.boolean(),
  tiers: z.array(
    z.object({
      rateBps,
      activeMembers: z.number().nullable(),
      volume: amount.nullable(),
      teamLoss: amount.nullable(),
    }),
  ),
});
