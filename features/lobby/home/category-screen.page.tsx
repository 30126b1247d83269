import { Link } from '@tanstack/react-router';
import { useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import './category-screen.css';

/** The eight hinged panels of the folding screen, in the header's order (spec section 2.3). */
const PANELS = [
  { key: 'slots', to: '/rng', types: ['RNG'] },
  { key: 'live', to: '/live', types: ['LIVE'] },
  { key: 'fish', to: '/fish', types: ['FISH'] },
  { key: 'pvp', to: '/pvp', types: ['PVP'] },
  { key: 'cock', to: '/cockfight', types: ['COCKFIGHT'] },
  { key: 'sports', to: '/sports', types: ['SPORTS'] },
  { key: 'esports', to: '/esports', types: ['ESPORTS'] },
  { key: 'lottery', to: '/lottery', types: ['LOTT', 'ELOTT'] },
] as const;

/** What one finds behind a panel; an empty place says so before anybody goes there. */
function Fill({ count }: { count: number }) {
  const t = useText();
  return count > 0 ? (
    <span className="num">{t('lobby.home.games', { count })}</span>
  ) : (
    <span>{t('lobby.home.none')}</span>
  );
}

export function CategoryScreen() {
  const t = useText();
  const { nav } = useShell();
  const countOf = (types: readonly string[]) =>
    nav.filter(({ gameType }) => types.includes(gameType)).reduce((sum, { gameCount }) => sum + gameCount, 0);
  return (
    <nav className="screen" aria-label={t('lobby.home.categories')}>
      {PANELS.map(({ key, to, types }) => (
        <Link key={key} to={to} className={`screen-panel cat-${key}`}>
          <img src={`/art/screen/${key}.avif`} alt="" width={165} height={232} />
          <span className="screen-text">
            <b>{t(`lobby.category.${key}`)}</b>
            <Fill count={countOf(types)} />
          </span>
        </Link>
      ))}
    </nav>
  );
}
