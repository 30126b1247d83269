/** The parts of the frame around a page. */
export interface Frame {
  header: boolean;
  /** The row of game types in the header. */
  navigation: boolean;
  /** The thin line above the header: age, session clock, help, language, theme. */
  utilityBar: boolean;
  footer: boolean;
  /** The side dock of wide screens. */
  dock: boolean;
  /** The bottom bar of phones. */
  tabBar: boolean;
}

/** A screen's texts for search engines and shared links: `page.<name>.title` and `page.<name>.description` (apps/server/pages). */
export type PageName =
  | 'home'
  | 'notices'
  | 'vip'
  | 'points'
  | 'live'
  | 'sports'
  | 'esports'
  | 'lottery'
  | 'rng'
  | 'fish'
  | 'pvp'
  | 'cockfight'
  | 'games'
  | 'promotions'
  | 'promotion'
  | 'help'
  | 'down'
  | 'join'
  | 'game'
  | 'agent'
  | 'login'
  | 'register'
  | 'credits'
  | 'lost';

export interface RouteRow extends Frame {
  path: string;
  page: PageName;
  /** Key of the document's title in the portal's own texts. */
  title: string;
  /** Group of the banners above the page (spec section 2.1 "banner route map"). */
  banner?: string;
  /** The address under which search engines should list the screen when several addresses show it. */
  canonical?: string;
  /** Only for players with a session, or not a screen of its own: search engines are told not to index it. */
  hidden?: true;
  /** Open to visitors even where the brand admits only players (spec section 2.1 "Optional guard"). */
  guests?: true;
}

const FULL: Frame = { header: true, navigation: true, utilityBar: true, footer: true, dock: true, tabBar: true };
const HEADER_ONLY: Frame = { ...FULL, utilityBar: false, footer: false, dock: false, tabBar: false };
/** Spec section 2.1: "Header navigation is hidden on /seamless and /lottery". */
const BARE_HEADER: Frame = { ...HEADER_ONLY, navigation: false };
const NO_HEADER: Frame = { ...FULL, header: false, navigation: false, utilityBar: false, dock: false };

/**
 * Every address of the portal (spec section 2.1, and our own /games, /cockfight, /reset, /download, /agentLogin,
 * /credits) with its frame and what search engines are told. An address without a screen in router.tsx does not
 * compile, nor does a screen without a row; the server answers every other address with 404.
 */
// biome-ignore format: one row, one line
const TABLE = [
  { path: '/', page: 'home', title: 'portal.title', ...FULL, banner: 'w_home' },
  { path: '/index', page: 'home', title: 'portal.title', ...FULL, banner: 'w_home', canonical: '/' },
  { path: '/index.html', page: 'home', title: 'portal.title', ...FULL, banner: 'w_home', canonical: '/' },
  { path: '/home', page: 'home', title: 'portal.title', ...FULL, banner: 'w_home', canonical: '/' },
  { path: '/register', page: 'register', title: 'portal.register', ...FULL, banner: 'w_home', guests: true },
  { path: '/register.html', page: 'register', title: 'portal.register', ...FULL, banner: 'w_home', canonical: '/register', guests: true },
  { path: '/login', page: 'login', title: 'portal.login', ...FULL, banner: 'w_home', hidden: true, guests: true },
  { path: '/reset', page: 'login', title: 'portal.reset', ...FULL, hidden: true, guests: true },
  { path: '/noticePage', page: 'notices', title: 'portal.route.notices', ...FULL },
  { path: '/vip', page: 'vip', title: 'portal.route.vip', ...FULL },
  { path: '/pointMall', page: 'points', title: 'portal.route.pointMall', ...FULL, banner: 'w_shop' },
  { path: '/live', page: 'live', title: 'portal.category.live', ...FULL, banner: 'w_live' },
  { path: '/sports', page: 'sports', title: 'portal.category.sports', ...FULL, banner: 'w_sports' },
  { path: '/esports', page: 'esports', title: 'portal.category.esports', ...FULL, banner: 'w_esports' },
  { path: '/lottery', page: 'lottery', title: 'portal.category.lottery', ...BARE_HEADER },
  { path: '/vnlottery', page: 'lottery', title: 'portal.category.lottery', ...HEADER_ONLY, canonical: '/lottery' },
  { path: '/elott', page: 'lottery', title: 'portal.category.lottery', ...FULL, banner: 'w_lott', canonical: '/lottery' },
  { path: '/rng', page: 'rng', title: 'portal.category.slots', ...FULL, banner: 'w_rng' },
  { path: '/fish', page: 'fish', title: 'portal.category.fish', ...FULL, banner: 'w_fish' },
  { path: '/pvp', page: 'pvp', title: 'portal.category.pvp', ...FULL, banner: 'w_pvp' },
  { path: '/cockfight', page: 'cockfight', title: 'portal.category.cock', ...FULL },
  { path: '/games', page: 'games', title: 'portal.route.games', ...FULL },
  { path: '/promotions', page: 'promotions', title: 'portal.route.promotions', ...FULL, banner: 'w_promotion' },
  { path: '/promoDetail', page: 'promotion', title: 'portal.route.promotions', ...FULL, canonical: '/promotions' },
  { path: '/seamless', page: 'game', title: 'portal.route.game', ...BARE_HEADER, hidden: true },
  { path: '/fbsports', page: 'sports', title: 'portal.category.sports', ...HEADER_ONLY, canonical: '/sports' },
  { path: '/help', page: 'help', title: 'portal.route.help', ...FULL, banner: 'w_help' },
  { path: '/helpmc', page: 'help', title: 'portal.route.help', ...NO_HEADER, canonical: '/help', guests: true },
  { path: '/down', page: 'down', title: 'portal.route.down', ...FULL, banner: 'w_down' },
  { path: '/download', page: 'down', title: 'portal.route.down', ...FULL, banner: 'w_down', canonical: '/down', guests: true },
  { path: '/join', page: 'join', title: 'portal.route.join', ...FULL },
  { path: '/game', page: 'game', title: 'portal.route.game', ...HEADER_ONLY, hidden: true },
  { path: '/agentHome', page: 'agent', title: 'portal.route.agentHome', ...FULL, hidden: true },
  { path: '/agentLogin', page: 'agent', title: 'portal.route.agentHome', ...FULL, hidden: true, guests: true },
  { path: '/credits', page: 'credits', title: 'portal.footer.credits', ...FULL },
] as const satisfies readonly RouteRow[];

export type PortalPath = (typeof TABLE)[number]['path'];
export const ROUTES: readonly RouteRow[] = TABLE;

/** An unknown address keeps the whole frame, so that the visitor can go on from there. */
export const UNKNOWN_ROUTE: RouteRow = { path: '', page: 'lost', title: 'portal.lost.title', ...FULL, hidden: true };

const BY_PATH = new Map(ROUTES.map((row) => [row.path.toLowerCase(), row]));

/** The row of an address; case and a slash at the end make no difference. */
export function routeAt(path: string): RouteRow | undefined {
  return BY_PATH.get(path.toLowerCase().replace(/(?<=.)\/+$/, ''));
}
