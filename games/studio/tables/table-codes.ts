import { LINE_BYES } from '../sessions/line-codes.ts';
import { STAKE_REFUSALS } from '../stakes/stake-codes.ts';

/** Codes of refusals and of socket closings. Each has its text in `games/clients/tables/tables.*.json`. */

export const BET_REFUSALS = [
  /** Betting was over by the server's clock. Nothing was taken, or it is being given back. */
  'table.late',
  'table.closed',
  'table.resting',
  'table.field.unknown',
  'table.amount',
  'table.below.minimum',
  'table.field.maximum',
  'table.round.maximum',
  /** The house could lose more in this round than the operator allows. */
  'table.exposure',
  /** Too many presses at the same time. */
  'table.busy',
  /** The same id belongs to a different stake. */
  'studio.spin.key.used',
  ...STAKE_REFUSALS,
] as const;
export type BetRefusal = (typeof BET_REFUSALS)[number];

export const TAKE_REFUSALS = ['take.not.flying', 'take.flight.over', 'take.no.stake', 'take.already'] as const;
export type TakeRefusal = (typeof TAKE_REFUSALS)[number];

export const UNDO_REFUSALS = ['late', 'exposure'] as const;
export type UndoRefusal = (typeof UNDO_REFUSALS)[number];

export const BYE_CODES = [
  ...LINE_BYES,
  'table.unknown',
  /** The operator closed the table; the paid round was finished. */
  'table.closed',
] as const;
