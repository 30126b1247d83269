/**
 * The eight places of the portal: route, hue (tokens --c-*), icon and the game types that belong to each. Cockfight
 * stands right after PVP (spec section 2.3). `direct` places start the first vendor's game instead of opening a page.
 */
export const CATEGORIES = [
  { key: 'slots', path: '/rng', gameTypes: ['RNG'] },
  { key: 'live', path: '/live', gameTypes: ['LIVE'] },
  { key: 'fish', path: '/fish', gameTypes: ['FISH'] },
  { key: 'pvp', path: '/pvp', gameTypes: ['PVP'] },
  { key: 'cock', path: '/cockfight', gameTypes: ['COCKFIGHT'], direct: '/game' },
  { key: 'sports', path: '/sports', gameTypes: ['SPORTS'] },
  { key: 'esports', path: '/esports', gameTypes: ['ESPORTS'] },
  { key: 'lottery', path: '/elott', gameTypes: ['LOTT', 'ELOTT'], direct: '/lottery' },
] as const satisfies readonly CategoryShape[];

interface CategoryShape {
  key: string;
  path: string;
  gameTypes: readonly string[];
  direct?: '/game' | '/lottery';
}

export type Category = (typeof CATEGORIES)[number];
