import { expect, test } from 'vitest';
import en from './home.en.json' with { type: 'json' };
import vi from './home.vi.json' with { type: 'json' };
import { PROMOTION_BADGES, promotionBadge } from './promotion-badge.rules.ts';

// Spec section 3 "Badges": NEWBIE, LIMITED, SPECIAL OFFER, DAILY, HIGH RABATE, VIP.

test.each([
  ['NEWBIE', 'NEWBIE'],
  [' special offer', 'SPECIAL_OFFER'],
  ['HIGH RABATE', 'HIGH_REBATE'],
  ['HIGH_REBATE', 'HIGH_REBATE'],
  ['', undefined],
  ['<b>', undefined],
])('"%s" is the badge %s', (written, badge) => {
  expect(promotionBadge(written)).toBe(badge);
});

test('every badge has its text', () => {
  for (const badge of PROMOTION_BADGES)
    for (const texts of [vi, en]) expect(Object.keys(texts)).toContain(`lobby.promo.badge.${badge}`);
});
