import type { MinesView } from '#games/engines/arcade/mines.ts';
import type { ArcadeRound } from '#games/studio/arcade/arcade.contract.ts';

export const minesView = (round: ArcadeRound | null): MinesView | null => (round?.view ?? null) as MinesView | null;
