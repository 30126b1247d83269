import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { OUTBOX_STATES } from '#features/accounts/outbox/outbox.rules.ts';
import { DEPOSIT_STATES, NOTICE_FILTERS } from '#features/cashier/desk/desk.rules.ts';
import { Frame } from './frame.tsx';
import { NotFound } from './not-found.tsx';
import type { Operator } from './office-session.ts';

const root = createRootRouteWithContext<{ operator: Operator }>()({ component: Frame, notFoundComponent: NotFound });

/** Reads what a desk page shows from its address; what is not understood is left out. */
function viewOf<Filter extends string>(filters: readonly Filter[]) {
  return (search: Record<string, unknown>) => {
    const filter = filters.find((known) => known === search.filter);
    const page = Number(search.page);
    return {
      ...(filter && { filter }),
      ...(search.search ? { search: String(search.search).slice(0, 100) } : {}),
      ...(Number.isInteger(page) && page > 1 && page <= 10_000 && { page }),
      ...(/^\d{1,18}$/.test(String(search.open ?? '')) && { open: String(search.open) }),
    };
  };
}

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/payments/notices' });
  },
});

export const noticesRoute = createRoute({
  getParentRoute: () => root,
  path: '/payments/notices',
  validateSearch: viewOf(NOTICE_FILTERS),
  component: lazyRouteComponent(() => import('./payment-pages.tsx'), 'NoticesPage'),
});

export const depositsRoute = createRoute({
  getParentRoute: () => root,
  path: '/payments/deposits',
  validateSearch: viewOf(DEPOSIT_STATES),
  component: lazyRouteComponent(() => import('./payment-pages.tsx'), 'DepositsPage'),
});

export const messagesRoute = createRoute({
  getParentRoute: () => root,
  path: '/messages',
  validateSearch: viewOf(OUTBOX_STATES),
  component: lazyRouteComponent(() => import('./message-pages.tsx'), 'MessagesPage'),
});

export function createOfficeRouter() {
  return createRouter({
    routeTree: root.addChildren([home, noticesRoute, depositsRoute, messagesRoute]),
    // Filled by RouterProvider, which stands only where somebody is logged in.
    context: { operator: undefined as unknown as Operator },
    scrollRestoration: true,
    defaultErrorComponent: NotFound,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createOfficeRouter>;
  }
}
