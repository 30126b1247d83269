import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, Outlet, useLocation } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { Fragment, useEffect, useRef } from 'react';
import { useSummary } from '#features/cashier/desk/desk.hooks.ts';
import { usePayoutSummary } from '#features/cashier/payout/payout-desk.hooks.ts';
import { useWaitingChats } from '#features/support/desk/desk.hooks.ts';
import { useText } from '#platform/i18n/text.tsx';
import logo from '#platform/ui/art/logo.svg';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Badge } from '#platform/ui/badge.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { type Entry, roomsOf } from './desks.ts';
import { call, sessionChanged, useBrand } from './office-session.ts';
import { Switches } from './switches.tsx';
import './office.css';

const root = getRouteApi('__root__');

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
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // Not every desk fits into a low window: the one that stands open is always in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path marks another entry
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname]);
  return (
    // The lacquer is dark in both themes, so what stands on it uses the dark inks.
    <header className="office-side" data-theme="dark">
      <p className="office-brand">
        <img src={logo} alt="" width={34} height={34} />
        <b>{brand.name}</b>
      </p>
      <nav ref={menu} className="office-menu" aria-label={t('backoffice.menu')}>
        {roomsOf(operator).map((room) => (
          <Fragment key={room.key}>
            <p className="caps">{t(`backoffice.menu.${room.key}`)}</p>
            {room.entries.map(({ to, key, icon: Icon, filter }) => (
              <Link
                key={key}
                to={to}
                search={(filter ? { filter } : {}) as never}
                className="office-entry"
                activeOptions={{ includeSearch: false }}
                activeProps={{ 'aria-current': 'page' }}
              >
                <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
                <span>{t(`backoffice.menu.${key}`)}</span>
                {(key === 'notices' || key === 'deposits') && <Waiting of={key} />}
                {key === 'withdrawals' && <WaitingWithdrawals />}
                {key === 'chats' && <WaitingChats />}
              </Link>
            ))}
          </Fragment>
        ))}
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

/** What waits at a payment desk. Asked only where the role may know it. */
function Waiting({ of }: { of: Entry['key'] }) {
  const t = useText();
  const { data } = useSummary();
  const count = (of === 'notices' ? data?.openNotices : data?.ordersInReview) ?? 0;
  return <Badge count={count} label={t('backoffice.menu.waiting', { count })} />;
}

function WaitingWithdrawals() {
  const t = useText();
  const { data } = usePayoutSummary();
  const count = (data?.toApprove ?? 0) + (data?.person ?? 0);
  return <Badge count={count} label={t('backoffice.menu.waiting', { count })} />;
}

function WaitingChats() {
  const t = useText();
  const count = useWaitingChats(true);
  return <Badge count={count} label={t('backoffice.menu.waiting', { count })} />;
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
