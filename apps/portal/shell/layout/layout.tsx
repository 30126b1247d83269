import { Navigate, Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useSession } from '#features/accounts/public.page.tsx';
import { BannersByFrame, RouteBanners } from '#features/lobby/public.page.tsx';
import { useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { TileSkeleton } from '#platform/ui/tile.tsx';
import { useMinWidth, useReducedMotion } from '#platform/ui/use-min-width.ts';
import { useNear } from '#platform/ui/use-near.ts';
import { useSettled } from '#platform/ui/use-settled.ts';
import { useStirred } from '#platform/ui/use-stirred.ts';
import { extra } from '../../chunk.ts';
import { useListAhead } from '../../list-chunk.ts';
import { type RouteRow, routeAt, UNKNOWN_ROUTE } from '../../routes.data.ts';
import { Header } from '../header/header.tsx';
import { isGamePage } from '../navigation/categories.ts';
import { gateFor } from './gate.ts';
import './layout.css';
import { RouteDialogs } from '../dialogs/route-dialogs.tsx';
import { TabBar } from '../navigation/tab-bar.tsx';
import { isOffered } from '../offers/offers.rules.ts';
import { WIDE_PX, WidePart } from './wide-part.tsx';

const Footer = extra(async () => (await import('../footer/footer.tsx')).Footer);
const Popups = extra(async () => (await import('#features/support/popups/popup-host.page.tsx')).PopupHost);
const ServiceButton = extra(async () => (await import('../side/service-button.tsx')).ServiceButton);
const Snow = extra(async () => (await import('./snow.tsx')).Snow);

/** How far before its end comes into view a page loads its footer. */
const AHEAD = '600px 0px';

/** Lays out the frame around a page; routes.data.ts defines which parts it has (spec section 2.3). */
export function Layout() {
  const path = useShownPath();
  const row = routeAt(path) ?? UNKNOWN_ROUTE;
  useDocumentTitle(row);
  const settled = useSettled();
  const stirred = useStirred();
  const wide = useMinWidth(WIDE_PX);
  useListAhead(settled && (stirred || wide) && row.banner === 'w_home');
  return (
    <>
      <SkipLink />
      {row.utilityBar && <WidePart name="UtilityBar" />}
      {row.header && (
        <Header navigation={row.navigation} languages={!row.utilityBar} loginForm={row.page !== 'agent'} />
      )}
      <main id="content" tabIndex={-1} className={row.footer ? 'page-width content' : 'content-bare'}>
        <Content path={path} row={row} />
      </main>
      {row.dock && <WidePart name="Dock" />}
      {row.footer && <End vendors={row.banner !== 'w_home'} from={settled} />}
      {row.tabBar && settled && !wide && (
        <Suspense fallback={null}>
          <ServiceButton />
        </Suspense>
      )}
      {row.tabBar && <TabBar path={row.path} page={row.page} />}
      {row.banner === 'w_home' && <SeasonalSnow />}
      <RouteDialogs path={path} />
      {settled && (
        <Suspense fallback={null}>
          <Popups page={path} hold={!row.header || !row.footer} />
        </Suspense>
      )}
    </>
  );
}

/**
 * The path of the rendered page, "" for an unknown one. Not the address: while the next page loads, the former is shown
 * with its own frame, and both change in one render.
 */
function useShownPath(): string {
  // Below a known path the router matches that path too, and reports at the root that nothing was found.
  return useMatches({ select: ([root, page]) => (root?._notFound ? '' : (page?.pathname ?? '')) });
}

/**
 * A phone loads the footer when the reader is near it; until then its space and landmark are reserved. A wide screen
 * has most of its parts already.
 */
function End({ vendors, from }: { vendors: boolean; from: boolean }) {
  const room = useRef<HTMLElement>(null);
  const near = useNear(room, AHEAD, from);
  const wide = useMinWidth(WIDE_PX);
  const kept = <footer ref={room} className="ftr-room" />;
  if (!near && !(wide && from)) return kept;
  return (
    <Suspense fallback={kept}>
      <Footer vendors={vendors} />
    </Suspense>
  );
}

function Content({ path, row }: { path: string; row: RouteRow }) {
  const { settings, switches } = useShell();
  const { ready, member } = useSession();
  const facts = { path, loginedToHomePage: settings.loginedToHomePage, loggedIn: member !== undefined, known: ready };
  const gate = gateFor(facts);
  if (gate === 'unknown') return null;
  if (gate === 'closed') return <ToLogin />;
  return (
    <>
      {row.banner && isOffered(row.path, switches) && (
        <RouteBanners group={row.banner} tall={row.banner === 'w_home'} />
      )}
      <BannersByFrame>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </BannersByFrame>
    </>
  );
}

/** After the login the visitor continues to the original target. */
function ToLogin() {
  const { history } = useRouter();
  const [wanted] = useState(() => history.location.href);
  return <Navigate to="/login" replace state={{ wanted }} />;
}

function useDocumentTitle({ title }: RouteRow): void {
  const t = useText();
  const { brand } = useShell();
  const own = t(title, { brand: brand.name });
  useEffect(() => {
    document.title = title === 'portal.title' ? own : `${own} · ${brand.name}`;
  }, [title, own, brand.name]);
}

/**
 * Gold flakes above the home screen, if the brand has them and the visitor does not prefer reduced motion (section
 * 2.3).
 */
function SeasonalSnow() {
  const { theme } = useShell();
  const still = useReducedMotion();
  if (!theme.snow || still) return null;
  return (
    <Suspense fallback={null}>
      <Snow />
    </Suspense>
  );
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

/** Placeholder of a page: a game's dark stage, tiles, or text. */
export function PageSkeleton() {
  const { footer, page } = routeAt(useShownPath()) ?? UNKNOWN_ROUTE;
  if (!footer) return <div className="page-stage" aria-hidden="true" />;
  return (
    <div className="grid content-start gap-5 py-3" aria-hidden="true">
      <Skeleton width={240} height={28} />
      {isGamePage(page) ? (
        <div className="tile-grid">
          {BONES.map((key) => (
            <TileSkeleton key={key} />
          ))}
        </div>
      ) : (
        <Skeleton height={360} radius="var(--r-lg)" />
      )}
    </div>
  );
}
