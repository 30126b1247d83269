import { Link } from '@tanstack/react-router';
import { useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { useMinWidth } from '#platform/ui/use-min-width.ts';
import './category-screen.css';
import { type HallNow, useHallsNow } from './home.hooks.ts';

/** The panels of the folding screen. The brand decides which are shown, and their order (spec section 2.3). */
const PANELS = {
  slots: { to: '/rng', types: ['RNG'] },
  live: { to: '/live', types: ['LIVE'] },
  fish: { to: '/fish', types: ['FISH'] },
  pvp: { to: '/pvp', types: ['PVP'] },
  cock: { to: '/cockfight', types: ['COCKFIGHT'] },
  sports: { to: '/sports', types: ['SPORTS'] },
  esports: { to: '/esports', types: ['ESPORTS'] },
  lottery: { to: '/lottery', types: ['LOTT', 'ELOTT'] },
} as const;

/** The number of games behind a panel, or a note that there are none. */
function Fill({ count }: { count: number }) {
  const t = useText();
  return count > 0 ? (
    <span className="num">{t('lobby.home.games', { count })}</span>
  ) : (
    <span>{t('lobby.home.none')}</span>
  );
}

/** The present activity behind a panel. */
function Now({ now: { kind, count } }: { now: HallNow }) {
  const t = useText();
  return <span className="screen-live num">{t(`lobby.home.now.${kind}`, { count })}</span>;
}

export function CategoryScreen() {
  const t = useText();
  const { nav, navigation } = useShell();
  const countOf = (types: readonly string[]) =>
    nav.filter(({ gameType }) => types.includes(gameType)).reduce((sum, { gameCount }) => sum + gameCount, 0);
  // Phones have no space for it.
  const halls = useHallsNow(useMinWidth(768));
  if (navigation.categories.length === 0) return null;
  return (
    <nav className="screen" aria-label={t('lobby.home.categories')}>
      {navigation.categories.map((key) => (
        <Link key={key} to={PANELS[key].to} className={`screen-panel cat-${key}`}>
          <img src={`/art/screen/${key}.avif`} alt="" width={165} height={232} />
          <span className="screen-text">
            <b>{t(`lobby.category.${key}`)}</b>
            {halls.flatMap((now) => (now.hall === key ? <Now key={key} now={now} /> : []))}
            <Fill count={countOf(PANELS[key].types)} />
          </span>
        </Link>
      ))}
    </nav>
  );
}
