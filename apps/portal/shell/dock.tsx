import { Link } from '@tanstack/react-router';
import { Gamepad2, Headphones, ScrollText } from 'lucide-react';
import { useText } from '#platform/i18n/text.tsx';

/** The right side bar of wide screens (spec section 2.3): the ways to help, to what is fair, to the games. */
export function Dock() {
  const t = useText();
  return (
    <aside className="dock" aria-label={t('portal.dock')}>
      <Link to="/help" className="dock-first" aria-label={t('portal.dock.help')} title={t('portal.dock.help')}>
        <Headphones size={20} aria-hidden="true" />
      </Link>
      <Link to="/help" hash="fair" aria-label={t('portal.dock.fair')} title={t('portal.dock.fair')}>
        <ScrollText size={20} aria-hidden="true" />
      </Link>
      <Link to="/rng" aria-label={t('portal.dock.games')} title={t('portal.dock.games')}>
        <Gamepad2 size={20} aria-hidden="true" />
      </Link>
    </aside>
  );
}
