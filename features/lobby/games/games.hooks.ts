import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { useLanguage } from '#platform/i18n/text.tsx';
import type { lobbyContract } from '../lobby.contract.ts';
import type { ListType } from './list-place.ts';

export const call = client<typeof lobbyContract>();

export type Game = ValueOf<(typeof lobbyContract)['GET /wps/relay/GCSGAME_gameList']>['games'][number];

/** Platform and client type of a website on a desktop or phone browser (wire.md 1.5). */
export const PLATFORM = 'flash,html5-desktop';
export const CLIENT_TYPE = 3;

/** The answers depend on the language, so it is part of every key. */
export function useHotGames() {
  const { language } = useLanguage();
  return useQuery({
    queryKey: ['games', 'hot', language],
    queryFn: () => call('GET /wps/relay/GCSGAME_hotGamesV2', { query: { platform: PLATFORM } }),
  });
}

export interface GameFilter {
  gameType: string;
  vassalage: string | undefined;
  gameClassify: string | undefined;
  gameName: string | undefined;
  minBet: string | undefined;
  pageNo: number;
}

/** Spec section 9: page size 12. */
export const PAGE_SIZE = 12;

export function useGameList(filter: GameFilter) {
  return useGames(undefined, filter);
}

export interface GamePage {
  games: Game[];
  totalPages: number;
  totalCount: number;
  pageNo: number;
}

/** One page of all games, of the hot ones, or of the player's own (spec section 4 "List types"). */
export function useGames(type: ListType | undefined, filter: GameFilter, enabled = true) {
  const { language } = useLanguage();
  return useQuery({
    queryKey: [OWN[type ?? 'all'], type ?? 'all', language, filter],
    queryFn: ({ signal }) => READ[type ?? 'all'](filter, signal),
    placeholderData: (previous) => previous,
    enabled,
  });
}

/** What a saved or launched game makes stale has its own first key. */
const OWN = { all: 'games', hot: 'games', fav: 'favourites', recent: 'recent' } as const;

type ReadPage = (filter: GameFilter, signal: AbortSignal) => Promise<GamePage>;

const READ: Record<ListType | 'all', ReadPage> = {
  all: (filter, signal) =>
    call('GET /wps/relay/GCSGAME_gameList', { query: { ...filter, pageSize: PAGE_SIZE }, signal }),
  hot: async ({ gameType, vassalage }, signal) => {
    const query = { platform: PLATFORM, gameType, vassalage };
    const { list } = await call('GET /wps/relay/GCSGAME_hotGamesV2', { query, signal });
    return { games: list, totalPages: 1, totalCount: list.length, pageNo: 1 };
  },
  fav: async ({ gameType, vassalage, pageNo }, signal) => {
    const query = { gameType, vassalage, pageNo, pageSize: PAGE_SIZE };
    const { content, pageNum, ...totals } = await call('GET /wps/relay/MCSFE_getFavoriteGamesList', { query, signal });
    return { games: content, pageNo: pageNum, ...totals };
  },
  recent: async ({ gameType, vassalage, pageNo }, signal) => {
    const query = { gameType, vassalage, pageNo, pageSize: PAGE_SIZE };
    const { list, ...totals } = await call('GET /wps/relay/GCS_recentGame', { query, signal });
    return { games: list, ...totals };
  },
};

/** Spec section 9: at most 50 wins; the server keeps to the brand's threshold. */
export function useWinners() {
  const { language } = useLanguage();
  return useQuery({
    queryKey: ['winners', language],
    queryFn: () => call('GET /wps/relay/GCSGAME_getRankList', { query: { gameCategory: 'ALL', limitNum: 50 } }),
    refetchInterval: 60_000,
  });
}

export function useVendors() {
  const { language } = useLanguage();
  return useQuery({
    queryKey: ['vendors', language],
    queryFn: () => call('GET /wps/relay/GCSGAME_newGameVendor', { query: { platform: 'html5-desktop' } }),
    staleTime: 300_000,
  });
}

/** Ids of the games that the player has saved; empty for visitors. */
export function useFavourites(loggedIn: boolean) {
  const queries = useQueryClient();
  const ids = useQuery({
    queryKey: ['favourites'],
    queryFn: () => call('GET /wps/relay/MCSFE_getFavoriteGames'),
    enabled: loggedIn,
  });
  const change = useMutation({
    mutationFn: ({ game, saved }: { game: Game; saved: boolean }): Promise<unknown> => {
      const facts = { nodeId: game.nodeId, vendor: game.vassalage, gameType: game.gameType };
      return saved
        ? call('POST /wps/relay/MCSFE_addFavoriteGameV2', { body: facts })
        : call('DELETE /wps/relay/MCSFE_removeFavoriteGameV2', { query: facts });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['favourites'] }),
  });
  const saved = new Set((ids.data ?? []).map(String));
  return { has: (game: Game) => saved.has(String(game.nodeId)), change: change.mutate };
}
