import { describe, expect, it } from 'vitest';
import { type Frame, ROUTES, routeAt, UNKNOWN_ROUTE } from './routes.data.ts';

/**
 * The table of spec section 2.1, written a second time by hand: routes.e2e.ts compares the screens with routes.data.ts.
 */
const where = (holds: (row: (typeof ROUTES)[number]) => boolean) =>
  ROUTES.filter(holds)
    .map(({ path }) => path)
    .sort();
const has = (part: keyof Frame) => where((row) => row[part]);
const lacks = (part: keyof Frame) => where((row) => !row[part]);

describe('the routes (spec section 2.1)', () => {
  it('are those of the table, and six of our own', () => {
    const spec = ['/', '/index', '/index.html', '/home', '/register', '/register.html', '/noticePage', '/vip']
      .concat(['/pointMall', '/live', '/sports', '/esports', '/lottery', '/vnlottery', '/rng', '/fish', '/pvp'])
      .concat(['/promotions', '/promoDetail', '/seamless', '/fbsports', '/help', '/helpmc', '/down', '/join'])
      .concat(['/game', '/agentHome', '/login', '/elott']);
    const ours = ['/games', '/download', '/cockfight', '/reset', '/agentLogin', '/credits'];
    expect(where(() => true)).toEqual([...spec, ...ours].sort());
  });

  it('have a header everywhere but on the help page without one', () => {
    expect(lacks('header')).toEqual(['/helpmc']);
  });

  it('have nothing but the header where a game stands', () => {
    const headerOnly = ['/fbsports', '/game', '/lottery', '/seamless', '/vnlottery'];
    expect(lacks('footer')).toEqual(headerOnly);
    for (const part of ['dock', 'utilityBar'] as const) expect(lacks(part)).toEqual([...headerOnly, '/helpmc'].sort());
    expect(lacks('tabBar')).toEqual(headerOnly);
  });

  it('hide the navigation of the header on /seamless and /lottery', () => {
    expect(lacks('navigation')).toEqual(['/helpmc', '/lottery', '/seamless']);
  });

  it('have the banners of their group', () => {
    const groups = Object.fromEntries(ROUTES.flatMap(({ path, banner }) => (banner ? [[path, banner]] : [])));
    expect(groups).toMatchObject({
      '/': 'w_home',
      '/rng': 'w_rng',
      '/live': 'w_live',
      '/fish': 'w_fish',
      '/pvp': 'w_pvp',
      '/sports': 'w_sports',
      '/esports': 'w_esports',
      '/elott': 'w_lott',
      '/down': 'w_down',
      '/promotions': 'w_promotion',
      '/pointMall': 'w_shop',
      '/help': 'w_help',
    });
    // The others are aliases of the home screen and of /down.
    const same = ['/index', '/index.html', '/home', '/register', '/register.html', '/login'];
    for (const path of same) expect(groups[path], path).toBe('w_home');
    expect(groups['/download']).toBe('w_down');
    expect(Object.keys(groups)).toHaveLength(12 + same.length + 1);
  });

  it('treat /download like /down, and an unknown one like a full page', () => {
    const { canonical, guests, path, ...download } = routeAt('/download')!;
    const { path: _, ...down } = routeAt('/down')!;
    expect(download).toEqual(down);
    expect([canonical, guests, path]).toEqual(['/down', true, '/download']);
    expect(has('header')).toContain('/rng');
    expect(UNKNOWN_ROUTE).toMatchObject({ header: true, navigation: true, footer: true, tabBar: true, hidden: true });
  });
});
