import type { GameSeeds } from '#games/studio/game.contract.ts';

export interface Notice {
  /** The studio's own sentence, or the key of one of ours. */
  text: { said: string } | { key: string };
  tone: 'info' | 'error';
  action?: 'deposit' | 'close';
}

/** What the frame around any game shows. A game's own state adds what its table or reels show. */
export interface FrameState {
  /** As shown: without the win of a round that the game has not shown yet. */
  balance: bigint;
  seeds: GameSeeds;
  notice: Notice | null;
  /** The connection is lost and the same bet is being asked for again. */
  reconnecting: boolean;
  /** For screen readers, when a round has been shown. */
  result: { won: bigint; stake: bigint; round: number } | null;
}
