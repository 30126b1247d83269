/** Promotion categories and badges of spec section 3, in the order of the filters. */
export const CATEGORIES = [
  'newplayer',
  'deposit',
  'rng',
  'live',
  'fish',
  'pvp',
  'sports',
  'lotto',
  'rebate',
  'point',
  'rank',
  'download',
  'other',
] as const;
export type Category = (typeof CATEGORIES)[number];

export const BADGES = ['NEWBIE', 'LIMITED', 'SPECIAL_OFFER', 'DAILY', 'HIGH_REBATE', 'VIP'] as const;
export type Badge = (typeof BADGES)[number];

/** Before the first day, between the days, after the last. */
export const PROMOTION_STATES = ['upcoming', 'running', 'ended'] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];

/** How long ended promotions stay in the list. */
export const SHOWN_AFTER_END_MS = 30 * 86_400_000;

const SPELLINGS: ReadonlyMap<string, Category> = new Map([
  ['lottery', 'lotto'],
  ['new', 'newplayer'],
  ['vip', 'rank'],
  ['points', 'point'],
]);

/** The category that a word names, in any of its spellings. */
export function namedCategory(text: string): Category | undefined {
  const word = text.toLowerCase().replace(/[\s_-]/g, '');
  return CATEGORIES.find((known) => known === word) ?? SPELLINGS.get(word);
}

/** The category of an operator's word; an unknown word is "other". */
export const categoryOf = (text: string): Category => namedCategory(text) ?? 'other';

/** Existing brands spell HIGH_REBATE as "HIGH RABATE"; an unknown word is no badge. */
export function badgeOf(text: string): Badge | '' {
  const word = text
    .trim()
    .toUpperCase()
    .replace(/[\s-]+/g, '_')
    .replace('RABATE', 'REBATE');
  return BADGES.find((known) => known === word) ?? (word === 'SPECIAL' ? 'SPECIAL_OFFER' : '');
}

interface Period {
  startsAt: number | null;
  endsAt: number | null;
}

/** Runs from the first millisecond of its start until just before `endsAt`. */
export function stateAt({ startsAt, endsAt }: Period, nowMs: number): PromotionState {
  if (startsAt !== null && nowMs < startsAt) return 'upcoming';
  return endsAt !== null && nowMs >= endsAt ? 'ended' : 'running';
}

const ORDER: Readonly<Record<PromotionState, number>> = { running: 0, upcoming: 1, ended: 2 };

/** Running ones first, as the operator sorted them; then future ones by start; then ended ones, latest end first. */
export function inOrder<P extends Period & { state: PromotionState }>(promotions: readonly P[]): P[] {
  return [...promotions].sort((a, b) => {
    if (a.state !== b.state) return ORDER[a.state] - ORDER[b.state];
    if (a.state === 'upcoming') return (a.startsAt ?? 0) - (b.startsAt ?? 0);
    return a.state === 'ended' ? (b.endsAt ?? 0) - (a.endsAt ?? 0) : 0;
  });
}

/** Number of promotions in each category; empty categories are left out. */
export function countByCategory(
  promotions: readonly { category: Category }[],
): { category: Category; count: number }[] {
  return CATEGORIES.flatMap((category) => {
    const count = promotions.filter((one) => one.category === category).length;
    return count > 0 ? { category, count } : [];
  });
}

/** Up to three others: the same category first, no ended ones. */
export function relatedTo<P extends { id: number; category: Category; state: PromotionState }>(
  promotion: P,
  all: readonly P[],
): P[] {
  const others = all.filter(({ id, state }) => id !== promotion.id && state !== 'ended');
  const same = others.filter(({ category }) => category === promotion.category);
  return [...same, ...others.filter((one) => !same.includes(one))].slice(0, 3);
}
