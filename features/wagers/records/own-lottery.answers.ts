import { z } from 'zod';

/** Schemas of the studio's answers about a player's lottery orders, as far as we read them. */
const amount = z.string().regex(/^\d{1,18}$/);

export const orderAnswer = z.object({
  lines: z.int(),
  odds: z.coerce.number().nullable(),
  numbers: z.array(z.string()).nullable(),
  open: z.boolean(),
});

const PERIOD_STATES = [
  'waiting',
  'held',
  'won',
  'lost',
  'returned',
  'void',
  'cancelled',
  'missed',
  'refused',
  'stopped',
] as const;
export type PeriodState = (typeof PERIOD_STATES)[number];

const period = z.object({
  issue: z.string(),
  stake: amount,
  payout: amount,
  status: z.enum(PERIOD_STATES),
  round: z.string(),
  open: z.boolean(),
});
export type ChasePeriod = z.output<typeof period>;

export const chaseAnswer = z.object({
  lines: z.int(),
  stop_at_win: z.boolean(),
  staked: amount,
  paid: amount,
  periods: z.array(period),
});
export type ChaseAnswer = z.output<typeof chaseAnswer>;

export const chasedAnswer = z.object({ rounds: z.array(z.string()), next: z.string().nullable() });

export const cancelAnswer = z.object({
  orders: z.array(z.object({ round: z.string(), outcome: z.enum(['cancelled', 'late', 'unknown']) })),
});
