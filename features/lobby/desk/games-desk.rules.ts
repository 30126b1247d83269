/** Filters of the games desk. */
export const GAME_FILTERS = ['on', 'off', 'maintenance', 'hot', 'new', 'unconnected'] as const;
export type GameFilter = (typeof GAME_FILTERS)[number];

/** Most games that one call may change by id. */
export const MOST_GAMES = 500;
export const LONGEST_NAME = 60;

/** False for a window that is over or ends before it begins. */
export function isWindowRight({ from, to }: { from: number | null; to: number | null }, nowMs: number): boolean {
  return to === null || (to > nowMs && to > (from ?? nowMs));
}
