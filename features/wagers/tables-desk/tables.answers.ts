import { z } from 'zod';

/** Schemas of the studio's answers to the tables' desk; fields that we do not read are left out. */
const count = z.int();
const units = z.string().regex(/^-?\d{1,18}$/);
const words = z.object({ vi: z.string(), en: z.string() });

export const limitsShape = z.object({
  groups: z.record(z.string(), z.object({ min: units, max: units })),
  roundMax: units,
});

export const liveAnswer = z.object({
  tables: z.array(
    z.object({
      code: z.string(),
      game: z.string(),
      name: words,
      open: z.boolean(),
      limits: limitsShape,
      players: count,
      phase: z.string().nullable(),
      exposureMax: units.nullable(),
    }),
  ),
});

export const seatsAnswer = z.object({
  tables: z.array(
    z.object({
      code: z.string(),
      game: z.string(),
      name: words,
      practice: z.boolean(),
      open: z.boolean(),
      stake: units,
      taken: z.array(z.unknown()),
      waiting: count,
      playing: z.boolean(),
    }),
  ),
});

export const roundsAnswer = z.object({
  rounds: z.array(
    z.object({
      ref: z.string(),
      table: z.string(),
      number: count,
      phase: z.string(),
      openedAt: count,
      players: count,
      staked: units,
      exposure: units.nullable(),
    }),
  ),
});

export const handsAnswer = z.object({
  hands: z.array(
    z.object({
      ref: z.string(),
      table: z.string(),
      number: count,
      phase: z.string(),
      dealtAt: count.nullable(),
      players: z.array(z.object({ user: z.string().nullable(), seat: count, before: units })),
    }),
  ),
});

export const playersAnswer = z.object({
  players: z.array(z.object({ user: z.string(), seat: count.nullable(), staked: units })),
});

export const doneAnswer = z.object({ done: z.literal(true) });

export const returnsAnswer = z.object({
  games: z.array(
    z.object({
      game: z.string(),
      name: z.object({ vi: z.string(), en: z.string() }),
      currency: z.string(),
      rounds: count,
      staked: units,
      paid: units,
      expected: units,
      deviation: units,
      bounds: z.object({ low: units, high: units }).nullable().default(null),
    }),
  ),
});

export const signalsAnswer = z.object({
  signals: z.array(
    z.object({
      id: z.string(),
      game: z.string(),
      kind: z.enum(['together', 'dumping', 'soft-play']),
      players: z.array(z.string()),
      at: count,
      hand: z.string(),
    }),
  ),
});
