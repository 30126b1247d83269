export const SHORTEST_REASON = 3;
