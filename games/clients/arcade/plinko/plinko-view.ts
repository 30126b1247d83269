import type { PlinkoConfig, PlinkoRisk, PlinkoView } from '#games/engines/arcade/plinko.ts';
import type { ArcadeRound } from '#games/studio/arcade/arcade.contract.ts';

export const plinkoView = (round: ArcadeRound | null): PlinkoView | null => (round?.view ?? null) as PlinkoView | null;

export interface PlinkoFacts {
  config: PlinkoConfig;
  /** Of the pearl on the board, else what is chosen. */
  risk: PlinkoRisk;
  view: PlinkoView | null;
}
