import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { type Office, OfficeProvider } from '#platform/ui/desk-screen.ts';
import { writeView } from './desk-address.ts';
import { DeskLink } from './desk-link.tsx';
import { deskAt, queueAt } from './desks.ts';
import { NoDesk } from './not-found.tsx';
import { useBrand, useOfficeSession } from './office-session.ts';
import { SHEET_PARTS } from './screens.ts';
import { SideMenu } from './side-menu.tsx';
import './office.css';

/** The menu at the side with the desk beside it. On narrow screens the menu is above the desk. */
export function Frame() {
  const t = useText();
  const { pathname } = useLocation();
  const desk = deskAt(pathname);
  const office = useOffice(desk?.startsAt);
  const brand = useBrand();
  const own = t('backoffice.title', { brand: brand.name });
  const title = desk ? `${t(desk.title)} · ${own}` : own;
  useEffect(() => {
    document.title = title;
  }, [title]);
  if (!office) return null;
  return (
    <OfficeProvider value={office}>
      <div className="office">
        <a href="#desk" className="office-skip">
          {t('backoffice.skip')}
        </a>
        <SideMenu />
        <main id="desk" className="office-main" tabIndex={-1}>
          {desk && !office.may(desk.call) ? <NoDesk /> : <Outlet />}
        </main>
      </div>
    </OfficeProvider>
  );
}

/** The operator, the brand and functions that open desks; undefined while nobody is logged in. */
function useOffice(startsAt: string | undefined): Office | undefined {
  const brand = useBrand();
  const { data } = useOfficeSession();
  const navigate = useNavigate();
  return useMemo(() => {
    const { operator, calls } = data ?? {};
    if (!operator) return undefined;
    const known: ReadonlySet<string> = new Set(calls);
    const may: Office['may'] = (call) => known.has(call);
    const openDesk: Office['openDesk'] = (path, view = {}) => {
      const desk = deskAt(path);
      if (!desk) throw new Error(`no desk has the address ${path}`);
      void navigate({ to: path, search: writeView(desk, view) });
    };
    const queueLink = (queue: string, content: ReactNode) => {
      const found = queueAt(queue, may);
      return (
        found && (
          <DeskLink desk={found.desk} search={found.search}>
            {content}
          </DeskLink>
        )
      );
    };
    return {
      brand,
      operator,
      startsAt,
      may,
      openDesk,
      openRow: (path, id) => openDesk(path, { open: id }),
      queueLink,
      partsOn: (sheet) => SHEET_PARTS.filter(({ on, call }) => on.includes(sheet) && may(call)),
    };
  }, [brand, data, navigate, startsAt]);
}
