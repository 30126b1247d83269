import type { ScratchConfig, ScratchView } from '#games/engines/arcade/scratch.ts';
import type { ArcadeRound } from '#games/studio/arcade/arcade.contract.ts';

export const scratchView = (round: ArcadeRound | null): ScratchView | null =>
  (round?.view ?? null) as ScratchView | null;

export interface ScratchFacts {
  config: ScratchConfig;
  view: ScratchView | null;
  /** Bit i is set when field i is open. */
  opened: number;
  stake: bigint;
}

/** All nine fields open. */
export const ALL_FIELDS = 0b1_1111_1111;
