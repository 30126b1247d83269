export const ITEM_STATES = ['open', 'decided', 'closed'] as const;
export type ItemState = (typeof ITEM_STATES)[number];
/** What the desk shows: what waits stands first. */
export const ITEM_FILTERS = [...ITEM_STATES, 'all'] as const;
export type ItemFilter = (typeof ITEM_FILTERS)[number];
export const SHORTEST_NOTE = 3;
