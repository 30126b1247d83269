import type { PlinkoConfig, PlinkoRisk, PlinkoView } from '#games/engines/arcade/plinko.ts';
import type { ArcadeRound } from '#games/studio/arcade/arcade.contract.ts';

export const plinkoView = (round: ArcadeRound | null): PlinkoView | null => (round?.view ?? null) as PlinkoView | null;

export interface PlinkoFacts {
  config: PlinkoConfig;
  /** Risk of the pearl on the board, or else the chosen one. */
  risk: PlinkoRisk;
  view: PlinkoView | null;
}
