import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { GameSession } from '#games/studio/game.contract.ts';
import { formatAmount } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/text.tsx';
import type { FrameParts } from '../shell/frame-context.ts';
import { nameIn } from '../shell/game-name.ts';
import type { LotteryGame } from './lottery-game.ts';
import type { LotteryState } from './lottery-state.ts';

export interface LotteryParts extends FrameParts {
  session: GameSession;
  game: LotteryGame;
}

export const LotteryContext = createContext<LotteryParts | null>(null);

export function useLottery(): LotteryParts {
  const parts = useContext(LotteryContext);
  if (!parts) throw new Error('useLottery outside of a lottery');
  return parts;
}

/** One field of the state. */
export function useLotteryField<Key extends keyof LotteryState>(key: Key): LotteryState[Key] {
  const { game } = useLottery();
  return useSyncExternalStore(game.store.subscribe, () => game.store.get()[key]);
}

/** "31,60 P". */
export function useMoney(): (units: bigint | string) => string {
  const { language } = useLanguage();
  const { session } = useLottery();
  return (units) => `${formatAmount(BigInt(units), language)} ${session.symbol}`;
}

/** Chooses the text in the player's language. */
export function useWords(): (words: { vi: string; en: string }) => string {
  const { language } = useLanguage();
  return (words) => nameIn(words, language);
}

/** The studio's time, refreshed every second. */
export function useNow(): number {
  const { game } = useLottery();
  const [nowMs, setNowMs] = useState(() => game.nowMs());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(game.nowMs()), 250);
    return () => clearInterval(timer);
  }, [game]);
  return Math.floor(nowMs / 1000) * 1000;
}

/** True if the player has asked for reduced motion. */
export const wantsStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
