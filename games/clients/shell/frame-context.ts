import { createContext, useContext, useSyncExternalStore } from 'react';
import type { FrameState } from './frame-state.ts';
import type { PanelName } from './panels/panel-outlet.tsx';
import type { Portal } from './portal.ts';
import type { SoundBoard } from './sound.ts';
import type { Store } from './store.ts';

/** What the frame needs to know of an open game. */
export interface FrameSession {
  game: { code: string; name: { vi: string; en: string }; rtpBps: number | null };
  mode: 'real' | 'fun';
  /** Sign of the currency. */
  symbol: string;
}

/** What the frame needs from a running game. */
export interface FrameGame {
  readonly store: Store<FrameState>;
  dismissNotice(): void;
}

export interface FrameParts {
  session: FrameSession;
  /** Null until the game can be played. */
  game: FrameGame | null;
  /** The state shown until then. */
  opening: FrameState;
  portal: Portal;
  sound: SoundBoard;
  open(panel: PanelName): void;
}

export const FrameContext = createContext<FrameParts | null>(null);

export function useFrame(): FrameParts {
  const parts = useContext(FrameContext);
  if (!parts) throw new Error('useFrame outside of a game');
  return parts;
}

const nothing = () => () => {};

/** One field of the frame's state; the opening state until the game can be played. */
export function useFrameField<Key extends keyof FrameState>(key: Key): FrameState[Key] {
  const { game, opening } = useFrame();
  return useSyncExternalStore(game?.store.subscribe ?? nothing, () => (game?.store.get() ?? opening)[key]);
}
