import { useSearch } from '@tanstack/react-router';
import { client } from '#platform/http/client.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { useIsOffered, useLane } from '../games/game-list.hooks.ts';
import { useGameList } from '../games/games.hooks.ts';
import { HallEmpty } from '../games/hall.page.tsx';
import { useKnownGame } from '../launch/known-game.hooks.ts';
import { usePlayTexts } from '../launch/late-texts.hooks.ts';
import { LaunchStage } from '../launch/launch-stage.page.tsx';
import { OpeningCover } from '../launch/opening-cover.page.tsx';
import type { lobbyContract } from '../lobby.contract.ts';
import { SidePlace } from './side-place.page.tsx';

/** Spec section 2.1 "/fbsports": opens if there is a sports vendor with this code. */
const VENDOR = 'FB';

/** Has the same answer as a launch. */
const call = client<Record<'GET /wps/relay/GCS_gameLaunchFB', (typeof lobbyContract)['GET /wps/game/launchGame']>>();

/** Route /fbsports: one vendor's sports book in the full-height frame. */
export function FbSportsPage() {
  usePlayTexts();
  const t = useText();
  /** The match to open. */
  const { table } = useSearch({ strict: false }) as { table?: string };
  const { language } = useLanguage();
  const { lane, waiting } = useLane('SPORTS');
  const shown = useIsOffered('SPORTS');
  const games = useGameList({
    gameType: 'SPORTS',
    vassalage: VENDOR,
    gameClassify: undefined,
    gameName: undefined,
    minBet: undefined,
    pageNo: 1,
  });
  const known = useKnownGame({ gameCode: undefined, vendor: VENDOR });
  if (shown && (waiting || !(games.data || games.isError))) return <OpeningCover known={undefined} />;
  const offered = lane?.cards.some(({ vassalage }) => vassalage === VENDOR);
  if (!offered || !games.data?.games.some(({ playable }) => playable)) {
    return (
      <SidePlace name="sports" title={t('lobby.category.sports')}>
        <HallEmpty name="sports" group="w_sports" shown={games.data?.games ?? []} />
      </SidePlace>
    );
  }
  return (
    <LaunchStage
      launchKey={['fbsports', language]}
      ask={(mode) =>
        call('GET /wps/relay/GCS_gameLaunchFB', { query: { ...mode, language, backUrl: '/sports' }, onPage: true })
      }
      known={known}
      table={table}
    />
  );
}
