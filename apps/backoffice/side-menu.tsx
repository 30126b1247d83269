import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { ChevronDown, LogOut, Menu, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useOverview } from '#features/site/overview/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import logo from '#platform/ui/art/logo.svg';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Badge } from '#platform/ui/badge.tsx';
import { type DeskScreen, type MenuGroup, useDesk } from '#platform/ui/desk-screen.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Select } from '#platform/ui/select.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { useMinWidth } from '#platform/ui/use-min-width.ts';
import { DeskLink } from './desk-link.tsx';
import { menuOf, startOf } from './desks.ts';
import { matches } from './fold.ts';
import { MenuSearch } from './menu-search.tsx';
import { call, loggedOut, useBrand, useOfficeSession } from './office-session.ts';
import { setGroupClosed, useClosedGroups } from './preferences.ts';
import { Switches } from './switches.tsx';

/** At the side if there is space; otherwise a row of entries above the desk, which opens to the whole menu. */
export function SideMenu() {
  const t = useText();
  const { operator } = useDesk();
  const wide = useMinWidth(1024);
  const [opened, setOpened] = useState(false);
  const open = !wide && opened;
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever came to another desk has chosen
  useEffect(() => setOpened(false), [pathname]);
  return (
    // The lacquer is dark in both themes, so what stands on it uses the dark inks.
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what its button opened
    <header
      className="office-side"
      data-theme="dark"
      data-menu={wide || open ? 'whole' : 'row'}
      onKeyDown={(event) => event.key === 'Escape' && setOpened(false)}
    >
      <div className="office-brand">
        <img src={logo} alt="" width={34} height={34} />
        <BrandName />
      </div>
      <DeskMenu whole={wide || open} />
      {!wide && <AllDesks open={open} onOpen={setOpened} />}
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

/** The brand, or a choice where the login works for several; the whole page is loaded again for another one. */
function BrandName() {
  const t = useText();
  const brand = useBrand();
  const brands = useOfficeSession().data?.brands ?? [];
  const { show } = useToast();
  const goOn = useMutation({
    mutationFn: (code: string) => call('PUT /office/session/brand', { body: { code } }),
    onSuccess: () => window.location.assign('/'),
    onError: (error) => show({ tone: 'error', title: error.message }),
  });
  if (brands.length < 2) return <b>{brand.name}</b>;
  return (
    <Select
      size="sm"
      label={t('backoffice.brand')}
      labelHidden
      options={brands.map(({ code, name }) => ({ value: code, label: name }))}
      value={goOn.isPending ? goOn.variables : brand.code}
      disabled={goOn.isPending}
      onChange={({ target }) => goOn.mutate(target.value)}
    />
  );
}

/** Opens the whole menu, with groups and search, where only one row of it fits. */
function AllDesks({ open, onOpen }: { open: boolean; onOpen(open: boolean): void }) {
  const t = useText();
  const Icon = open ? X : Menu;
  return (
    <IconButton
      className="office-all"
      label={t(open ? 'backoffice.menu.fold' : 'backoffice.menu.all')}
      aria-expanded={open}
      aria-controls="office-menu"
      icon={<Icon size={20} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => onOpen(!open)}
    />
  );
}

/** The operator's desks in groups that open and close; a search shows its results even in closed groups. */
function DeskMenu({ whole }: { whole: boolean }) {
  const t = useText();
  const { may } = useDesk();
  const navigate = useNavigate();
  const router = useRouter();
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const [search, setSearch] = useState('');
  const closed = useClosedGroups();
  // Keeps the entry of the open desk in view. Late fonts change the widths of the entries. After each page the router
  // restores every scroll position, also that of the menu, so the entry is scrolled into view again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these change where the entries stand
  useEffect(() => {
    const show = () =>
      menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
    show();
    void document.fonts.ready.then(show);
    return router.subscribe('onRendered', show);
  }, [router, whole, pathname]);
  const groups = menuOf(may)
    .map(({ group, desks }) => ({ group, desks: desks.filter(({ title }) => !whole || matches(t(title), search)) }))
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
      <nav ref={menu} id="office-menu" className="office-menu" aria-label={t('backoffice.menu')}>
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

/** A closed group shows how many items wait at all of its desks. The first group has no name and cannot be closed. */
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

/** Items that wait at desks, as the overview counts them. */
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
