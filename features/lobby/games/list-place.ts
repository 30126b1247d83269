import { useMatch, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { LOTTERY_TYPES } from './local-favourites.rules.ts';

/** Game types, banner group and name of a list page. */
export interface Place {
  /** Usually one, otherwise separated by commas; empty for all. */
  gameType: string;
  group: string;
  key: string;
}

/** By route (spec section 2.1), plus the page with all games. */
const PLACES: Record<string, Place> = {
  '/games': { gameType: '', group: '', key: 'all' },
  '/rng': { gameType: 'RNG', group: 'w_rng', key: 'slots' },
  '/fish': { gameType: 'FISH', group: 'w_fish', key: 'fish' },
  '/pvp': { gameType: 'PVP', group: 'w_pvp', key: 'pvp' },
  '/live': { gameType: 'LIVE', group: 'w_live', key: 'live' },
  '/sports': { gameType: 'SPORTS', group: 'w_sports', key: 'sports' },
  '/esports': { gameType: 'ESPORTS', group: 'w_esports', key: 'esports' },
  '/elott': { gameType: LOTTERY_TYPES.join(','), group: 'w_lott', key: 'lottery' },
  '/cockfight': { gameType: 'COCKFIGHT', group: 'w_cock', key: 'cock' },
};

/** Spec section 4 "List types": all (absent), hot, fav and recent (both need a login). */
export type ListType = 'hot' | 'fav' | 'recent';

export interface ListSearch {
  /** Vendor code. */
  page?: string | undefined;
  list?: ListType | undefined;
  name?: string | undefined;
  classify?: string | undefined;
  minBet?: string | undefined;
  pageNo?: number | undefined;
  /** Number of further pages below that one, loaded by scrolling or by the button. */
  more?: number | undefined;
}

export const NO_FILTER: ListSearch = {
  page: undefined,
  list: undefined,
  name: undefined,
  classify: undefined,
  minBet: undefined,
};

/** Whether any filter is set. The page number is none. */
export const isFiltered = (search: ListSearch): boolean =>
  Object.keys(NO_FILTER).some((name) => search[name as keyof ListSearch] !== undefined);

/** The present list page with its filters. They are in the address, so that back, reload and shared links work. */
export function useListPlace() {
  const search = useSearch({ strict: false }) as ListSearch;
  const navigate = useNavigate();
  // The matched route instead of the address, which already changes while the next page loads.
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const place = PLACES[path] ?? PLACES['/rng'];
  if (!place) throw new Error('the slots place is always there');
  // Any change except paging starts at page 1 again (spec section 4 "Game lists"). Each change is a history entry,
  // except further typing and automatic corrections.
  const typed = search.name !== undefined;
  const change = useCallback(
    (next: Partial<ListSearch>, replace = typed && next.name !== undefined) =>
      void navigate({
        to: path,
        search: ((known: ListSearch) => ({ ...known, pageNo: undefined, more: undefined, ...next })) as never,
        replace,
        resetScroll: false,
      }),
    [navigate, path, typed],
  );
  return { place, search, change };
}
