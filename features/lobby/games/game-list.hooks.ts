import { useEffect, useRef } from 'react';
import { useSession } from '#features/accounts/public.page.tsx';
import { useShell } from '#features/site/public.page.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { useKeptIds } from './favourites.hooks.ts';
import { LIST_SWITCHES, useGames, useVendors } from './games.hooks.ts';
import { knownMinBet, typesOf } from './list.rules.ts';
import type { ListSearch } from './list-place.ts';
import { clampPage } from './paging.rules.ts';

/** Vendors and classes of a place: of one game type, or of several. */
export function useLane(gameType: string) {
  const vendors = useVendors();
  const lanes = vendors.data?.data.lanes;
  const types = typesOf(gameType);
  const own = types.flatMap((type) => lanes?.filter(({ title }) => title === type) ?? []);
  return {
    lane: own[0] && { ...own[0], cards: withoutTwins(own.flatMap(({ cards }) => cards)) },
    lanes,
    waiting: vendors.data === undefined && !vendors.isError,
  };
}

/** A vendor with games of two types has one card. */
function withoutTwins<Card extends { vassalage: string; gameCount: number }>(cards: readonly Card[]): Card[] {
  return [...Map.groupBy(cards, ({ vassalage }) => vassalage).values()].map((twins) => ({
    ...twins[0]!,
    gameCount: twins.reduce((sum, { gameCount }) => sum + gameCount, 0),
  }));
}

/** Whether the brand offers a vendor of these types, known from the page before any list has loaded. */
export function useIsOffered(...gameTypes: readonly string[]): boolean {
  return useShell().nav.some(({ gameType }) => gameTypes.includes(gameType));
}

/** The list for the present address. Corrects a page number that does not exist. */
export function useShownList(
  gameType: string,
  search: ListSearch,
  change: (next: Partial<ListSearch>, replace?: boolean) => void,
) {
  const { ready, member } = useSession();
  const { settings, switches } = useShell();
  const filter = {
    gameType,
    vassalage: search.page,
    gameClassify: search.classify,
    gameName: search.name,
    minBet: knownMinBet(search.minBet, settings.minBetOptions),
    pageNo: search.pageNo ?? 1,
  };
  // A link to the player's own games asks a visitor to log in and shows all games until then. A list that is switched
  // off also shows all games.
  const asked = search.list && switches.includes(LIST_SWITCHES[search.list]) ? search.list : undefined;
  const own = asked === 'fav' || asked === 'recent';
  const type = own && ready && !member ? undefined : asked;
  useAskLogin(own && ready && !member, member !== undefined);
  const kept = useKeptIds();
  const list = useGames(type, filter, { enabled: !own || ready, kept });
  const shown = list.data && !list.isPlaceholderData ? list.data.pageNo : undefined;
  useEffect(() => {
    if (shown !== undefined && shown !== (search.pageNo ?? 1)) change({ pageNo: shown > 1 ? shown : undefined }, true);
  }, [shown, search.pageNo, change]);
  // A page that is still loading already counts as current, so a second press on "next" continues from it.
  const pageNo = shown ?? clampPage(filter.pageNo, list.data?.totalPages ?? filter.pageNo);
  const below = Math.max(0, (list.data?.totalPages ?? 1) - pageNo);
  return { ...list, type, filter, kept, pageNo, more: Math.min(search.more ?? 0, below), below };
}

/** Not after a logout on this page: a player who has just left is not asked to log in. */
function useAskLogin(needed: boolean, loggedIn: boolean): void {
  const { open } = useDialogs();
  const wasLoggedIn = useRef(false);
  useEffect(() => {
    if (loggedIn) wasLoggedIn.current = true;
    else if (needed && !wasLoggedIn.current) open({ name: 'login' });
  }, [needed, loggedIn, open]);
}
