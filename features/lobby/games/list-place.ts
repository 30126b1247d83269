import { useMatch, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Game type, banner group and name of a place. */
export interface Place {
  gameType: string;
  group: string;
  key: string;
}

/** By route (spec section 2.1). */
const PLACES: Record<string, Place> = {
  '/rng': { gameType: 'RNG', group: 'w_rng', key: 'slots' },
  '/fish': { gameType: 'FISH', group: 'w_fish', key: 'fish' },
  '/pvp': { gameType: 'PVP', group: 'w_pvp', key: 'pvp' },
  '/live': { gameType: 'LIVE', group: 'w_live', key: 'live' },
  '/sports': { gameType: 'SPORTS', group: 'w_sports', key: 'sports' },
  '/esports': { gameType: 'ESPORTS', group: 'w_esports', key: 'esports' },
  '/lottery': { gameType: 'LOTT', group: 'w_lott', key: 'lottery' },
  '/elott': { gameType: 'ELOTT', group: 'w_lott', key: 'lottery' },
  '/vnlottery': { gameType: 'ELOTT', group: 'w_lott', key: 'lottery' },
  '/cockfight': { gameType: 'COCKFIGHT', group: 'w_cock', key: 'cock' },
};

/** Spec section 4 "List types": all (absent), hot, fav (needs login), recent (needs login). */
export type ListType = 'hot' | 'fav' | 'recent';

export interface ListSearch {
  /** Vendor code. */
  page?: string | undefined;
  list?: ListType | undefined;
  name?: string | undefined;
  classify?: string | undefined;
  minBet?: string | undefined;
  pageNo?: number | undefined;
}

export const NO_FILTER: ListSearch = {
  page: undefined,
  list: undefined,
  name: undefined,
  classify: undefined,
  minBet: undefined,
};

/** Where we are and what is asked for. Every filter lives in the address: back, reload and a shared link show the same. */
export function useListPlace() {
  const search = useSearch({ strict: false }) as ListSearch;
  const navigate = useNavigate();
  // The page's own, not the address: while the next page is on its way this one stays what it is.
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const place = PLACES[path] ?? PLACES['/rng'];
  if (!place) throw new Error('the slots place is always there');
  // Any change but paging starts at page 1 again (spec section 4 "Game lists").
  const change = useCallback(
    (next: Partial<ListSearch>) =>
      void navigate({
        to: path,
        search: ((known: ListSearch) => ({ ...known, pageNo: undefined, ...next })) as never,
        replace: true,
        resetScroll: false,
      }),
    [navigate, path],
  );
  return { place, search, change };
}
