import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLanguage } from '#platform/i18n/text.tsx';
import { call, type Game, type GamePage } from '../games/games.hooks.ts';

/** What is known of the game before it opens. */
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

/** Name and picture of the game that opens: from the list it was chosen in, else asked for. */
export function useKnownGame(ask: Ask): Known | undefined {
  const { data } = useGameOf(ask);
  return data ? { name: data.displayName, vendor: data.accountTypeName, image: data.iconUrl, game: data } : undefined;
}

/**
 * Why the game opens for nobody: so a visitor is told before being asked to log in (P8). Undefined when it may open, and
 * when it cannot be told.
 */
export function useShutForAll(ask: Ask): 'waiting' | 'maintenance' | 'unconnected' | undefined {
  const { data, isPending, isPlaceholderData } = useGameOf(ask);
  if (isPending || isPlaceholderData) return 'waiting';
  if (data?.maintenance) return 'maintenance';
  return data?.playable === false ? 'unconnected' : undefined;
}

function useGameOf({ gameCode, vendor }: Ask) {
  const { language } = useLanguage();
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['games', 'known', language, gameCode, vendor],
    queryFn: async () => {
      // The server finds a game by any part of its name or code.
      const query = { gameName: gameCode, vassalage: vendor, pageNo: 1, pageSize: gameCode ? 48 : 1 };
      const { games } = await call('GET /wps/relay/GCSGAME_gameList', { query });
      return (gameCode ? games.find((game) => game.gameCode === gameCode) : games[0]) ?? null;
    },
    placeholderData: () => (gameCode ? fromLists(queries, gameCode) : undefined),
  });
}

function fromLists(queries: QueryClient, gameCode: string): Game | undefined {
  const lists = queries.getQueriesData<GamePage | { list: Game[] }>({ queryKey: ['games'] });
  for (const [, list] of lists) {
    const games = list && ('games' in list ? list.games : list.list);
    const found = Array.isArray(games) ? games.find((game) => game.gameCode === gameCode) : undefined;
    if (found) return found;
  }
  return undefined;
}
