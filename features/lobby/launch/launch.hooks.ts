import { useNavigate } from '@tanstack/react-router';
import { type Member, useWhoPresses } from '#features/accounts/public.page.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import type { Game } from '../games/games.hooks.ts';
import { rememberVendor } from '../games/vendor-memory.ts';
import { gateFor, isBook } from './gate.rules.ts';

/** The dialogs of the launch (spec sections 2.6, 5 and 8). */
declare module '#platform/ui/dialogs.tsx' {
  interface DialogTable {
    /** Shows the sub-games of a group. */
    'game-group': {
      group: Pick<Game, 'nodeId' | 'gameCode' | 'vassalage' | 'displayName' | 'gameType' | 'subGames'>;
      launch: Launch;
    };
    /** A game under maintenance or without a vendor: the reason, the end, other games. */
    'game-notice': {
      game: Pick<Game, 'gameCode' | 'displayName' | 'maintenance' | 'endTime' | 'gameType'>;
      launch: Launch;
    };
  }
}

/** Facts of a game at its launch. From a winners board or a link there may be few. */
export type LaunchGame = Pick<Game, 'gameCode' | 'vassalage'> &
  Partial<Game> & {
    /** A table, room or match of the game to open. */
    table?: string | undefined;
  };

export type Launch = (game: LaunchGame) => void;

/**
 * Every launch uses this hook. A visitor logs in first; then the same launch is tried again as the player. The player
 * is read at the press, and awaited if the page has just loaded.
 */
export function useLaunch(): Launch {
  const { open, close } = useDialogs();
  const whoPresses = useWhoPresses();
  const navigate = useNavigate();
  const launch: Launch = (game) => whoPresses((member) => enter(game, member));
  const enter = (game: LaunchGame, member: Member | null) => {
    const gate = gateFor({ ...game, memberType: member?.type });
    if (gate === 'login') return open({ name: 'login', after: () => launch(game) });
    // Dialogs are outside the routes, so they get `launch` as a prop.
    if (gate === 'notice') return open({ name: 'game-notice', game: noticeOf(game), launch });
    if (gate === 'group') return open({ name: 'game-group', group: groupOf(game), launch });
    close();
    // The chosen vendor is stored before the game opens (spec section 2.6).
    rememberVendor(game);
    if (isBook(game)) return void navigate({ to: '/fbsports', search: { table: game.table } });
    void navigate({ to: '/game', search: { gameCode: game.gameCode, vendor: game.vassalage, table: game.table } });
  };
  return launch;
}

const noticeOf = ({ gameCode, displayName = '', maintenance = false, endTime = null, gameType = '' }: LaunchGame) => ({
  gameCode,
  displayName,
  maintenance,
  endTime,
  gameType,
});

const groupOf = ({ nodeId = 0, gameCode, vassalage, displayName = '', gameType = '', subGames = 0 }: LaunchGame) => ({
  nodeId,
  gameCode,
  vassalage,
  displayName,
  gameType,
  subGames,
});
