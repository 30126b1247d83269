import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { vendorsAsked } from '#features/lobby/games/games.hooks.ts';
import { HomePage } from '#features/lobby/home/home.page.tsx';
import { page } from './chunk.ts';
import { readList } from './list-chunk.ts';
import { NotFound } from './not-found.tsx';
import { PageFailed } from './page-failed.tsx';
import type { PortalPath } from './routes.data.ts';
import {
  accountSearch,
  helpSearch,
  homeSearch,
  listSearch,
  lotterySearch,
  noticeSearch,
  playSearch,
  pointMallSearch,
  promoDetailSearch,
  promotionsSearch,
  stringifySearch,
} from './search.ts';
import { Layout, PageSkeleton } from './shell/layout/layout.tsx';
import { needTexts } from './texts/texts.ts';

const root = createRootRouteWithContext<{ queries: QueryClient }>()({
  validateSearch: accountSearch,
  component: Layout,
  notFoundComponent: NotFound,
});

/** Registration and login are dialogs above the home screen (spec section 2.1); route-dialogs.tsx opens them. */
const HOME_PATHS = ['/', '/index', '/index.html', '/home', '/register', '/register.html', '/login'] as const;
const LIST_PATHS = ['/rng', '/fish', '/pvp', '/live', '/sports', '/esports', '/elott', '/cockfight', '/games'] as const;

const homeRoutes = HOME_PATHS.map((path) =>
  createRoute({ getParentRoute: () => root, path, validateSearch: homeSearch, component: HomePage }),
);

const listRoutes = LIST_PATHS.map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: listSearch,
    // Loaded in parallel with the code, without waiting: the page reserves the space of missing parts.
    loader: ({ context: { queries } }) => void queries.prefetchQuery(vendorsAsked()),
    staleTime: Number.POSITIVE_INFINITY,
    component: page(readList, 'GameListPage'),
  }),
);

/** Spec section 2.1: "/vnlottery" is served like "/lottery". */
const lotteryRoutes = (['/lottery', '/vnlottery'] as const).map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: lotterySearch,
    component: page(() => import('#features/lobby/lottery/lottery.page.tsx'), 'LotteryPage'),
  }),
);

const play = createRoute({
  getParentRoute: () => root,
  path: '/game',
  validateSearch: playSearch,
  beforeLoad: ({ search }) => {
    if (!search.gameCode && !search.vendor) throw redirect({ to: '/rng' });
  },
  component: page(() => import('#features/lobby/play/play.page.tsx'), 'PlayPage'),
});

const seamless = createRoute({
  getParentRoute: () => root,
  path: '/seamless',
  validateSearch: playSearch,
  component: page(() => import('#features/lobby/play/seamless.page.tsx'), 'SeamlessPage'),
});

const fbSports = createRoute({
  getParentRoute: () => root,
  path: '/fbsports',
  validateSearch: playSearch,
  component: page(() => import('#features/lobby/play/fb-sports.page.tsx'), 'FbSportsPage'),
});

const help = createRoute({
  getParentRoute: () => root,
  path: '/help',
  validateSearch: helpSearch,
  loader: () => needTexts('support'),
  component: page(() => import('#features/support/help/help.page.tsx'), 'HelpPage'),
});

const helpMc = createRoute({
  getParentRoute: () => root,
  path: '/helpmc',
  validateSearch: helpSearch,
  loader: () => needTexts('support'),
  component: page(() => import('#features/support/help/help-mc.page.tsx'), 'HelpMcPage'),
});

const noticePage = createRoute({
  getParentRoute: () => root,
  path: '/noticePage',
  validateSearch: noticeSearch,
  loader: () => needTexts('support'),
  component: page(() => import('#features/support/notices/notices.page.tsx'), 'NoticesPage'),
});

const promotions = createRoute({
  getParentRoute: () => root,
  path: '/promotions',
  validateSearch: promotionsSearch,
  loader: () => needTexts('rewards'),
  component: page(() => import('#features/rewards/promotions/promotions.page.tsx'), 'PromotionsPage'),
});

const promoDetail = createRoute({
  getParentRoute: () => root,
  path: '/promoDetail',
  validateSearch: promoDetailSearch,
  // An application takes pictures with the field of support.
  loader: () => needTexts('rewards', 'support'),
  component: page(() => import('#features/rewards/promotions/promo-detail.page.tsx'), 'PromoDetailPage'),
});

const vip = createRoute({
  getParentRoute: () => root,
  path: '/vip',
  loader: () => needTexts('rewards', 'ranks'),
  component: page(() => import('#features/rewards/vip/vip.page.tsx'), 'VipPage'),
});

const pointMall = createRoute({
  getParentRoute: () => root,
  path: '/pointMall',
  validateSearch: pointMallSearch,
  loader: () => needTexts('rewards', 'points'),
  component: page(() => import('#features/rewards/points/point-mall.page.tsx'), 'PointMallPage'),
});

/** "/download" is the same page under the name that the guard knows (spec section 2.1 "Optional guard"). */
const downloadRoutes = (['/down', '/download'] as const).map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    loader: () => needTexts('download'),
    component: page(() => import('#features/site/download/download.page.tsx'), 'DownloadPage'),
  }),
);

const join = createRoute({
  getParentRoute: () => root,
  path: '/join',
  validateSearch: homeSearch,
  loader: () => needTexts('agents'),
  component: page(() => import('#features/agents/join/join.page.tsx'), 'JoinPage'),
});

/** The login page of agents and the page after it: one page under two addresses (spec section 2.1). */
const agentRoutes = (['/agentHome', '/agentLogin'] as const).map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    loader: () => needTexts('accounts', 'agents', 'centre', 'cashier'),
    component: page(() => import('#features/agents/centre/agent-home.page.tsx'), 'AgentHomePage'),
  }),
);

/** The page of a mail's link (spec section 4 "Forgot password"); its token is behind the hash. */
const reset = createRoute({
  getParentRoute: () => root,
  path: '/reset',
  loader: () => needTexts('accounts'),
  component: page(() => import('#features/accounts/forgot/reset.page.tsx'), 'ResetPage'),
});

const credits = createRoute({
  getParentRoute: () => root,
  path: '/credits',
  component: page(() => import('./credits/credits-page.tsx'), 'CreditsPage'),
});

const routeTree = root.addChildren([
  ...homeRoutes,
  ...listRoutes,
  ...lotteryRoutes,
  ...[play, seamless, fbSports],
  ...[help, helpMc, noticePage],
  ...[promotions, promoDetail, vip, pointMall],
  ...downloadRoutes,
  ...agentRoutes,
  ...[join, reset],
  credits,
]);

/** `history` is the browser's by default; the server passes its own to render the first paint. */
export function createPortalRouter(queries: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    stringifySearch,
    ...(history && { history }),
    context: { queries },
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: PageFailed,
    defaultPendingComponent: PageSkeleton,
  });
}

/**
 * Screens and the rows of routes.data.ts must match one to one: this type names an address that exists on one side
 * only.
 */
type Screen = keyof ReturnType<typeof createPortalRouter>['routesByPath'];
type OneSided = Exclude<Screen, PortalPath> | Exclude<PortalPath, Screen>;
true satisfies [OneSided] extends [never] ? true : OneSided;

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>;
  }
}
