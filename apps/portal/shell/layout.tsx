import { Outlet, useRouterState } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { Dock } from './dock.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { TabBar } from './tab-bar.tsx';
import { UtilityBar } from './utility-bar.tsx';

/** Routes that show only the header (spec section 2.1). */
const HEADER_ONLY = ['/game', '/seamless', '/lottery', '/vnlottery', '/fbsports'];

export function Layout() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const bare = HEADER_ONLY.includes(path);
  return (
    <>
      <SkipLink />
      {!bare && <UtilityBar />}
      <Header />
      <main id="content" className={bare ? 'content-bare' : 'content'}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
      {!bare && <Dock />}
      {!bare && <Footer />}
      {!bare && <TabBar />}
    </>
  );
}

function SkipLink(): ReactNode {
  const t = useText();
  return (
    <a className="skip-link" href="#content">
      {t('portal.skip')}
    </a>
  );
}

export function PageSkeleton() {
  return (
    <div className="page-skeleton" aria-hidden="true">
      <Skeleton width="100%" height={236} />
      <Skeleton width={240} height={28} />
      <div className="tile-grid">
        {Array.from({ length: 6 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: six equal blocks, never reordered
          <Skeleton key={index} width="100%" height={240} />
        ))}
      </div>
    </div>
  );
}
