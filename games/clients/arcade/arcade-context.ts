import { createContext, useContext, useSyncExternalStore } from 'react';
import type { GameSession } from '#games/studio/game.contract.ts';
import type { FrameParts } from '../shell/frame-context.ts';
import type { ArcadeGame } from './arcade-game.ts';
import type { ArcadeState } from './arcade-state.ts';

/** Layout of the screen: desktop, upright phone, phone in landscape. */
export type Shape = 'wide' | 'tall' | 'flat';

export interface ArcadeParts extends FrameParts {
  session: GameSession;
  game: ArcadeGame;
  shape: Shape;
}

export const ArcadeContext = createContext<ArcadeParts | null>(null);

export function useArcade(): ArcadeParts {
  const parts = useContext(ArcadeContext);
  if (!parts) throw new Error('useArcade outside of an arcade game');
  return parts;
}

/** One field of the game's state. */
export function useArcadeField<Key extends keyof ArcadeState>(key: Key): ArcadeState[Key] {
  const { game } = useArcade();
  return useSyncExternalStore(game.store.subscribe, () => game.store.get()[key]);
}
