import { blackjack } from './blackjack.ts';
import { mines } from './mines.ts';
import { plinko } from './plinko.ts';
import { scratch } from './scratch.ts';
import type { StepGame } from './step-game.ts';
import { videoPoker } from './video-poker.ts';

/** Every single-player title that is played in steps, in the order of the studio's list. */
export const stepGames: readonly StepGame[] = [mines, plinko, scratch, videoPoker, blackjack];

export function stepGameOf(code: string): StepGame | null {
  return stepGames.find((game) => game.code === code) ?? null;
}
