import { createContext, useContext, useSyncExternalStore } from 'react';
import type { SlotSession } from '#games/studio/game.contract.ts';
import type { FrameParts } from '../shell/frame-context.ts';
import type { GameState } from './game-state.ts';
import type { SlotGame } from './slot-game.ts';

/** The frame's parts, for a slot machine. */
export interface GameParts extends FrameParts {
  session: SlotSession;
  game: SlotGame | null;
  opening: GameState;
}

export const GameContext = createContext<GameParts | null>(null);

export function useGame(): GameParts {
  const parts = useContext(GameContext);
  if (!parts) throw new Error('useGame outside of the game');
  return parts;
}

const nothing = () => () => {};

/** One field of the game's state; the opening state until the machine is ready. */
export function useGameField<Key extends keyof GameState>(key: Key): GameState[Key] {
  const { game, opening } = useGame();
  return useSyncExternalStore(game?.store.subscribe ?? nothing, () => (game?.store.get() ?? opening)[key]);
}
