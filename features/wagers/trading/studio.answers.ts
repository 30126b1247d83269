import { z } from 'zod';

/** Schemas of the studio's answers to its operators' desks, as far as the office reads them. */
const amount = z.string().regex(/^-?\d{1,18}$/);

const marketSums = z.object({
  market: z.string(),
  line: z.int(),
  status: z.string(),
  bets: z.int(),
  staked: amount,
  worst: amount,
});

const liability = z.object({
  eventId: z.string(),
  name: z.string(),
  startAt: z.iso.datetime(),
  status: z.string(),
  stopped: z.boolean(),
  voided: z.boolean(),
  marginBps: z.int(),
  bets: z.int(),
  staked: amount,
  worst: amount,
  limit: amount,
  markets: z.array(marketSums),
});
export const liabilityAnswer = z.object({ events: z.array(liability) });
export type StudioEvent = z.output<typeof liability>;

const order = z.object({
  id: z.string(),
  actor: z.string(),
  action: z.string(),
  facts: z.record(z.string(), z.unknown()),
  state: z.enum(['done', 'proposed', 'approved', 'rejected']),
  decidedBy: z.string().nullable(),
  at: z.iso.datetime(),
});
export type StudioOrder = z.output<typeof order>;
export const orderAnswer = z.object({ order });
export const ordersAnswer = z.object({ orders: z.array(order) });

/** An event's public page: the prices that players see. */
export const pageAnswer = z.object({
  value: z.object({
    sport: z.string(),
    all: z.array(
      z.object({
        market: z.string(),
        line: z.int(),
        outcomes: z.array(z.object({ outcome: z.string(), centi: z.int().nullable() })),
      }),
    ),
  }),
});

const bout = z.object({
  id: z.string(),
  number: z.int(),
  meron: z.string(),
  wala: z.string(),
  state: z.enum(['betting', 'closed', 'fighting', 'settled', 'void']),
  opensAt: z.iso.datetime(),
  outcome: z.string().nullable(),
  cause: z.string().nullable(),
  bets: z.int(),
  staked: amount,
  paid: amount,
});
export const boutsAnswer = z.object({ bouts: z.array(bout) });
export type StudioBout = z.output<typeof bout>;

const drawn = z.object({
  game: z.string(),
  code: z.string(),
  draws_at: z.int(),
  cut_off_at: z.int(),
  numbers: z.array(z.string()).nullable(),
  state: z.string(),
  version: z.int(),
  station: z.string(),
  entries: z.array(z.object({ actor: z.string(), numbers: z.array(z.string()), at: z.int() })),
  books: z.array(z.object({ currency: z.string(), staked: amount, exposure: amount, tickets: z.int() })),
});
export const drawsAnswer = z.object({ draws: z.array(drawn) });
export type StudioDraw = z.output<typeof drawn>;

export const enteredAnswer = z.object({ state: z.enum(['entered', 'confirmed', 'differs']) });

export const voidAnswer = z.object({ state: z.enum(['entered', 'confirmed']) });

const words = z.object({ vi: z.string(), en: z.string() });
export const LIMITS = ['unitMin', 'unitMax', 'ticketMax', 'issueLimit', 'numberLimit'] as const;
export const limitsAnswer = z.object({
  terms: z.object({ unitMin: amount, unitMax: amount, ticketMax: amount, issueLimit: amount, numberLimit: amount }),
  plays: z
    .array(
      z.object({
        type: z.string(),
        game: words,
        name: words,
        stakeMost: amount.nullable(),
        payoutMost: amount.nullable(),
      }),
    )
    .default([]),
  actor: z.string().nullable(),
});
export const doneAnswer = z.object({ done: z.literal(true) });

export const numbersAnswer = z.object({
  limit: amount,
  numbers: z.array(z.object({ number: z.string(), staked: amount, owed: amount, free: amount })),
});

export const correctionsAnswer = z.object({
  corrections: z.array(
    z.object({
      ticket: z.string(),
      user: z.string(),
      issue: z.string(),
      version: z.int(),
      payout: amount,
      difference: amount,
      at: z.int(),
    }),
  ),
});
