import type { GameSeeds } from '#games/studio/game.contract.ts';

export interface Notice {
  /** The studio's sentence, or the key of one of the frame's texts. */
  text: { said: string } | { key: string };
  tone: 'info' | 'error';
  action?: 'deposit' | 'close';
}

/** State that the frame shows around any game. A game's own state adds the state of its table or reels. */
export interface FrameState {
  /** The shown balance: without the win of a round that the game has not shown yet. */
  balance: bigint;
  seeds: GameSeeds;
  notice: Notice | null;
  /** True while an answer is late or lost; the same bet is asked for again until it comes. */
  reconnecting: boolean;
  /** For screen readers, once a round has been shown. */
  result: { won: bigint; stake: bigint; round: number } | null;
}
