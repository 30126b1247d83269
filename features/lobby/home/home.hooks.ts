import { useQuery } from '@tanstack/react-query';
import { useShell } from '#features/site/public.page.tsx';
import type { supportContract } from '#features/support/support.contract.ts';
import { client } from '#platform/http/client.ts';
import { useLanguage } from '#platform/i18n/text.tsx';
import { call } from '../games/games.hooks.ts';

const support = client<typeof supportContract>();

/** Spec section 9: at most 50 wins; the server applies the brand's threshold and reads them again every few seconds. */
export function useRecentWins() {
  const { language } = useLanguage();
  return useQuery({
    queryKey: ['winners', language],
    queryFn: () => call('GET /wps/relay/GCSGAME_getRankList', { query: { gameCategory: 'ALL', limitNum: 50 } }),
    refetchInterval: 15_000,
  });
}

/** Games of the player, latest first; `recent` is made stale by every launch. */
export function useRecentGames(loggedIn: boolean, count: number) {
  const { language } = useLanguage();
  return useQuery({
    queryKey: ['recent', 'home', language, count],
    queryFn: () => call('GET /wps/relay/GCS_recentGame', { query: { pageNo: 1, pageSize: count } }),
    enabled: loggedIn,
  });
}

/** Promotions that may be shown now, in the operator's order. */
export function usePromotions() {
  const { language } = useLanguage();
  const { platform } = useShell();
  return useQuery({
    queryKey: ['announcements', 'teaser', language, platform],
    queryFn: () => support('GET /wps/relay/MCSFE_getListAnnouncements', { query: { types: 'PR', platform } }),
    select: ({ promotion }) => promotion,
  });
}
