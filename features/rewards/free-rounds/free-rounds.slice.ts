import { needs, slice } from '#platform/slices/slice.ts';
import type { AnyAwardHandler } from '../engine/handlers.ts';
import { registerFreeRoundChecks } from './free-rounds.checks.ts';
import { type FreeRoundDeps, freeRounds, lapseFreeRounds } from './free-rounds.ts';
import { freeRoundsAward } from './free-rounds-award.ts';

/** Free rounds of the studio's slots: the award, and how the games' wallet plays them. */
export const freeRoundGifts = slice('free rounds', {
  needs: needs<FreeRoundDeps>(),
  provides: { freeRounds: (own) => freeRounds(own) },
  contributes: { awardHandlers: (): readonly AnyAwardHandler[] => [freeRoundsAward()] },
  jobs: (own) => [{ name: 'lapse free rounds', everyMs: 60_000, closesPeriods: true, run: () => lapseFreeRounds(own) }],
  checks: [registerFreeRoundChecks],
});
