import { createHash } from 'node:crypto';

/**
 * The life of a stay at a table.
 * buying: the wallet is being asked for the buy-in, the seat is reserved.
 * seated: plays.
 * leaving: plays the hand to its end and then gets the rest of the stack.
 * left: paid out.
 * refused: the wallet did not take the buy-in, or it was given back.
 */
export const SITTING_STATES = ['buying', 'seated', 'leaving', 'left', 'refused'] as const;
export type SittingState = (typeof SITTING_STATES)[number];

export const SITTING_STEPS: Readonly<Record<SittingState, readonly SittingState[]>> = {
  buying: ['seated', 'refused'],
  seated: ['leaving', 'left'],
  leaving: ['left', 'seated'],
  left: [],
  refused: [],
};

/** The name of a stay is derived from its press, so that a repeated press is the same stay. */
export function sittingRef(stakeId: string, playerId: bigint): string {
  return `s${createHash('sha256').update(`${stakeId} ${playerId}`).digest('hex').slice(0, 16)}`;
}

/** Name of a stay on the wire: its buy-in and its payout are one round. */
export const wireRound = (ref: string, playerId: bigint): string => `${ref}.${playerId}`;
