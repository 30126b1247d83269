import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { GameSession } from '#games/studio/game.contract.ts';
import type { SeatsFacts, ShownSeat } from '#games/studio/seats/seats.contract.ts';
import { formatAmount } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/text.tsx';
import { shortAmount } from '../shell/format-facts.ts';
import type { Portal } from '../shell/portal.ts';
import type { SoundBoard } from '../shell/sound.ts';
import type { Shape } from '../tables/frame/use-shape.ts';
import type { SeatsGame, SeatsView } from './seats-game.ts';

export type SeatsPanel = 'rules' | 'hand' | 'history' | 'phrases' | 'menu' | 'log';

export interface RoomParts {
  session: GameSession;
  facts: SeatsFacts;
  portal: Portal;
  sound: SoundBoard;
  shape: Shape;
  /** Opens a table; null opens the list of tables. */
  goTo(table: string | null): void;
}

export interface SeatsParts extends RoomParts {
  game: SeatsGame;
  open(panel: SeatsPanel): void;
}

export const RoomContext = createContext<RoomParts | null>(null);
export const SeatsContext = createContext<SeatsParts | null>(null);

export function useRoom(): RoomParts {
  const parts = useContext(RoomContext);
  if (!parts) throw new Error('useRoom outside of the room');
  return parts;
}

export function useSeats(): SeatsParts {
  const parts = useContext(SeatsContext);
  if (!parts) throw new Error('useSeats outside of a table');
  return parts;
}

/** One field of the known state of the table. */
export function useView<Key extends keyof SeatsView>(key: Key): SeatsView[Key] {
  const { store } = useSeats().game;
  return useSyncExternalStore(store.subscribe, () => store.get()[key]);
}

/** The whole state from the server. Only for components inside the table, which is drawn when there is a state. */
export function useTableState() {
  const state = useView('state');
  if (!state) throw new Error('useTableState before the first state');
  return state;
}

export function useOwnSeat(): ShownSeat | null {
  const { seats, own } = useTableState();
  return seats.find((one) => one.seat === own.seat) ?? null;
}

/** The server's time, refreshed at every step; with `stepMs` null it does not change. */
export function useServerTime(stepMs: number | null): number {
  const { clock } = useSeats().game;
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    if (stepMs === null) return;
    setNow(clock.now());
    const timer = setInterval(() => setNow(clock.now()), stepMs);
    return () => clearInterval(timer);
  }, [stepMs, clock]);
  return now;
}

/** "31,60 P". */
export function useMoney(): (units: bigint, options?: { signed?: boolean; bare?: boolean; short?: boolean }) => string {
  const { language } = useLanguage();
  const { session } = useRoom();
  return (units, { signed = false, bare = false, short = false } = {}) => {
    const text = short ? shortAmount(units, language) : formatAmount(units, language);
    return `${signed && units > 0n ? '+' : ''}${text}${bare ? '' : ` ${session.symbol}`}`;
  };
}
