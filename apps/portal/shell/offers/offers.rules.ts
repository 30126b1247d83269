import type { Shell } from '#features/site/public.page.tsx';
import type { ModuleId } from '#platform/http/contract.ts';

export type OfferKey = Shell['navigation']['offers'][number];

/** The other items of the top navigation, each with its page (spec section 2.3) and the switch it needs. */
export const OFFERS = {
  promotions: { path: '/promotions', moduleId: undefined },
  vip: { path: '/vip', moduleId: 'MEMCLUB3' },
  pointMall: { path: '/pointMall', moduleId: 'PTSYS3' },
  join: { path: '/join', moduleId: 'AGENTPOLICY3' },
} as const satisfies Record<OfferKey, { path: string; moduleId: ModuleId | undefined }>;

/** Whether an address belongs to an offer, or to the page of one promotion. */
export const isOfferPath = (path: string): boolean =>
  path === '/promoDetail' || Object.values(OFFERS).some((offer) => offer.path === path);

/**
 * False for the page of an offer whose switch is off for the brand; its banners would promise something that does not
 * exist.
 */
export function isOffered(path: string, switches: readonly ModuleId[]): boolean {
  const module = Object.values(OFFERS).find((offer) => offer.path === path)?.moduleId;
  return module === undefined || switches.includes(module);
}
