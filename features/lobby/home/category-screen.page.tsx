import { Link } from '@tanstack/react-router';
import { useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import './category-screen.css';

/** The hinged panels of the folding screen; which of them stand, and in what order, is the brand's (spec section 2.3). */
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
  const { nav, navigation } = useShell();
  const countOf = (types: readonly string[]) =>
    nav.filter(({ gameType }) => types.includes(gameType)).reduce((sum, { gameCount }) => sum + gameCount, 0);
  if (navigation.categories.length === 0) return null;
  return (
    <nav className="screen" aria-label={t('lobby.home.categories')}>
      {navigation.categories.map((key) => (
        <Link key={key} to={PANELS[key].to} className={`screen-panel cat-${key}`}>
          <img src={`/art/screen/${key}.avif`} alt="" width={165} height={232} />
          <span className="screen-text">
            <b>{t(`lobby.category.${key}`)}</b>
            <Fill count={countOf(PANELS[key].types)} />
          </span>
        </Link>
      ))}
    </nav>
  );
}
