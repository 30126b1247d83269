import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  parseSearchWith,
  stringifySearchWith,
  useNavigate,
  useSearch,
} from '@tanstack/react-router';
import { useCallback } from 'react';
import type { DeskView } from '#platform/ui/desk-list.tsx';
import type { DeskComponent, DeskScreen } from '#platform/ui/desk-screen.ts';
import { readView, type Search, writeView } from './desk-address.ts';
import { Frame } from './frame.tsx';
import { Broken, NotFound } from './not-found.tsx';
import { DESKS } from './screens.ts';

const root = createRootRoute({ component: Frame, notFoundComponent: NotFound });

/** One route per desk at the address of its declaration; its screen is loaded when it is opened. */
const routeOf = (desk: DeskScreen) =>
  createRoute({
    getParentRoute: () => root,
    path: desk.path,
    validateSearch: (search: Search): Search => writeView(desk, readView(desk, search)),
    component: lazyRouteComponent(async () => ({ default: pageOf(desk, await desk.page()) })),
  });

/** The desk with the view of its address. A change of view keeps the scroll position. */
function pageOf(desk: DeskScreen, Desk: DeskComponent) {
  return function DeskPage() {
    const search = useSearch({ strict: false });
    const navigate = useNavigate();
    const onView = useCallback(
      (view: DeskView<string>) => void navigate({ to: '.', search: writeView(desk, view), resetScroll: false }),
      [navigate],
    );
    // `desk()` has checked that this screen knows these filters; here they are only text.
    return <Desk view={readView(desk, search) as DeskView} onView={onView} />;
  };
}

export function createOfficeRouter() {
  return createRouter({
    routeTree: root.addChildren(DESKS.map(routeOf)),
    scrollRestoration: true,
    // Every value of an address is plain text: ?open=123, not ?open="123".
    parseSearch: parseSearchWith(String),
    stringifySearch: stringifySearchWith(String),
    defaultErrorComponent: Broken,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createOfficeRouter>;
  }
}
