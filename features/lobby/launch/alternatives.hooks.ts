import { useQuery } from '@tanstack/react-query';
import { call, type Game, useHotGames } from '../games/games.hooks.ts';
import { alternatives } from './refusal.rules.ts';

const MOST_ALTERNATIVES = 6;

/** Popular games that open now, as alternatives to one that does not. Games from the refusal come first. */
export function useAlternatives(not: string | undefined, told: readonly Game[] = []): Game[] | undefined {
  const hot = useHotGames();
  const slots = useQuery(
    call.query('GET /wps/relay/GCSGAME_gameList', { query: { gameType: 'RNG', pageNo: 1, pageSize: 12 } }),
  );
  if (told.length === 0 && !hot.data && !hot.isError) return undefined;
  const pool = [...told, ...(hot.data?.list ?? []), ...(slots.data?.games ?? [])];
  const once = [...new Map(pool.map((game) => [game.nodeId, game])).values()];
  return alternatives(once, { not, most: MOST_ALTERNATIVES });
}
