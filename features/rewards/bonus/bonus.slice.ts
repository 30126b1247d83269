import { needs, slice } from '#platform/slices/slice.ts';
import { registerBonusChecks } from './bonus.checks.ts';
import type { BonusDeps } from './bonus.deps.ts';
import { endBonuses } from './end-bonuses.ts';

/** Ends bonuses with terms: as wagered, or as expired. */
export const bonuses = slice('bonuses', {
  needs: needs<BonusDeps>(),
  jobs: (own) => [{ name: 'end bonuses', everyMs: 5_000, closesPeriods: false, run: () => endBonuses(own) }],
  checks: [registerBonusChecks],
});
