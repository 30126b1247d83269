import { Link } from '@tanstack/react-router';
import { FileCheck2, QrCode, Scale, ShieldCheck } from 'lucide-react';
import { useText } from '#platform/i18n/text.tsx';
import { SectionHeading } from '#platform/ui/section-heading.tsx';
import { TileSkeleton } from '#platform/ui/tile.tsx';
import { GameTile } from '../games/game-tile.page.tsx';
import { useHotGames } from '../games/games.hooks.ts';
import { CategoryScreen } from './category-screen.page.tsx';
import './home.css';
import { HomeBanners } from './home-banners.page.tsx';
import { HomeNotices } from './home-notices.page.tsx';

const FIRST_ROW = 7;

/** Spec section 2.1 "/": banners, notices, the eight categories, what is played most, and what can be verified. */
export function HomePage() {
  const t = useText();
  const hot = useHotGames();
  return (
    <>
      <h1 className="sr-only">{t('lobby.home.title')}</h1>
      <HomeBanners group="w_home" />
      <HomeNotices />
      <CategoryScreen />
      <section className="home-block">
        <SectionHeading
          aside={
            <Link to="/rng" className="more-link">
              {t('lobby.home.hot.all')}
            </Link>
          }
        >
          {t('lobby.home.hot')}
        </SectionHeading>
        <div className="home-row">
          {hot.data
            ? hot.data.list.slice(0, FIRST_ROW).map((game) => <GameTile key={game.nodeId} game={game} />)
            : Array.from({ length: FIRST_ROW }, (_, index) => `bone-${index}`).map((key) => <TileSkeleton key={key} />)}
        </div>
      </section>
      <Verifiable />
    </>
  );
}

const FACTS = [
  { key: 'fair', icon: Scale },
  { key: 'ledger', icon: FileCheck2 },
  { key: 'deposit', icon: QrCode },
  { key: 'session', icon: ShieldCheck },
] as const;

/** What anybody can check for themselves, instead of promises. */
function Verifiable() {
  const t = useText();
  return (
    <section className="home-block">
      <SectionHeading>{t('lobby.home.verify')}</SectionHeading>
      <ul className="verify">
        {FACTS.map(({ key, icon: Icon }) => (
          <li key={key}>
            <span aria-hidden="true">
              <Icon size={20} strokeWidth={1.75} />
            </span>
            <div>
              <b>{t(`lobby.home.verify.${key}`)}</b>
              <p>{t(`lobby.home.verify.${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
