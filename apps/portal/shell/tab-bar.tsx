import { Link } from '@tanstack/react-router';
import { Gamepad2, House, LifeBuoy, Plus, UserRound } from 'lucide-react';
import { useSession } from '#features/accounts/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import './tab-bar.css';

/** The phone's navigation: home, games, deposit, help, account. */
export function TabBar() {
  const t = useText();
  const { open } = useDialogs();
  const { member } = useSession();
  const account = (page: string) => () => {
    const centre = { name: 'member-centre', page } as const;
    open(member ? centre : { name: 'login', after: () => open(centre) });
  };
  return (
    <nav className="tabbar" aria-label={t('portal.tabbar')}>
      <Link to="/" activeOptions={{ exact: true }} activeProps={{ 'aria-current': 'page' }}>
        <House size={22} strokeWidth={1.75} aria-hidden="true" />
        {t('portal.tab.home')}
      </Link>
      <Link to="/rng" activeProps={{ 'aria-current': 'page' }}>
        <Gamepad2 size={22} strokeWidth={1.75} aria-hidden="true" />
        {t('portal.tab.games')}
      </Link>
      <button type="button" className="tab-middle" onClick={account('depositv2')}>
        <span>
          <Plus size={22} strokeWidth={1.75} aria-hidden="true" />
        </span>
        {t('portal.tab.deposit')}
      </button>
      <Link to="/help" activeProps={{ 'aria-current': 'page' }}>
        <LifeBuoy size={22} strokeWidth={1.75} aria-hidden="true" />
        {t('portal.tab.help')}
      </Link>
      <button type="button" onClick={account('menu')}>
        <UserRound size={22} strokeWidth={1.75} aria-hidden="true" />
        {t('portal.tab.account')}
      </button>
    </nav>
  );
}
