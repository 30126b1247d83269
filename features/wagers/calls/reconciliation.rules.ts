export const ITEM_STATES = ['open', 'decided', 'closed'] as const;
export type ItemState = (typeof ITEM_STATES)[number];
/** The desk's filters, open items first. */
export const ITEM_FILTERS = [...ITEM_STATES, 'all'] as const;
export type ItemFilter = (typeof ITEM_FILTERS)[number];
export const SHORTEST_NOTE = 3;
/** Most items closed together; pressing again closes the next ones. */
export const MOST_AT_ONCE = 200;

export const NEXT_STEPS = ['wait', 'session', 'refused', 'compare'] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

const STEPS: Readonly<Record<string, NextStep>> = {
  timeout: 'wait',
  undecided: 'wait',
  'invalid-token': 'session',
  'token-expired': 'session',
  'invalid-game': 'session',
  'wrong-currency': 'session',
  'not-enough-money': 'refused',
  'player-disabled': 'refused',
  'limit-exceeded': 'refused',
};

/** An operator's first step for an outcome. */
export const nextStep = (reason: string): NextStep => STEPS[reason] ?? 'compare';
