/** The eight places of the portal: route, hue (tokens --c-*), icon and the game types that belong to each. */
export const CATEGORIES = [
  { key: 'slots', path: '/rng', gameType: 'RNG' },
  { key: 'live', path: '/live', gameType: 'LIVE' },
  { key: 'fish', path: '/fish', gameType: 'FISH' },
  { key: 'pvp', path: '/pvp', gameType: 'PVP' },
  { key: 'sports', path: '/sports', gameType: 'SPORTS' },
  { key: 'esports', path: '/esports', gameType: 'ESPORTS' },
  { key: 'lottery', path: '/lottery', gameType: 'LOTT' },
  { key: 'cock', path: '/cockfight', gameType: 'COCKFIGHT' },
] as const;

export type Category = (typeof CATEGORIES)[number];
