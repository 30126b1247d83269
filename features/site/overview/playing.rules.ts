/** The brand's halls, as the home page orders them, and whose games each holds. */
const TYPES = {
  slots: ['RNG'],
  live: ['LIVE'],
  sports: ['SPORTS'],
  lottery: ['ELOTT', 'LOTT'],
  fish: ['FISH'],
  pvp: ['PVP'],
  cock: ['COCKFIGHT'],
  esports: ['ESPORTS'],
} as const satisfies Record<string, readonly string[]>;

export type PlayCategory = keyof typeof TYPES;
export const PLAY_CATEGORIES = Object.keys(TYPES) as [PlayCategory, ...PlayCategory[]];

export const categoryOfType = (gameType: string | undefined): PlayCategory | undefined =>
  PLAY_CATEGORIES.find((name) => (TYPES[name] as readonly string[]).includes(gameType ?? ''));
