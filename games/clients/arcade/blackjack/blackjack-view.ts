import type { BlackjackView } from '#games/engines/arcade/blackjack.ts';
import type { ArcadeRound } from '#games/studio/arcade/arcade.contract.ts';

export const blackjackView = (round: ArcadeRound | null): BlackjackView | null =>
  (round?.view ?? null) as BlackjackView | null;
