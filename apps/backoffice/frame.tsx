import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, Outlet } from '@tanstack/react-router';
import { ArrowDownLeft, LogOut, type LucideIcon, MessageSquareText, Radio } from 'lucide-react';
import { maySeeMessages } from '#features/accounts/outbox/outbox.rules.ts';
import { useSummary } from '#features/cashier/desk/desk.hooks.ts';
import { useText } from '#platform/i18n/text.tsx';
import logo from '#platform/ui/art/logo.svg';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Badge } from '#platform/ui/badge.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { call, sessionChanged, useBrand } from './office-session.ts';
import { Switches } from './switches.tsx';
import './office.css';

const root = getRouteApi('__root__');

interface Entry {
  to: '/payments/notices' | '/payments/deposits';
  key: 'notices' | 'deposits';
  icon: LucideIcon;
}

const PAYMENTS: readonly Entry[] = [
  { to: '/payments/notices', key: 'notices', icon: Radio },
  { to: '/payments/deposits', key: 'deposits', icon: ArrowDownLeft },
];

/** The lacquer menu at the side, the desk beside it. On narrow screens the menu lies above. */
export function Frame() {
  const t = useText();
  return (
    <div className="office">
      <a href="#desk" className="office-skip">
        {t('backoffice.skip')}
      </a>
      <SideMenu />
      <main id="desk" className="office-main" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}

function SideMenu() {
  const t = useText();
  const brand = useBrand();
  const { operator } = root.useRouteContext();
  const { data } = useSummary();
  const waiting = { notices: data?.openNotices ?? 0, deposits: data?.ordersInReview ?? 0 };
  return (
    // The lacquer is dark in both themes, so what stands on it uses the dark inks.
    <header className="office-side" data-theme="dark">
      <p className="office-brand">
        <img src={logo} alt="" width={34} height={34} />
        <b>{brand.name}</b>
      </p>
      <nav className="office-menu" aria-label={t('backoffice.menu')}>
        <p className="caps">{t('backoffice.menu.payments')}</p>
        {PAYMENTS.map(({ to, key, icon: Icon }) => (
          <Link key={key} to={to} className="office-entry" activeProps={{ 'aria-current': 'page' }}>
            <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
            <span>{t(`backoffice.menu.${key}`)}</span>
            <Badge count={waiting[key]} label={t('backoffice.menu.waiting', { count: waiting[key] })} />
          </Link>
        ))}
        {maySeeMessages(operator) && (
          <>
            <p className="caps">{t('backoffice.menu.accounts')}</p>
            <Link to="/messages" className="office-entry" activeProps={{ 'aria-current': 'page' }}>
              <MessageSquareText size={18} strokeWidth={1.75} aria-hidden="true" />
              <span>{t('backoffice.menu.messages')}</span>
            </Link>
          </>
        )}
      </nav>
      <div className="office-session">
        <p className="caps">{t('backoffice.menu.session')}</p>
        <LogOutEntry />
        <div className="office-who">
          <Avatar name={operator.username} size={34} />
          <span>
            <b>{operator.username}</b>
            <span>{t(`backoffice.role.${operator.role}`)}</span>
          </span>
        </div>
        <Switches />
      </div>
    </header>
  );
}

function LogOutEntry() {
  const t = useText();
  const queries = useQueryClient();
  const { show } = useToast();
  const logout = useMutation({
    mutationFn: () => call('DELETE /office/session/logout'),
    onSuccess: () => sessionChanged(queries, null),
    onError: (error) => show({ tone: 'error', title: error.message }),
  });
  return (
    <button type="button" className="office-entry" disabled={logout.isPending} onClick={() => logout.mutate()}>
      <LogOut size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>{t('backoffice.logout')}</span>
    </button>
  );
}
