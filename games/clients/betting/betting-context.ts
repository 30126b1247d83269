import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { type PrintedPrice, priceText } from '#games/engines/odds/formats.ts';
import type { GameSession } from '#games/studio/game.contract.ts';
import { formatAmount, formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/text.tsx';
import { type FrameParts, useFrame } from '../shell/frame-context.ts';
import type { SportsGame } from './betting-game.ts';
import type { SportsState } from './betting-state.ts';

export interface SportsParts extends FrameParts {
  session: GameSession;
  game: SportsGame;
}

export const SportsContext = createContext<SportsParts | null>(null);

export function useSports(): SportsParts {
  const parts = useContext(SportsContext);
  if (!parts) throw new Error('useSports outside of sports');
  return parts;
}

/** One field of the state. */
export function useSportsField<Key extends keyof SportsState>(key: Key): SportsState[Key] {
  const { game } = useSports();
  return useSyncExternalStore(game.store.subscribe, () => game.store.get()[key]);
}

export function useSportsState(): SportsState {
  const { game } = useSports();
  return useSyncExternalStore(game.store.subscribe, game.store.get);
}

/** "31,60 P". */
export function useMoney(): (units: bigint | string) => string {
  const { language } = useLanguage();
  const { session } = useFrame();
  return (units) => `${formatAmount(BigInt(units), language)} ${session.symbol}`;
}

/** Formats a number with the decimal mark of the player's language and a true minus sign. */
export function useMark(): (text: string) => string {
  const { language } = useLanguage();
  return (text) => (language === 'VI' ? text.replace('.', ',') : text).replace('-', '−');
}

/** "1,87" or "−0.94". */
export function usePriceText(): (price: PrintedPrice) => string {
  const mark = useMark();
  return (price) => mark(priceText(price));
}

/** Date and time of an event in the player's time zone. */
export function useWhen(): (iso: string, style?: 'short' | 'time') => string {
  const { language } = useLanguage();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (iso, style = 'short') => formatDateTime(Date.parse(iso), language, { timeZone, style });
}

/** This device's time, refreshed regularly. */
export function useTick(everyMs: number): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return nowMs;
}
