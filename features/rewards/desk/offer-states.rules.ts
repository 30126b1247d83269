export const OFFER_STATES = ['draft', 'review', 'running', 'paused', 'closed'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

export type OfferMove = 'start' | 'approve' | 'back' | 'pause' | 'resume' | 'close';

/** A promotion is never deleted; it is closed. 'start' of a large budget leads to review. */
const MOVES: Readonly<Record<OfferState, Partial<Record<OfferMove, OfferState>>>> = {
  draft: { start: 'running', close: 'closed' },
  review: { approve: 'running', back: 'draft', close: 'closed' },
  running: { pause: 'paused', close: 'closed' },
  paused: { resume: 'running', close: 'closed' },
  closed: {},
};

export const afterMove = (state: OfferState, move: OfferMove): OfferState | undefined => MOVES[state][move];
export const movesOf = (state: OfferState): OfferMove[] => Object.keys(MOVES[state]) as OfferMove[];

/** A forecast this many times the budget is asked about once more before a promotion runs. */
const FAR_ABOVE = 2n;

/** Whether the last 30 days would have cost far more than a budget, so that few players would get what is promised. */
export const isFarAbove = (cost: bigint, budget: bigint | null): boolean =>
  budget !== null && budget > 0n && cost >= budget * FAR_ABOVE;

/** From this budget on (1/10,000 of a main unit) a second operator must approve. */
export const FOUR_EYES_FROM = 500_000_000n;
