import { createLink } from '@tanstack/react-router';
import { useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { MoreLink, SectionHeading } from '#platform/ui/section-heading.tsx';
import { TileSkeleton } from '#platform/ui/tile.tsx';
import { GameTile } from '../games/game-tile.page.tsx';
import { useGameList, useHotGames } from '../games/games.hooks.ts';
import { Below } from './below.page.tsx';
import { CategoryScreen } from './category-screen.page.tsx';
import './home.css';
import { HomeBanners } from './home-banners.page.tsx';
import { HomeNotices } from './home-notices.page.tsx';

const RouterMore = createLink(MoreLink);

/** Spec section 2.1 "/": banners, notices, the eight categories, games, real wins, and what can be verified. */
export function HomePage() {
  const t = useText();
  const { brand } = useShell();
  return (
    <>
      <h1 className="sr-only">{t('lobby.home.title', { brand: brand.name })}</h1>
      <HomeBanners group="w_home" />
      <HomeNotices />
      <CategoryScreen />
      <Featured />
      <Below />
    </>
  );
}

/** One row at 1440 px; narrower screens show as many as fill whole rows. */
const ROW = 7;
const BONES = Array.from({ length: ROW }, (_, index) => `bone-${index}`);

/** Hot games first (spec section 4 "Game lists"), then the newest slots until the row is full. */
function Featured() {
  const t = useText();
  const games = useFeatured();
  return (
    <section className="home-block">
      <SectionHeading aside={<RouterMore to="/rng">{t('lobby.home.hot.all')}</RouterMore>}>
        {t('lobby.home.hot')}
      </SectionHeading>
      <div className="tile-row">
        {games
          ? games.map((game, index) => <GameTile key={game.nodeId} game={game} eager={index < 3} />)
          : BONES.map((key) => <TileSkeleton key={key} />)}
      </div>
    </section>
  );
}

function useFeatured() {
  const hot = useHotGames();
  const slots = useGameList({
    gameType: 'RNG',
    vassalage: undefined,
    gameClassify: undefined,
    gameName: undefined,
    minBet: undefined,
    pageNo: 1,
  });
  if (!hot.data || (hot.data.list.length < ROW && !slots.data)) return undefined;
  const first = hot.data.list.slice(0, ROW);
  const known = new Set(first.map(({ nodeId }) => nodeId));
  const others = (slots.data?.games ?? []).filter(({ nodeId }) => !known.has(nodeId));
  return [...first, ...others.sort((a, b) => Number(b.isNew) - Number(a.isNew))].slice(0, ROW);
}
