/** Badges of promotions (spec section 3). */
export const PROMOTION_BADGES = ['NEWBIE', 'LIMITED', 'SPECIAL_OFFER', 'DAILY', 'HIGH_REBATE', 'VIP'] as const;

/** Parses the spelling of operators and older clients ("SPECIAL OFFER", "HIGH RABATE"). Unknown words are no badge. */
export function promotionBadge(written: string): (typeof PROMOTION_BADGES)[number] | undefined {
  const word = written.trim().toUpperCase().replace(/\s+/g, '_').replace('RABATE', 'REBATE');
  return PROMOTION_BADGES.find((badge) => badge === word);
}
