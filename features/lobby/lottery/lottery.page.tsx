import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { useIsOffered, useLane } from '../games/game-list.hooks.ts';
import { call, type Game } from '../games/games.hooks.ts';
import { HallEmpty } from '../games/hall.page.tsx';
import { PAGE_SIZE } from '../games/paging.rules.ts';
import { useKnownGame, useShutForAll } from '../launch/known-game.hooks.ts';
import { usePlayTexts } from '../launch/late-texts.hooks.ts';
import { LaunchStage } from '../launch/launch-stage.page.tsx';
import { OpeningCover } from '../launch/opening-cover.page.tsx';
import { SidePlace } from '../play/side-place.page.tsx';
import { lotteryQuery, lotteryVendor, prizeModeFor } from './lottery.rules.ts';

interface LotterySearch {
  gameCode?: string;
  vendor?: string;
  playType?: string;
}

/** Routes /lottery and /vnlottery (spec section 2.1): the first lottery vendor's lobby, or the requested game. */
export function LotteryPage() {
  usePlayTexts();
  const t = useText();
  const search = useSearch({ strict: false }) as LotterySearch;
  const { lanes, waiting } = useLane('ELOTT');
  const offered = useIsOffered('ELOTT', 'LOTT');
  const connected = useConnected();
  const vendor = lotteryVendor(connected.playable(lanes ?? []), search.vendor);
  if (offered && (waiting || connected.waiting)) return <OpeningCover known={undefined} />;
  if (!vendor || !lanes) {
    return (
      <SidePlace name="lottery" title={t('lobby.category.lottery')}>
        <HallEmpty name="lottery" group="w_lott" shown={connected.games.slice(0, PAGE_SIZE)} />
      </SidePlace>
    );
  }
  return <LotteryStage search={search} vendor={vendor} prizeMode={prizeModeFor(lanes)} />;
}

interface LotteryStageProps {
  search: LotterySearch;
  vendor: string;
  prizeMode: 'ELOTT' | 'LOTT';
}

function LotteryStage({ search: { gameCode, playType }, vendor, prizeMode }: LotteryStageProps) {
  const { language } = useLanguage();
  const known = useKnownGame({ gameCode, vendor });
  const shut = useShutForAll({ gameCode, vendor });
  const query = lotteryQuery({ gameCode, vendor, playType, prizeMode, backUrl: '/lottery', language });
  return (
    <LaunchStage
      shut={shut}
      launchKey={['lottery', vendor, gameCode, playType, language]}
      ask={(mode) => call('GET /wps/game/launchGame', { query: { ...query, ...mode }, onPage: true })}
      known={known}
      gameCode={gameCode}
    />
  );
}

/** The brand's lottery games, and the connected vendors among them. */
function useConnected() {
  const elott = useLotteries('ELOTT');
  const lott = useLotteries('LOTT');
  const games: Game[] = [...(elott.data?.games ?? []), ...(lott.data?.games ?? [])];
  const running = new Set(games.filter(({ playable }) => playable).map(({ vassalage }) => vassalage));
  return {
    games,
    waiting: !(elott.data || elott.isError) || !(lott.data || lott.isError),
    playable: <Lane extends { cards: readonly { vassalage: string }[] }>(lanes: readonly Lane[]) =>
      lanes.map((lane) => ({ ...lane, cards: lane.cards.filter(({ vassalage }) => running.has(vassalage)) })),
  };
}

/** Maximum of a list call, because a connected vendor's games may come after pages of others. */
const MOST = 3_000;

function useLotteries(gameType: 'ELOTT' | 'LOTT') {
  return useQuery(call.query('GET /wps/relay/GCSGAME_gameList', { query: { gameType, pageNo: 1, pageSize: MOST } }));
}
