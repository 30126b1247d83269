import type { FreeRounds, WagersOptions } from './public.ts';

/** A house without free rounds. */
const noFreeRounds: FreeRounds = {
  told: async () => [],
  stake: async () => undefined,
  payout: async () => undefined,
  undo: async () => undefined,
  worth: async () => new Map(),
};

/** Guards that always allow, for tests and benchmarks of other parts. */
export const noStakeGuards = {
  mayStake: async () => undefined,
  renewRoom: async () => false,
  mayTakePart: async () => true,
  reportedRound: async () => undefined,
  freeRounds: noFreeRounds,
} satisfies Partial<WagersOptions>;
