import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { GameSession } from '#games/studio/game.contract.ts';
import type { FrameParts } from '../../shell/frame-context.ts';
import type { CockGame, CockState } from './cock-game.ts';

export interface CockParts extends FrameParts {
  session: GameSession;
  game: CockGame;
}

export const CockContext = createContext<CockParts | null>(null);

export function useCock(): CockParts {
  const parts = useContext(CockContext);
  if (!parts) throw new Error('useCock outside of the cockfight');
  return parts;
}

export function useCockField<Key extends keyof CockState>(key: Key): CockState[Key] {
  const { game } = useCock();
  return useSyncExternalStore(game.store.subscribe, () => game.store.get()[key]);
}

/** The studio's time, refreshed regularly. */
export function useStudioTime(everyMs: number): number {
  const { game } = useCock();
  const [nowMs, setNowMs] = useState(() => game.nowMs());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(game.nowMs()), everyMs);
    return () => clearInterval(timer);
  }, [game, everyMs]);
  return nowMs;
}
