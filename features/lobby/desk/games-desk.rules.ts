/** What a list of the games desk shows. */
export const GAME_FILTERS = ['on', 'off', 'maintenance', 'hot', 'new', 'unconnected'] as const;
export type GameFilter = (typeof GAME_FILTERS)[number];

/** So many games are changed in one call when they are named one by one. */
export const MOST_GAMES = 500;
export const LONGEST_NAME = 60;

/** A window that is over, or ends before it begins, closes nothing. */
export function isWindowRight({ from, to }: { from: number | null; to: number | null }, nowMs: number): boolean {
  return to === null || (to > nowMs && to > (from ?? nowMs));
}
