import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useShell } from '#features/site/public.page.tsx';
import { client } from '#platform/http/client.ts';
import type { ModuleId, ValueOf } from '#platform/http/contract.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { useLanguage } from '#platform/i18n/text.tsx';
import type { lobbyContract } from '../lobby.contract.ts';
import type { ListType } from './list-place.ts';
import { PAGE_SIZE, pageOf, readAllPages } from './paging.rules.ts';

export const call = client<typeof lobbyContract>();

export type Game = ValueOf<(typeof lobbyContract)['GET /wps/relay/GCSGAME_gameList']>['games'][number];

/** Platform and client type of a website on a desktop or phone browser (wire.md 1.5). */
export const PLATFORM = 'flash,html5-desktop';
export const CLIENT_TYPE = 3;

/** The hot games of the brand, none without GAMELOHOT3. The answers depend on the language: it is part of every key. */
export function useHotGames() {
  const { language } = useLanguage();
  const on = useShell().switches.includes(LIST_SWITCHES.hot);
  return useQuery({
    queryKey: ['games', 'hot', language, on],
    queryFn: async () => (on ? call('GET /wps/relay/GCSGAME_hotGamesV2', { query: { platform: PLATFORM } }) : NONE),
  });
}

const NONE = { list: [] as Game[] };

/** Whitelabel switches without which a list is not there. */
export const LIST_SWITCHES: Record<ListType, ModuleId> = {
  hot: 'GAMELOHOT3',
  fav: 'GAMELOFAV3',
  recent: 'GAMELOREC3',
};

export interface GameFilter {
  gameType: string;
  vassalage: string | undefined;
  gameClassify: string | undefined;
  gameName: string | undefined;
  minBet: string | undefined;
  pageNo: number;
}

export function useGameList(filter: GameFilter) {
  return useGames(undefined, filter);
}

export interface GamePage {
  games: Game[];
  totalPages: number;
  totalCount: number;
  pageNo: number;
  /** All of the list on one page, however many. */
  single?: boolean;
}

/** One page of all games, of the hot ones, or of the player's own (spec section 4 "List types"). */
export function useGames(type: ListType | undefined, filter: GameFilter, enabled = true) {
  const { language } = useLanguage();
  const { first, read, staleTime } = READ[type ?? 'all'];
  const whole = type === 'hot' || type === 'recent';
  const { pageNo, ...others } = filter;
  const query = useQuery({
    // A list that is read whole is cut into pages here, so its pages are one entry of the cache.
    queryKey: [first, type ?? 'all', language, whole ? others : filter],
    queryFn: ({ signal }) => read(filter, signal),
    placeholderData: (previous) => previous,
    enabled,
    ...(staleTime !== undefined && { staleTime }),
  });
  const data = useMemo(() => query.data && (whole ? cut(query.data, pageNo) : query.data), [query.data, whole, pageNo]);
  const { isError, error, isFetching, isPlaceholderData, refetch } = query;
  return { data, isError, error, isFetching, isPlaceholderData, refetch };
}

/** The hot games are one page (spec section 4); the recent ones are twelve to a page. */
function cut(list: GamePage, pageNo: number): GamePage {
  return list.single ? list : pageOf(list.games, pageNo);
}

interface ListRead {
  /** First part of the key: what a saved or launched game makes stale has its own. */
  first: string;
  staleTime?: number;
  read(filter: GameFilter, signal: AbortSignal): Promise<GamePage>;
}

/** The hot list changes when an operator changes it. */
const HOT_STALE_MS = 300_000;

const READ: Record<ListType | 'all', ListRead> = {
  all: {
    first: 'games',
    read: (filter, signal) =>
      call('GET /wps/relay/GCSGAME_gameList', { query: { ...filter, pageSize: PAGE_SIZE }, signal }),
  },
  hot: {
    first: 'games',
    staleTime: HOT_STALE_MS,
    read: async ({ gameType, vassalage }, signal) => {
      const query = { platform: PLATFORM, gameType, vassalage };
      const { list } = await call('GET /wps/relay/GCSGAME_hotGamesV2', { query, signal });
      return { games: list, totalPages: 1, totalCount: list.length, pageNo: 1, single: true };
    },
  },
  fav: {
    first: 'favourites',
    read: async ({ gameType, vassalage, pageNo }, signal) => {
      const query = { gameType, vassalage, pageNo, pageSize: PAGE_SIZE };
      const { content, pageNum, ...totals } = await call('GET /wps/relay/MCSFE_getFavoriteGamesList', {
        query,
        signal,
      });
      return { games: content, pageNo: pageNum, ...totals };
    },
  },
  recent: {
    first: 'recent',
    read: async ({ gameType, vassalage }, signal) => {
      const games = await readAllPages((pageNo) =>
        call('GET /wps/relay/GCS_recentGame', { query: { gameType, vassalage, pageNo, pageSize: PAGE_SIZE }, signal }),
      );
      return { games, totalPages: 1, totalCount: games.length, pageNo: 1 };
    },
  },
};

export function useVendors() {
  const { language } = useLanguage();
  return useQuery(vendorsIn(language));
}

/** Vendors and classes of every game type; a screen that shows them may ask before it is drawn. */
export const vendorsIn = (language: Language) =>
  queryOptions({
    queryKey: ['vendors', language],
    queryFn: () => call('GET /wps/relay/GCSGAME_newGameVendor', { query: { platform: 'html5-desktop' } }),
    staleTime: 300_000,
  });
