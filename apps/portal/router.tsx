import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { HomePage } from '#features/lobby/home/home.page.tsx';
import { NotFound } from './not-found.tsx';
import { homeSearch, listSearch, playSearch } from './search.ts';
import { Layout } from './shell/layout.tsx';
import { needTexts } from './texts.ts';

const root = createRootRouteWithContext<{ queries: QueryClient }>()({ component: Layout, notFoundComponent: NotFound });

/** Registration and login are dialogs above the home screen (spec section 2.1); route-dialogs.tsx opens them. */
const HOME_PATHS = ['/', '/index', '/index.html', '/home', '/register', '/register.html', '/login'] as const;
const LIST_PATHS = ['/rng', '/fish', '/pvp', '/live', '/sports', '/esports', '/lottery', '/cockfight'] as const;

const homeRoutes = HOME_PATHS.map((path) =>
  createRoute({ getParentRoute: () => root, path, validateSearch: homeSearch, component: HomePage }),
);

const listRoutes = LIST_PATHS.map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: listSearch,
    component: lazyRouteComponent(() => import('#features/lobby/games/game-list.page.tsx'), 'GameListPage'),
  }),
);

const play = createRoute({
  getParentRoute: () => root,
  path: '/game',
  validateSearch: playSearch,
  beforeLoad: ({ search }) => {
    if (!search.gameCode) throw redirect({ to: '/rng' });
  },
  component: lazyRouteComponent(() => import('#features/lobby/play/play.page.tsx'), 'PlayPage'),
});

const help = createRoute({
  getParentRoute: () => root,
  path: '/help',
  loader: () => needTexts('support'),
  component: lazyRouteComponent(() => import('#features/support/help/help.page.tsx'), 'HelpPage'),
});

const noticePage = createRoute({
  getParentRoute: () => root,
  path: '/noticePage',
  loader: () => needTexts('support'),
  component: lazyRouteComponent(() => import('#features/support/notices/notices.page.tsx'), 'NoticesPage'),
});

/** What the link of a mail opens (spec section 4 "Forgot password"); its token stands behind the hash. */
const reset = createRoute({
  getParentRoute: () => root,
  path: '/reset',
  loader: () => needTexts('accounts'),
  component: lazyRouteComponent(() => import('#features/accounts/forgot/reset.page.tsx'), 'ResetPage'),
});

const agentHome = createRoute({
  getParentRoute: () => root,
  path: '/agentHome',
  loader: () => needTexts('accounts'),
  component: lazyRouteComponent(() => import('#features/accounts/agent-home/agent-home.page.tsx'), 'AgentHomePage'),
});

const credits = createRoute({
  getParentRoute: () => root,
  path: '/credits',
  component: lazyRouteComponent(() => import('./credits-page.tsx'), 'CreditsPage'),
});

const routeTree = root.addChildren([...homeRoutes, ...listRoutes, play, help, noticePage, reset, agentHome, credits]);

export function createPortalRouter(queries: QueryClient) {
  return createRouter({
    routeTree,
    context: { queries },
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: NotFound,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>;
  }
}
