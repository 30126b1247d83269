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
import { homeSearch, listSearch, playSearch, pointMallSearch, promoDetailSearch, promotionsSearch } from './search.ts';
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

const credits = createRoute({
  getParentRoute: () => root,
  path: '/credits',
  component: lazyRouteComponent(() => import('./credits-page.tsx'), 'CreditsPage'),
});

const promotions = createRoute({
  getParentRoute: () => root,
  path: '/promotions',
  validateSearch: promotionsSearch,
  loader: () => needTexts('rewards'),
  component: lazyRouteComponent(() => import('#features/rewards/promotions/promotions.page.tsx'), 'PromotionsPage'),
});

const promoDetail = createRoute({
  getParentRoute: () => root,
  path: '/promoDetail',
  validateSearch: promoDetailSearch,
  loader: () => needTexts('rewards'),
  component: lazyRouteComponent(() => import('#features/rewards/promotions/promo-detail.page.tsx'), 'PromoDetailPage'),
});

const vip = createRoute({
  getParentRoute: () => root,
  path: '/vip',
  loader: () => needTexts('rewards'),
  component: lazyRouteComponent(() => import('#features/rewards/vip/vip.page.tsx'), 'VipPage'),
});

const pointMall = createRoute({
  getParentRoute: () => root,
  path: '/pointMall',
  validateSearch: pointMallSearch,
  loader: () => needTexts('rewards'),
  component: lazyRouteComponent(() => import('#features/rewards/points/point-mall.page.tsx'), 'PointMallPage'),
});

const downloadRoutes = (['/down', '/download'] as const).map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    loader: () => needTexts('download'),
    component: lazyRouteComponent(() => import('#features/site/download/download.page.tsx'), 'DownloadPage'),
  }),
);

const join = createRoute({
  getParentRoute: () => root,
  path: '/join',
  loader: () => needTexts('agents'),
  component: lazyRouteComponent(() => import('#features/agents/join/join.page.tsx'), 'JoinPage'),
});

const rewardRoutes = [promotions, promoDetail, vip, pointMall, ...downloadRoutes, join];
const routeTree = root.addChildren([...homeRoutes, ...listRoutes, play, help, noticePage, credits, ...rewardRoutes]);

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
