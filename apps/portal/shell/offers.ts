import { type Shell, useShell } from '#features/site/public.page.tsx';

type Key = Shell['navigation']['offers'][number];

/** The other items of the top navigation, each with its page (spec section 2.3) and the module it needs. */
const OFFERS = {
  promotions: { path: '/promotions', moduleId: undefined },
  vip: { path: '/vip', moduleId: 'MEMCLUB3' },
  pointMall: { path: '/pointMall', moduleId: 'PTSYS3' },
  join: { path: '/join', moduleId: 'AGENTPOLICY3' },
} as const satisfies Record<Key, { path: string; moduleId: string | undefined }>;

/** Whether an address is one of theirs, or the page of one promotion. */
export const isOfferPath = (path: string): boolean =>
  path === '/promoDetail' || Object.values(OFFERS).some((offer) => offer.path === path);

/** What the brand has and shows of them, in its order. */
export function useOffers(): readonly { key: Key; path: (typeof OFFERS)[Key]['path'] }[] {
  const { switches, navigation } = useShell();
  return navigation.offers
    .map((key) => ({ key, ...OFFERS[key] }))
    .filter(({ moduleId }) => moduleId === undefined || switches.includes(moduleId));
}
