import { type Shell, useShell } from '#features/site/public.page.tsx';
import { type PageName, routeAt } from '../../routes.data.ts';

interface CategoryShape {
  path: string;
  gameTypes: readonly string[];
  direct?: '/game' | '/lottery';
}

/**
 * The places of the portal: route, hue (tokens --c-*), icon and the game types that belong to each. `direct` places
 * start the first vendor's game instead of opening a page. Which of them a brand shows, and in what order, is its own.
 */
const PLACES = {
  slots: { path: '/rng', gameTypes: ['RNG'] },
  live: { path: '/live', gameTypes: ['LIVE'] },
  fish: { path: '/fish', gameTypes: ['FISH'] },
  pvp: { path: '/pvp', gameTypes: ['PVP'] },
  cock: { path: '/cockfight', gameTypes: ['COCKFIGHT'], direct: '/game' },
  sports: { path: '/sports', gameTypes: ['SPORTS'] },
  esports: { path: '/esports', gameTypes: ['ESPORTS'] },
  lottery: { path: '/elott', gameTypes: ['LOTT', 'ELOTT'], direct: '/lottery' },
} as const satisfies Record<Key, CategoryShape>;

type Key = Shell['navigation']['categories'][number];
type CategoryOf<K extends Key> = { key: K } & (typeof PLACES)[K];
export type Category = { [K in Key]: CategoryOf<K> }[Key];

const GAME_PAGES = Object.values(PLACES).map(({ path }) => routeAt(path)?.page);

/** Whether games are there, also where no navigation of the brand leads to it. */
export const isGamePage = (page: PageName | undefined): boolean => GAME_PAGES.includes(page);

/** What the brand shows of them, in its order. */
export function useCategories(): readonly Category[] {
  return useShell().navigation.categories.map((key) => ({ key, ...PLACES[key] }) as Category);
}
