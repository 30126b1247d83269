import type { WagersOptions } from './public.ts';

/** Guards for tests and benchmarks that are not about them. */
export const noStakeGuards = {
  mayStake: async () => undefined,
  renewRoom: async () => false,
  mayTakePart: async () => true,
  reportedRound: async () => undefined,
} satisfies Partial<WagersOptions>;
