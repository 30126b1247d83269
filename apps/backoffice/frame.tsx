import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, Outlet, useLocation } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { Fragment, useEffect, useRef } from 'react';
import { useOverview } from '#features/site/overview/overview.hooks.ts';
import type { Queue } from '#features/site/overview/overview.rules.ts';
import { useText } from '#platform/i18n/text.tsx';
import logo from '#platform/ui/art/logo.svg';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Badge } from '#platform/ui/badge.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { isClosedTo, roomsOf } from './desks.ts';
import { NoDesk } from './not-found.tsx';
import { call, sessionChanged, useBrand } from './office-session.ts';
import { Switches } from './switches.tsx';
import './office.css';

const root = getRouteApi('__root__');

/** The lacquer menu at the side, the desk beside it. On narrow screens the menu lies above. */
export function Frame() {
  const t = useText();
  const { operator } = root.useRouteContext();
  const { pathname } = useLocation();
  return (
    <div className="office">
      <a href="#desk" className="office-skip">
        {t('backoffice.skip')}
      </a>
      <SideMenu />
      <main id="desk" className="office-main" tabIndex={-1}>
        {isClosedTo(pathname, operator) ? <NoDesk /> : <Outlet />}
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
            {room.key !== 'home' && <p className="caps">{t(`backoffice.menu.room.${room.key}`)}</p>}
            {room.entries.map(({ to, key, icon: Icon, filter, queues }) => (
              <Link
                key={key}
                to={to}
                search={(filter ? { filter } : {}) as never}
                className="office-entry"
                activeOptions={{ includeSearch: false, exact: to === '/' }}
                activeProps={{ 'aria-current': 'page' }}
              >
                <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
                <span>{t(`backoffice.menu.${key}`)}</span>
                {queues && <Waiting at={queues} />}
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

/** What waits at a desk, as the overview counts it. */
function Waiting({ at }: { at: readonly Queue[] }) {
  const t = useText();
  const { data } = useOverview();
  const count = data?.queues.reduce((sum, one) => sum + (at.includes(one.queue) ? one.count : 0), 0) ?? 0;
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
