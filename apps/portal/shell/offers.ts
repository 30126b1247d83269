import { useShell } from '#features/site/public.page.tsx';

interface Offer {
  key: string;
  path: string;
  /** Whitelabel module without which the entry is not shown. */
  moduleId?: string;
}

/** The other items of the top navigation, each with its page (spec section 2.3). */
const OFFERS = [
  { key: 'promotions', path: '/promotions' },
  { key: 'vip', path: '/vip', moduleId: 'MEMCLUB3' },
  { key: 'pointMall', path: '/pointMall', moduleId: 'PTSYS3' },
  { key: 'join', path: '/join', moduleId: 'AGENTPOLICY3' },
] as const satisfies readonly Offer[];

export function useOffers(): readonly (typeof OFFERS)[number][] {
  const { switches } = useShell();
  return OFFERS.filter((offer) => !('moduleId' in offer) || switches.includes(offer.moduleId));
}
