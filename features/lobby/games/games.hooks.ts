import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useShell } from '#features/site/public.page.tsx';
import { client } from '#platform/http/client.ts';
import type { ModuleId, ValueOf } from '#platform/http/contract.ts';
import type { lobbyContract } from '../lobby.contract.ts';
import { typesOf } from './list.rules.ts';
import type { ListType } from './list-place.ts';
import { keepersOf, keptLocally } from './local-favourites.rules.ts';
import { PAGE_SIZE, pageOf, readAllPages } from './paging.rules.ts';

export const call = client<typeof lobbyContract>();

export type Game = ValueOf<(typeof lobbyContract)['GET /wps/relay/GCSGAME_gameList']>['games'][number];

/** Platform and client type of a website on a desktop or phone browser (wire.md 1.5). */
export const PLATFORM = 'flash,html5-desktop';
export const CLIENT_TYPE = 3;

/** The hot games of the brand; empty without GAMELOHOT3. */
export function useHotGames() {
  const on = useShell().switches.includes(LIST_SWITCHES.hot);
  return useQuery({
    ...call.query('GET /wps/relay/GCSGAME_hotGamesV2', { query: { platform: PLATFORM } }),
    ...(!on && { placeholderData: NONE }),
    select: (answer) => (on ? answer : NONE),
    enabled: on,
  });
}

const NONE = { list: [] as Game[] };

/** The switch that each list type needs. */
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
  /** Number of games without groups; undefined for the player's own lists. */
  gameCount?: number;
  pageNo: number;
  /** The whole list on one page. */
  single?: boolean;
}

interface GamesUse {
  enabled?: boolean;
  /** Ids of the lotteries that are saved on the device, latest first. */
  kept?: readonly string[];
}

/** One page of all games, of the hot ones, or of the player's own (spec section 4 "List types"). */
export function useGames(type: ListType | undefined, filter: GameFilter, { enabled = true, kept }: GamesUse = {}) {
  const { route, read, staleTime } = READ[type ?? 'all'];
  const whole = type !== undefined;
  const { pageNo, ...others } = filter;
  const query = useQuery({
    // A list that was loaded whole is cut into pages here, so all its pages share one cache entry.
    queryKey: call.key(route, { query: whole ? others : filter }),
    queryFn: ({ signal }) => read(filter, signal),
    placeholderData: (previous) => previous,
    enabled,
    ...(staleTime !== undefined && { staleTime }),
  });
  const data = useMemo(() => {
    if (!query.data || !whole) return query.data;
    return cut(type === 'fav' ? onlyKept(query.data, kept ?? []) : query.data, pageNo);
  }, [query.data, whole, type, kept, pageNo]);
  const { isError, error, isFetching, isPlaceholderData, refetch } = query;
  return { data, isError, error, isFetching, isPlaceholderData, refetch };
}

/** The saved games of the server, after them the lotteries that the device has saved, in the order of their saving. */
function onlyKept(list: GamePage, kept: readonly string[]): GamePage {
  const local = Map.groupBy(list.games, ({ gameType }) => keptLocally(gameType));
  const byId = new Map(local.get(true)?.map((game) => [String(game.nodeId), game]));
  const games = [...(local.get(false) ?? []), ...kept.flatMap((id) => byId.get(id) ?? [])];
  return { ...list, games, totalCount: games.length };
}

/** The hot games are one page (spec section 4); the player's own have twelve per page. */
function cut(list: GamePage, pageNo: number): GamePage {
  return list.single ? list : pageOf(list.games, pageNo);
}

interface ListRead {
  route: keyof typeof lobbyContract;
  staleTime?: number;
  read(filter: GameFilter, signal: AbortSignal): Promise<GamePage>;
}

/** Only operators change the hot list. */
const HOT_STALE_MS = 300_000;

/** A call's largest page (spec section 3 "Game list query"). */
const MOST = 3_000;

interface WholeAsk {
  gameType: string;
  vassalage: string | undefined;
  pageNo: number;
  pageSize: number;
  signal: AbortSignal;
}

const savedGames = async ({ signal, ...query }: WholeAsk): Promise<Game[]> =>
  (await call('GET /wps/relay/MCSFE_getFavoriteGamesList', { query, signal })).content;

const lotteryGames = async ({ signal, ...query }: WholeAsk): Promise<Game[]> =>
  (await call('GET /wps/relay/GCSGAME_gameList', { query, signal })).games;

const READ: Record<ListType | 'all', ListRead> = {
  all: {
    route: 'GET /wps/relay/GCSGAME_gameList',
    read: (filter, signal) =>
      call('GET /wps/relay/GCSGAME_gameList', { query: { ...filter, pageSize: PAGE_SIZE }, signal }),
  },
  hot: {
    route: 'GET /wps/relay/GCSGAME_hotGamesV2',
    staleTime: HOT_STALE_MS,
    read: async ({ gameType, vassalage }, signal) => {
      const query = { platform: PLATFORM, gameType, vassalage };
      const { list } = await call('GET /wps/relay/GCSGAME_hotGamesV2', { query, signal });
      return { games: list, totalPages: 1, totalCount: list.length, pageNo: 1, single: true };
    },
  },
  fav: {
    route: 'GET /wps/relay/MCSFE_getFavoriteGamesList',
    read: async ({ gameType, vassalage }, signal) => {
      const { local, server } = keepersOf(typesOf(gameType));
      const ask = { vassalage, pageNo: 1, pageSize: MOST, signal };
      const [saved, lotteries] = await Promise.all([
        server ? savedGames({ ...ask, gameType }) : [],
        local.length > 0 ? lotteryGames({ ...ask, gameType: local.join(',') }) : [],
      ]);
      const games = [...saved, ...lotteries];
      return { games, totalPages: 1, totalCount: games.length, pageNo: 1 };
    },
  },
  recent: {
    route: 'GET /wps/relay/GCS_recentGame',
    read: async ({ gameType, vassalage }, signal) => {
      const games = await readAllPages((pageNo) =>
        call('GET /wps/relay/GCS_recentGame', { query: { gameType, vassalage, pageNo, pageSize: PAGE_SIZE }, signal }),
      );
      return { games, totalPages: 1, totalCount: games.length, pageNo: 1 };
    },
  },
};

/** Vendors and classes of every game type. A screen may prefetch it. */
export const vendorsAsked = () => ({
  ...call.query('GET /wps/relay/GCSGAME_newGameVendor', { query: { platform: 'html5-desktop' } }),
  staleTime: 300_000,
});

export const useVendors = () => useQuery(vendorsAsked());
