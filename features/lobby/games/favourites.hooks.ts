import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { memberNow, useAsMember, useSession } from '#features/accounts/public.page.tsx';
import { useShell } from '#features/site/public.page.tsx';
import { answersOf } from '#platform/http/route-query.ts';
import { useText } from '#platform/i18n/text.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { call, type Game, LIST_SWITCHES } from './games.hooks.ts';
import { keptLocally, parseStored, storageKey, withSaved } from './local-favourites.rules.ts';

/** Call for the ids of saved games, as text. */
const IDS = 'GET /wps/relay/MCSFE_getFavoriteGames';

export type SavedGame = Pick<Game, 'nodeId' | 'vassalage' | 'gameType' | 'displayName'>;

export interface Favourites {
  /** Whether the brand allows saving games (GAMELOFAV3). */
  on: boolean;
  has(game: Pick<Game, 'nodeId'>): boolean;
  /** A visitor must log in first; the game is saved afterwards (spec section 5 "Gate before protected actions"). */
  toggle(game: SavedGame): void;
}

/** The player's saved games. The heart changes at once and reverts with a message if the server refuses. */
export function useFavourites(): Favourites {
  const { member } = useSession();
  const on = useShell().switches.includes(LIST_SWITCHES.fav);
  const asMember = useAsMember();
  const queries = useQueryClient();
  const ids = useQuery({
    ...call.query(IDS),
    enabled: on && member !== undefined,
    // Another tab may have changed the saved games.
    refetchOnWindowFocus: 'always',
  });
  const local = useLocalIds(member?.account);
  const change = useChange();
  const saved = new Set([...(member ? (ids.data ?? []) : []), ...local.ids]);
  const has = ({ nodeId }: Pick<Game, 'nodeId'>) => saved.has(String(nodeId));
  const saveAfterLogin = (game: SavedGame) => {
    const account = memberNow(queries)?.account;
    if (!keptLocally(game.gameType)) change({ game, saved: true });
    else if (account) local.change(account, String(game.nodeId), true);
  };
  return {
    on,
    has,
    toggle: (game) => {
      // A visitor has no saved games, so a press can only mean to save.
      if (!member) asMember(() => saveAfterLogin(game));
      else if (keptLocally(game.gameType)) local.change(member.account, String(game.nodeId), !has(game));
      else change({ game, saved: !has(game) });
    },
  };
}

/** Mutation key of all changes to saved games. */
const CHANGE = ['favourite'];

function useChange() {
  const t = useText();
  const queries = useQueryClient();
  const { show } = useToast();
  const mark = (game: SavedGame, saved: boolean) =>
    queries.setQueryData<string[]>(call.key(IDS), (ids = []) => withSaved(ids, String(game.nodeId), saved));
  const { mutate } = useMutation({
    mutationKey: CHANGE,
    // Serialized, so that a quick second press is not overtaken by the first.
    scope: { id: 'favourite' },
    mutationFn: ({ game, saved }: { game: SavedGame; saved: boolean }): Promise<unknown> => {
      const facts = { nodeId: game.nodeId, vendor: game.vassalage, gameType: game.gameType };
      return saved
        ? call('POST /wps/relay/MCSFE_addFavoriteGameV2', { body: facts })
        : call('DELETE /wps/relay/MCSFE_removeFavoriteGameV2', { query: facts });
    },
    onMutate: async ({ game, saved }) => {
      await queries.cancelQueries({ predicate: answersOf([IDS]) });
      mark(game, saved);
    },
    onError: (refusal, { game, saved }) => {
      mark(game, !saved);
      show({ tone: 'error', title: t('lobby.favourite.failed', { name: game.displayName }), text: refusal.message });
    },
    // Only the last change reloads the lists; in between they would show outdated states.
    onSettled: () =>
      queries.isMutating({ mutationKey: CHANGE }) === 1
        ? call.stale(queries, IDS, 'GET /wps/relay/MCSFE_getFavoriteGamesList')
        : undefined,
  });
  return mutate;
}

/** Ids of the lotteries that this player has saved on this device, latest first. */
export const useKeptIds = (): readonly string[] => useLocalIds(useSession().member?.account).ids;

function useLocalIds(account: string | undefined) {
  const text = useSyncExternalStore(onStored, () => (account === undefined ? null : read(storageKey(account))), none);
  return {
    ids: parseStored(text),
    change: (of: string, id: string, saved: boolean) => {
      // Read again, because another tab may have saved a game since.
      write(storageKey(of), JSON.stringify(withSaved(stored(of), id, saved)));
      for (const renew of renewals) renew();
    },
  };
}

/** Readers in this tab; the browser tells those in others. */
const renewals = new Set<() => void>();

function onStored(renew: () => void): () => void {
  renewals.add(renew);
  window.addEventListener('storage', renew);
  return () => {
    renewals.delete(renew);
    window.removeEventListener('storage', renew);
  };
}

const none = () => null;

const stored = (account: string): string[] => parseStored(read(storageKey(account)));

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Private windows may refuse storage; the heart then reverts at the next render.
  }
}
