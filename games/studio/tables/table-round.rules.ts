import type { TablePhase } from './table.contract.ts';

/** Allowed phase changes of a round. */
export const ROUND_STEPS: Readonly<Record<TablePhase, readonly TablePhase[]>> = {
  betting: ['closed', 'void'],
  // Games with a secret part are drawn first. The others show their outcome in the same step.
  closed: ['drawn', 'shown', 'void'],
  drawn: ['shown', 'void'],
  shown: ['settled', 'void'],
  settled: [],
  void: [],
};

/** Least time from the result of a round to the bets of the next (UKGC RTS 14G). */
export const LEAST_CYCLE_PAUSE_MS = 5000;

/** Name of one player's part of a round on the wire; its stakes are paid together, once. */
export const partRef = (roundRef: string, playerId: bigint): string => `${roundRef}.${playerId}`;
