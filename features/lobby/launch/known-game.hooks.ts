import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { answersOf } from '#platform/http/route-query.ts';
import { call, type Game, type GamePage } from '../games/games.hooks.ts';

/** Facts of a game before it opens. */
export interface Known {
  name: string;
  vendor?: string | undefined;
  image?: string | undefined;
  game?: Game | undefined;
}

interface Ask {
  gameCode: string | undefined;
  vendor: string | undefined;
}

/** Name and picture of the opening game, from a loaded list or by a query. */
export function useKnownGame(ask: Ask): Known | undefined {
  const { data } = useGameOf(ask);
  return data ? { name: data.displayName, vendor: data.accountTypeName, image: data.iconUrl, game: data } : undefined;
}

/**
 * Why the game cannot open for anybody, so that a visitor is told before the login (P8). Undefined when it may open or
 * the reason is unknown.
 */
export function useShutForAll(ask: Ask): 'waiting' | 'maintenance' | 'unconnected' | 'unknown' | undefined {
  const { data, isPending, isPlaceholderData } = useGameOf(ask);
  if (isPending || isPlaceholderData) return 'waiting';
  if (data === null) return 'unknown';
  if (data?.maintenance) return 'maintenance';
  return data?.playable === false ? 'unconnected' : undefined;
}

function useGameOf({ gameCode, vendor }: Ask) {
  const queries = useQueryClient();
  // The server finds a game by any part of its name or code.
  const query = { gameName: gameCode, vassalage: vendor, pageNo: 1, pageSize: gameCode ? 48 : 1 };
  return useQuery({
    ...call.query('GET /wps/relay/GCSGAME_gameList', { query }),
    select: ({ games, totalPages }) => {
      const found = gameCode ? games.find((game) => game.gameCode === gameCode) : games[0];
      // Only a search that was answered whole says that there is no such game.
      return found ?? (totalPages > 1 ? undefined : null);
    },
    placeholderData: () => {
      const game = gameCode ? fromLists(queries, gameCode) : undefined;
      return game && { games: [game], totalPages: 1, totalCount: 1, gameCount: 1, pageNo: 1 };
    },
  });
}

const LISTS = ['GET /wps/relay/GCSGAME_gameList', 'GET /wps/relay/GCSGAME_hotGamesV2'];

function fromLists(queries: QueryClient, gameCode: string): Game | undefined {
  const lists = queries.getQueriesData<GamePage | { list: Game[] }>({ predicate: answersOf(LISTS) });
  for (const [, list] of lists) {
    const games = list && ('games' in list ? list.games : list.list);
    const found = Array.isArray(games) ? games.find((game) => game.gameCode === gameCode) : undefined;
    if (found) return found;
  }
  return undefined;
}
