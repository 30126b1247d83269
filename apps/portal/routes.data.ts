/** What stands around a page. */
export interface Frame {
  header: boolean;
  /** The row of game types in the header. */
  navigation: boolean;
  /** The thin line above the header: age, session clock, help, language, theme. */
  utilityBar: boolean;
  footer: boolean;
  /** The side bar of wide screens. */
  dock: boolean;
  /** The bottom bar of phones. */
  tabBar: boolean;
}

export interface RouteRow extends Frame {
  path: string;
  /** Key of the document title. */
  title: string;
  /** Group of the banners above the page (spec section 2.1 "banner route map"). */
  banner?: string;
}

const FULL: Frame = { header: true, navigation: true, utilityBar: true, footer: true, dock: true, tabBar: true };
const HEADER_ONLY: Frame = { ...FULL, utilityBar: false, footer: false, dock: false, tabBar: false };
/** Spec section 2.1: "Header navigation is hidden on /seamless and /lottery". */
const BARE_HEADER: Frame = { ...HEADER_ONLY, navigation: false };
const NO_HEADER: Frame = { ...FULL, header: false, navigation: false, utilityBar: false, dock: false };

/** Spec section 2.1, row by row: every address of the portal and what stands around it. */
export const ROUTES: readonly RouteRow[] = [
  { path: '/', title: 'portal.title', ...FULL, banner: 'w_home' },
  { path: '/index', title: 'portal.title', ...FULL, banner: 'w_home' },
  { path: '/index.html', title: 'portal.title', ...FULL, banner: 'w_home' },
  { path: '/home', title: 'portal.title', ...FULL, banner: 'w_home' },
  { path: '/register', title: 'portal.register', ...FULL, banner: 'w_home' },
  { path: '/register.html', title: 'portal.register', ...FULL, banner: 'w_home' },
  { path: '/login', title: 'portal.login', ...FULL, banner: 'w_home' },
  { path: '/reset', title: 'portal.reset', ...FULL },
  { path: '/noticePage', title: 'portal.route.notices', ...FULL },
  { path: '/vip', title: 'portal.route.vip', ...FULL },
  { path: '/pointMall', title: 'portal.route.pointMall', ...FULL, banner: 'w_shop' },
  { path: '/live', title: 'portal.category.live', ...FULL, banner: 'w_live' },
  { path: '/sports', title: 'portal.category.sports', ...FULL, banner: 'w_sports' },
  { path: '/esports', title: 'portal.category.esports', ...FULL, banner: 'w_esports' },
  { path: '/lottery', title: 'portal.category.lottery', ...BARE_HEADER },
  { path: '/vnlottery', title: 'portal.category.lottery', ...BARE_HEADER },
  { path: '/elott', title: 'portal.category.lottery', ...FULL, banner: 'w_lott' },
  { path: '/rng', title: 'portal.category.slots', ...FULL, banner: 'w_rng' },
  { path: '/fish', title: 'portal.category.fish', ...FULL, banner: 'w_fish' },
  { path: '/pvp', title: 'portal.category.pvp', ...FULL, banner: 'w_pvp' },
  { path: '/cockfight', title: 'portal.category.cock', ...FULL },
  { path: '/promotions', title: 'portal.route.promotions', ...FULL, banner: 'w_promotion' },
  { path: '/promoDetail', title: 'portal.route.promotions', ...FULL },
  { path: '/seamless', title: 'portal.route.game', ...BARE_HEADER },
  { path: '/fbsports', title: 'portal.category.sports', ...HEADER_ONLY },
  { path: '/help', title: 'portal.route.help', ...FULL, banner: 'w_help' },
  { path: '/helpmc', title: 'portal.route.help', ...NO_HEADER },
  { path: '/down', title: 'portal.route.down', ...FULL, banner: 'w_down' },
  { path: '/download', title: 'portal.route.down', ...FULL, banner: 'w_down' },
  { path: '/join', title: 'portal.route.join', ...FULL },
  { path: '/game', title: 'portal.route.game', ...HEADER_ONLY },
  { path: '/agentHome', title: 'portal.route.agentHome', ...FULL },
  { path: '/credits', title: 'portal.footer.credits', ...FULL },
];

/** An address that is none of ours keeps the whole frame, so that the way on is never more than a look away. */
export const UNKNOWN_ROUTE: RouteRow = { path: '', title: 'portal.lost.title', ...FULL };

const BY_PATH = new Map(ROUTES.map((row) => [row.path.toLowerCase(), row]));

/** The row of an address; upper and lower case and a slash at the end make no difference. */
export function rowOf(path: string): RouteRow {
  return BY_PATH.get(path.toLowerCase().replace(/(?<=.)\/+$/, '')) ?? UNKNOWN_ROUTE;
}
