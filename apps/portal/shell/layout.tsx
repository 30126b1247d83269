import { Navigate, Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSession } from '#features/accounts/public.page.tsx';
import { useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { TileSkeleton } from '#platform/ui/tile.tsx';
import { Dock } from './dock.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import './layout.css';
import { RouteDialogs } from './route-dialogs.tsx';
import { TabBar } from './tab-bar.tsx';
import { UtilityBar } from './utility-bar.tsx';

/** Routes that show only the header (spec section 2.1). */
const HEADER_ONLY = ['/game'];
/** Routes that show nothing but themselves: apps put them into a frame of their own. */
const FRAMELESS = ['/helpmc'];
const Popups = lazy(async () => ({
  default: (await import('#features/support/popups/popup-host.page.tsx')).PopupHost,
}));
/** Where a visitor may be when the brand lets only players in (spec section 2.1 "Optional guard"). */
const OPEN_TO_VISITORS = ['/login', '/register', '/register.html', '/helpmc', '/download'];

export function Layout() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const frameless = FRAMELESS.includes(path);
  const bare = HEADER_ONLY.includes(path) || frameless;
  const gate = useGate(path);
  return (
    <>
      <SkipLink />
      {!bare && <UtilityBar />}
      {!frameless && <Header />}
      <main id="content" className={bare && !frameless ? 'content-bare' : 'page-width content'}>
        {gate === 'closed' && <Navigate to="/login" replace />}
        {gate === 'open' && (
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        )}
      </main>
      {!bare && <Dock />}
      {!bare && <Footer />}
      {!bare && <TabBar />}
      <RouteDialogs path={path} />
      <Suspense fallback={null}>
        <Popups path={path} />
      </Suspense>
    </>
  );
}

/** The guard of a brand that shows nothing to visitors: open, closed, or not known before the server has answered. */
function useGate(path: string): 'open' | 'closed' | 'unknown' {
  const { settings } = useShell();
  const { ready, member } = useSession();
  if (!settings.loginedToHomePage || member || OPEN_TO_VISITORS.includes(path)) return 'open';
  return ready ? 'closed' : 'unknown';
}

function SkipLink() {
  const t = useText();
  return (
    <a className="skip-link" href="#content">
      {t('portal.skip')}
    </a>
  );
}

const BONES = ['a', 'b', 'c', 'd', 'e', 'f'];

export function PageSkeleton() {
  return (
    <div className="grid gap-5 py-3" aria-hidden="true">
      <Skeleton width="100%" height={236} />
      <Skeleton width={240} height={28} />
      <div className="tile-grid">
        {BONES.map((key) => (
          <TileSkeleton key={key} />
        ))}
      </div>
    </div>
  );
}
