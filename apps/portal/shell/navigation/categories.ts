import { type Shell, useShell } from '#features/site/public.page.tsx';
import { type PageName, routeAt } from '../../routes.data.ts';

interface CategoryShape {
  path: string;
  gameTypes: readonly string[];
  direct?: '/game' | '/lottery';
}

/**
 * The places of the portal: route, hue (tokens --c-*), icon and the game types that belong to each. `direct` places
 * start the first vendor's game instead of opening a page. Each brand chooses which of them it shows, and their order.
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

const GAME_PAGES = ['/games', ...Object.values(PLACES).map(({ path }) => path)].map((path) => routeAt(path)?.page);

/** Whether the page shows games, even if the brand's navigation does not link to it. */
export const isGamePage = (page: PageName | undefined): boolean => GAME_PAGES.includes(page);

/** The places that the brand shows, in its order. */
export function useCategories(): readonly Category[] {
  return useShell().navigation.categories.map((key) => ({ key, ...PLACES[key] }) as Category);
}
