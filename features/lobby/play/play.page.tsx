import { useSearch } from '@tanstack/react-router';
import { useLanguage } from '#platform/i18n/text.tsx';
import { CLIENT_TYPE, call } from '../games/games.hooks.ts';
import { hallOf, type PlayMode } from '../launch/gate.rules.ts';
import { useKnownGame, useShutForAll } from '../launch/known-game.hooks.ts';
import { usePlayTexts } from '../launch/late-texts.hooks.ts';
import { LaunchStage } from '../launch/launch-stage.page.tsx';

interface Asked {
  gameCode?: string;
  vendor?: string;
  table?: string;
}

/** Route /game (spec section 2.1): a game by its code, or a vendor's first game, in a frame of the vendor's origin. */
export function PlayPage() {
  usePlayTexts();
  const { gameCode, vendor, table } = useSearch({ strict: false }) as Asked;
  const { language } = useLanguage();
  const known = useKnownGame({ gameCode, vendor });
  const shut = useShutForAll({ gameCode, vendor });
  const ask = (mode: PlayMode) =>
    call('GET /wps/game/launchGame', {
      onPage: true,
      query: {
        ...mode,
        launchMode: 'GLS',
        gameId: gameCode ?? vendor,
        vassalage: vendor,
        clientType: String(CLIENT_TYPE),
        language,
        backUrl: hallOf(known?.game?.gameType),
      },
    });
  return (
    <LaunchStage
      launchKey={[gameCode, vendor, language]}
      ask={ask}
      known={known}
      gameCode={gameCode}
      shut={shut}
      table={table}
    />
  );
}
