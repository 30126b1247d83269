import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { ChevronDown, LogOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useOverview } from '#features/site/overview/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import logo from '#platform/ui/art/logo.svg';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Badge } from '#platform/ui/badge.tsx';
import { type DeskScreen, type MenuGroup, useDesk } from '#platform/ui/desk-screen.ts';
import { useToast } from '#platform/ui/toast.tsx';
import { DeskLink } from './desk-link.tsx';
import { menuOf, startOf } from './desks.ts';
import { matches } from './fold.ts';
import { MenuSearch } from './menu-search.tsx';
import { call, loggedOut, useBrand } from './office-session.ts';
import { setGroupClosed, useClosedGroups } from './preferences.ts';
import { Switches } from './switches.tsx';

export function SideMenu() {
  const t = useText();
  const brand = useBrand();
  const { operator } = useDesk();
  return (
    // The lacquer is dark in both themes, so what stands on it uses the dark inks.
    <header className="office-side" data-theme="dark">
      <p className="office-brand">
        <img src={logo} alt="" width={34} height={34} />
        <b>{brand.name}</b>
      </p>
      <DeskMenu />
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

/** The operator's desks by groups that open and close; a search shows what it finds, whatever is closed. */
function DeskMenu() {
  const t = useText();
  const { may } = useDesk();
  const navigate = useNavigate();
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const [search, setSearch] = useState('');
  const closed = useClosedGroups();
  // Not every desk fits into a low window: the one that stands open is always in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path marks another entry
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname]);
  const groups = menuOf(may)
    .map(({ group, desks }) => ({ group, desks: desks.filter(({ title }) => matches(t(title), search)) }))
    .filter(({ desks }) => desks.length > 0);
  const openFirst = () => {
    const [first] = groups.flatMap(({ desks }) => desks);
    if (!first) return;
    setSearch('');
    void navigate({ to: first.path, search: startOf(first) });
  };
  return (
    <>
      <MenuSearch value={search} onChange={setSearch} onEnter={openFirst} />
      <nav ref={menu} className="office-menu" aria-label={t('backoffice.menu')}>
        {groups.map(({ group, desks }) => (
          <Group
            key={group}
            group={group}
            desks={desks}
            closed={search === '' && closed.includes(group) && !desks.some(({ path }) => path === pathname)}
          />
        ))}
        {groups.length === 0 && <p className="office-nothing">{t('backoffice.menu.search.none')}</p>}
      </nav>
    </>
  );
}

/** A closed group shows how much waits at all of its desks. The first group has no name and never closes. */
function Group({ group, desks, closed }: { group: MenuGroup; desks: readonly DeskScreen[]; closed: boolean }) {
  const t = useText();
  const waiting = useWaiting();
  const entries = desks.map((desk) => (
    <DeskLink key={desk.key} desk={desk} search={startOf(desk)} className="office-entry">
      <desk.icon size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>{t(desk.title)}</span>
      <Waiting count={waiting([desk])} />
    </DeskLink>
  ));
  if (group === 'home') return entries;
  return (
    <div className="office-group" data-closed={closed || undefined}>
      <button type="button" className="caps" aria-expanded={!closed} onClick={() => setGroupClosed(group, !closed)}>
        <span>{t(`backoffice.menu.group.${group}`)}</span>
        {closed && <Waiting count={waiting(desks)} />}
        <ChevronDown size={14} strokeWidth={2} aria-hidden="true" />
      </button>
      {entries}
    </div>
  );
}

/** What waits at desks, as the overview counts it. */
function useWaiting(): (desks: readonly DeskScreen[]) => number {
  const { data } = useOverview();
  return (desks) => {
    const queues = new Set(desks.flatMap((desk) => Object.keys(desk.queues ?? {})));
    return data?.queues.reduce((sum, one) => sum + (queues.has(one.queue) ? one.count : 0), 0) ?? 0;
  };
}

function Waiting({ count }: { count: number }) {
  const t = useText();
  return <Badge count={count} label={t('backoffice.menu.waiting', { count })} />;
}

function LogOutEntry() {
  const t = useText();
  const queries = useQueryClient();
  const { show } = useToast();
  const logout = useMutation({
    mutationFn: () => call('DELETE /office/session/logout'),
    onSuccess: () => loggedOut(queries),
    onError: (error) => show({ tone: 'error', title: error.message }),
  });
  return (
    <button type="button" className="office-entry" disabled={logout.isPending} onClick={() => logout.mutate()}>
      <LogOut size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>{t('backoffice.logout')}</span>
    </button>
  );
}
