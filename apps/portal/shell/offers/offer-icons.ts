import { Crown, Gift, type LucideIcon, ShoppingBag, UserPlus } from 'lucide-react';
import type { useOffers } from './offers.ts';

/** Signs of the offers; apart from their list, since the first screen only counts them. */
export const OFFER_ICONS: Record<ReturnType<typeof useOffers>[number]['key'], LucideIcon> = {
  promotions: Gift,
  vip: Crown,
  pointMall: ShoppingBag,
  join: UserPlus,
};
