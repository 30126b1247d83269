import type { limitsContract } from './limits.contract.ts';

/** Calls that show the player's own limits and how far they are used. */
export const LIMITS = [
  'GET /portal/limits',
  'GET /portal/limits/history',
  'GET /portal/limits/session',
  'GET /portal/limits/session/figures',
] as const satisfies (keyof typeof limitsContract)[];
