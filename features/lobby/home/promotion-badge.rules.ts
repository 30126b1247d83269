/** Badges of promotions (spec section 3). */
export const PROMOTION_BADGES = ['NEWBIE', 'LIMITED', 'SPECIAL_OFFER', 'DAILY', 'HIGH_REBATE', 'VIP'] as const;

/** As operators and older clients write them ("SPECIAL OFFER", "HIGH RABATE"); any other word is no badge. */
export function promotionBadge(written: string): (typeof PROMOTION_BADGES)[number] | undefined {
  const word = written.trim().toUpperCase().replace(/\s+/g, '_').replace('RABATE', 'REBATE');
  return PROMOTION_BADGES.find((badge) => badge === word);
}
