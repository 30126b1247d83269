import { useQuery } from '@tanstack/react-query';
import { useShell } from '#features/site/public.page.tsx';
import type { supportContract } from '#features/support/support.contract.ts';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { useSettled } from '#platform/ui/use-settled.ts';
import { call } from '../games/games.hooks.ts';
import type { roomsContract } from '../rooms/rooms.contract.ts';

const support = client<typeof supportContract>();
const rooms = client<typeof roomsContract>();

export type HallNow = ValueOf<(typeof roomsContract)['GET /portal/halls-now']>['halls'][number];

/** Activity in the categories. Loaded once the page is idle, and refreshed while it is visible. */
export function useHallsNow(isShown: boolean): readonly HallNow[] {
  const settled = useSettled();
  const { data } = useQuery({
    ...rooms.query('GET /portal/halls-now'),
    enabled: isShown && settled,
    refetchInterval: 30_000,
  });
  return data?.halls ?? [];
}

/** Spec section 9: at most 50 wins. The server applies the brand's threshold and refreshes them every few seconds. */
export function useRecentWins() {
  return useQuery({
    ...call.query('GET /wps/relay/GCSGAME_getRankList', { query: { gameCategory: 'ALL', limitNum: 50 } }),
    refetchInterval: 15_000,
  });
}

/** Games of the player, latest first. */
export function useRecentGames(loggedIn: boolean, count: number) {
  return useQuery({
    ...call.query('GET /wps/relay/GCS_recentGame', { query: { pageNo: 1, pageSize: count } }),
    enabled: loggedIn,
  });
}

/** Promotions that may be shown now, in the operator's order. */
export function usePromotions() {
  const { platform } = useShell();
  return useQuery({
    ...support.query('GET /wps/relay/MCSFE_getListAnnouncements', { query: { types: 'PR', platform } }),
    select: ({ promotion }) => promotion,
  });
}
