import { Crown, Gift, type LucideIcon, ShoppingBag, UserPlus } from 'lucide-react';
import { useShell } from '#features/site/public.page.tsx';

interface Offer {
  key: string;
  path: string;
  icon: LucideIcon;
  /** Whitelabel module without which the entry is not shown. */
  moduleId?: string;
}

/** The other items of the top navigation, each with its page (spec section 2.3). */
const OFFERS = [
  { key: 'promotions', path: '/promotions', icon: Gift },
  { key: 'vip', path: '/vip', icon: Crown, moduleId: 'MEMCLUB3' },
  { key: 'pointMall', path: '/pointMall', icon: ShoppingBag, moduleId: 'PTSYS3' },
  { key: 'join', path: '/join', icon: UserPlus, moduleId: 'AGENTPOLICY3' },
] as const satisfies readonly Offer[];

export function useOffers(): readonly (typeof OFFERS)[number][] {
  const { switches } = useShell();
  return OFFERS.filter((offer) => !('moduleId' in offer) || switches.includes(offer.moduleId));
}
