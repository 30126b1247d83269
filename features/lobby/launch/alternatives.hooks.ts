import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#platform/i18n/text.tsx';
import { call, type Game, useHotGames } from '../games/games.hooks.ts';
import { alternatives } from './refusal.rules.ts';

const MOST_ALTERNATIVES = 6;

/** Popular games that open now, for whoever stands before one that does not; those of the refusal come first. */
export function useAlternatives(not: string | undefined, told: readonly Game[] = []): Game[] | undefined {
  const { language } = useLanguage();
  const hot = useHotGames();
  const slots = useQuery({
    queryKey: ['games', 'alternatives', language],
    queryFn: () => call('GET /wps/relay/GCSGAME_gameList', { query: { gameType: 'RNG', pageNo: 1, pageSize: 12 } }),
  });
  if (told.length === 0 && !hot.data && !hot.isError) return undefined;
  const pool = [...told, ...(hot.data?.list ?? []), ...(slots.data?.games ?? [])];
  const once = [...new Map(pool.map((game) => [game.nodeId, game])).values()];
  return alternatives(once, { not, most: MOST_ALTERNATIVES });
}
