import type { TablePhase } from './table.contract.ts';

/** Which phase of a round may follow which. */
export const ROUND_STEPS: Readonly<Record<TablePhase, readonly TablePhase[]>> = {
  betting: ['closed', 'void'],
  // Games with a secret part are drawn first; the others show what they draw in the same step.
  closed: ['drawn', 'shown', 'void'],
  drawn: ['shown', 'void'],
  shown: ['settled', 'void'],
  settled: [],
  void: [],
};

/** At least this long from the result of a round to the bets of the next (UKGC RTS 14G). */
export const LEAST_CYCLE_PAUSE_MS = 5000;

/** Wire name of one player's part of a round: its stakes are paid together, once. */
export const partRef = (roundRef: string, playerId: bigint): string => `${roundRef}.${playerId}`;
