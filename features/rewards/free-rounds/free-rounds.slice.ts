import { needs, slice } from '#platform/slices/slice.ts';
import type { AnyAwardHandler } from '../engine/handlers.ts';
import { registerFreeRoundChecks } from './free-rounds.checks.ts';
import { type FreeRoundDeps, freeRounds, lapseFreeRounds } from './free-rounds.ts';
import { freeRoundsAward } from './free-rounds-award.ts';

/** Rounds of the studio's slots that the house gives: an award, and how the wallet of the games plays it. */
export const freeRoundGifts = slice('free rounds', {
  needs: needs<FreeRoundDeps>(),
  provides: { freeRounds: (own) => freeRounds(own) },
  contributes: { awardHandlers: (): readonly AnyAwardHandler[] => [freeRoundsAward()] },
  jobs: (own) => [{ name: 'lapse free rounds', everyMs: 60_000, run: () => lapseFreeRounds(own) }],
  checks: [registerFreeRoundChecks],
});
