import { createContext, useContext, useSyncExternalStore } from 'react';
import type { GameSession } from '#games/studio/game.contract.ts';
import type { Portal } from '../shell/portal.ts';
import { firstState, type GameState } from './game-state.ts';
import type { PanelName } from './panel-outlet.tsx';
import type { SlotGame } from './slot-game.ts';
import type { SoundBoard } from './sound.ts';

export interface GameParts {
  session: GameSession;
  /** Null until the stage stands. */
  game: SlotGame | null;
  portal: Portal;
  sound: SoundBoard;
  open(panel: PanelName): void;
}

export const GameContext = createContext<GameParts | null>(null);

export function useGame(): GameParts {
  const parts = useContext(GameContext);
  if (!parts) throw new Error('useGame outside of the game');
  return parts;
}

const nothing = () => () => {};
const firstStates = new WeakMap<GameSession, GameState>();

function stateAtOpening(session: GameSession): GameState {
  const state = firstStates.get(session) ?? firstState(session);
  firstStates.set(session, state);
  return state;
}

/** One field of the game's state; as at the opening until the machine is ready. */
export function useGameField<Key extends keyof GameState>(key: Key): GameState[Key] {
  const { game, session } = useGame();
  return useSyncExternalStore(
    game?.store.subscribe ?? nothing,
    () => (game?.store.get() ?? stateAtOpening(session))[key],
  );
}
