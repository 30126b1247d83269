import { holdem } from './holdem/holdem.ts';
import { maubinh } from './maubinh/maubinh.ts';
import type { SeatGame } from './seat-game.ts';
import { tienlen } from './tienlen/tienlen.ts';

/** The games between players, by code. The table house runs them only through this interface. */
export const seatGames = { tienlen, holdem, maubinh } satisfies Record<string, SeatGame>;

export type SeatGameCode = keyof typeof seatGames;

/** The game of a code, or null. */
export function seatGameOf(code: string): SeatGame | null {
  const all: Readonly<Record<string, SeatGame>> = seatGames;
  return Object.hasOwn(all, code) ? all[code]! : null;
}
