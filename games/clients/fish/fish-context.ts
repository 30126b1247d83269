import { createContext, useContext, useSyncExternalStore } from 'react';
import type { GameSession } from '#games/studio/game.contract.ts';
import type { FrameParts } from '../shell/frame-context.ts';
import type { FishGame, FishView } from './fish-game.ts';

export interface FishParts extends FrameParts {
  session: GameSession;
  game: FishGame;
  openRooms(): void;
  enter(room: string): void;
}

export const FishContext = createContext<FishParts | null>(null);

export function useFish(): FishParts {
  const parts = useContext(FishContext);
  if (!parts) throw new Error('useFish outside of a fish room');
  return parts;
}

/** One field of the known state of the room. */
export function useView<Key extends keyof FishView>(key: Key): FishView[Key] {
  const { store } = useFish().game;
  return useSyncExternalStore(store.subscribe, () => store.get()[key]);
}
