import { Crown, Gift, type LucideIcon, ShoppingBag, UserPlus } from 'lucide-react';
import type { useOffers } from './offers.ts';

/** Icons of the offers; in a separate file, because the first screen only counts the offers. */
export const OFFER_ICONS: Record<ReturnType<typeof useOffers>[number]['key'], LucideIcon> = {
  promotions: Gift,
  vip: Crown,
  pointMall: ShoppingBag,
  join: UserPlus,
};
