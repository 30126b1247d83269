import type { FreeRounds, WagersOptions } from './public.ts';

/** A house that gives none. */
const noFreeRounds: FreeRounds = {
  told: async () => [],
  stake: async () => undefined,
  payout: async () => undefined,
  undo: async () => undefined,
  worth: async () => new Map(),
};

/** Guards for tests and benchmarks that are not about them. */
export const noStakeGuards = {
  mayStake: async () => undefined,
  renewRoom: async () => false,
  mayTakePart: async () => true,
  reportedRound: async () => undefined,
  freeRounds: noFreeRounds,
} satisfies Partial<WagersOptions>;
