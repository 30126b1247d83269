/**
 * Every address of the portal (spec section 2.1, and our own /credits, /cockfight, /download). The server answers
 * others with 404; a test compares the list with router.tsx.
 */
export interface PortalPath {
  path: string;
  /** Texts `page.<name>.title` and `page.<name>.description`. */
  name: PageName;
  /** The address under which search engines keep the screen, when several show it. */
  canonical?: string;
  /** Only for who is logged in, or no screen of its own: search engines are told to stay away. */
  hidden?: true;
}

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
  | 'promotions'
  | 'promotion'
  | 'help'
  | 'down'
  | 'join'
  | 'game'
  | 'agent'
  | 'login'
  | 'register'
  | 'credits';

export const PORTAL_PATHS: readonly PortalPath[] = [
  { path: '/', name: 'home' },
  { path: '/index', name: 'home', canonical: '/' },
  { path: '/index.html', name: 'home', canonical: '/' },
  { path: '/home', name: 'home', canonical: '/' },
  { path: '/register', name: 'register' },
  { path: '/register.html', name: 'register', canonical: '/register' },
  { path: '/login', name: 'login', hidden: true },
  { path: '/reset', name: 'login', hidden: true },
  { path: '/noticePage', name: 'notices' },
  { path: '/vip', name: 'vip' },
  { path: '/pointMall', name: 'points' },
  { path: '/live', name: 'live' },
  { path: '/sports', name: 'sports' },
  { path: '/esports', name: 'esports' },
  { path: '/lottery', name: 'lottery' },
  { path: '/vnlottery', name: 'lottery', canonical: '/lottery' },
  { path: '/elott', name: 'lottery', canonical: '/lottery' },
  { path: '/rng', name: 'rng' },
  { path: '/fish', name: 'fish' },
  { path: '/pvp', name: 'pvp' },
  { path: '/cockfight', name: 'cockfight' },
  { path: '/promotions', name: 'promotions' },
  { path: '/promoDetail', name: 'promotion', canonical: '/promotions' },
  { path: '/seamless', name: 'game', hidden: true },
  { path: '/fbsports', name: 'sports', canonical: '/sports' },
  { path: '/help', name: 'help' },
  { path: '/helpmc', name: 'help', canonical: '/help' },
  { path: '/down', name: 'down' },
  { path: '/download', name: 'down', canonical: '/down' },
  { path: '/join', name: 'join' },
  { path: '/game', name: 'game', hidden: true },
  { path: '/agentHome', name: 'agent', hidden: true },
  { path: '/credits', name: 'credits' },
];
