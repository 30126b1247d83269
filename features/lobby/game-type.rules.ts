/** Game types in menu order: cockfight right after PVP (spec section 2.3, wire.md 3). */
export const GAME_TYPES = ['RNG', 'LIVE', 'FISH', 'PVP', 'COCKFIGHT', 'SPORTS', 'ESPORTS', 'ELOTT', 'LOTT'] as const;
export type GameType = (typeof GAME_TYPES)[number];

/** gameClassify codes in menu order with their text keys; bingo only where Filipino is offered (spec section 9). */
export const CLASSES = ['SL', 'TG', 'AC', 'VP', 'SC', 'BG'] as const;
export type GameClass = (typeof CLASSES)[number];

/** A progressive slot is a slot too. */
export function classesBehind(asked: string): readonly string[] {
  return asked === 'SL' ? ['SL', 'JP'] : [asked];
}

/** The menu class that a stored class counts for. */
export function menuClass(stored: string): string {
  return stored === 'JP' ? 'SL' : stored;
}
