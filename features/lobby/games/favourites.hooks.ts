import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Member, useSession } from '#features/accounts/public.page.tsx';
import { useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { call, type Game, LIST_SWITCHES } from './games.hooks.ts';
import { keptLocally, parseStored, storageKey, withSaved } from './local-favourites.rules.ts';

/** Ids of the saved games as text; the lists of saved games stand under ['favourites', ...]. */
const IDS = ['favourites'];

export type SavedGame = Pick<Game, 'nodeId' | 'vassalage' | 'gameType' | 'displayName'>;

export interface Favourites {
  /** Whether the brand lets games be saved (GAMELOFAV3). */
  on: boolean;
  has(game: Pick<Game, 'nodeId'>): boolean;
  /** A visitor logs in first, and the heart he pressed is then set (spec section 5 "Favouriting needs login"). */
  toggle(game: SavedGame): void;
}

/** The player's saved games. The heart answers at once and goes back with a word when the server refuses. */
export function useFavourites(): Favourites {
  const { member } = useSession();
  const on = useShell().switches.includes(LIST_SWITCHES.fav);
  const { open } = useDialogs();
  const queries = useQueryClient();
  const ids = useQuery({
    queryKey: IDS,
    queryFn: () => call('GET /wps/relay/MCSFE_getFavoriteGames'),
    enabled: on && member !== undefined,
  });
  const local = useLocalIds(member?.account);
  const change = useChange();
  const saved = new Set([...(member ? (ids.data ?? []) : []), ...local.ids]);
  const has = ({ nodeId }: Pick<Game, 'nodeId'>) => saved.has(String(nodeId));
  const saveAfterLogin = (game: SavedGame) => {
    const account = queries.getQueryData<Member>(['session'])?.account;
    if (!keptLocally(game.gameType)) change({ game, saved: true });
    else if (account) local.save(account, String(game.nodeId));
  };
  return {
    on,
    has,
    toggle: (game) => {
      // Without a session nothing is saved yet, so the wish can only be to save.
      if (!member) open({ name: 'login', after: () => saveAfterLogin(game) });
      else if (keptLocally(game.gameType)) local.change(String(game.nodeId), !has(game));
      else change({ game, saved: !has(game) });
    },
  };
}

function useChange() {
  const t = useText();
  const queries = useQueryClient();
  const { show } = useToast();
  const { mutate } = useMutation({
    mutationFn: ({ game, saved }: { game: SavedGame; saved: boolean }): Promise<unknown> => {
      const facts = { nodeId: game.nodeId, vendor: game.vassalage, gameType: game.gameType };
      return saved
        ? call('POST /wps/relay/MCSFE_addFavoriteGameV2', { body: facts })
        : call('DELETE /wps/relay/MCSFE_removeFavoriteGameV2', { query: facts });
    },
    onMutate: async ({ game, saved }) => {
      await queries.cancelQueries({ queryKey: IDS, exact: true });
      const before = queries.getQueryData<string[]>(IDS);
      queries.setQueryData<string[]>(IDS, withSaved(before ?? [], String(game.nodeId), saved));
      return { before };
    },
    onError: (refusal, { game }, context) => {
      queries.setQueryData(IDS, context?.before);
      show({ tone: 'error', title: t('lobby.favourite.failed', { name: game.displayName }), text: refusal.message });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: IDS }),
  });
  return mutate;
}

function useLocalIds(account: string | undefined) {
  const [, renew] = useState(0);
  const key = account === undefined ? undefined : storageKey(account);
  const ids = key === undefined ? [] : parseStored(read(key));
  return {
    ids,
    change: (id: string, saved: boolean) => {
      if (key === undefined) return;
      write(key, JSON.stringify(withSaved(ids, id, saved)));
      renew((count) => count + 1);
    },
    /** For a player who has only just become known. */
    save: (of: string, id: string) => {
      write(storageKey(of), JSON.stringify(withSaved(parseStored(read(storageKey(of))), id, true)));
      renew((count) => count + 1);
    },
  };
}

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
    // Private windows may refuse storage; the heart then goes out with the next look.
  }
}
