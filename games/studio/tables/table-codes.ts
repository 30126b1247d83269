import { LINE_BYES } from '../sessions/line-codes.ts';
import { STAKE_REFUSALS } from '../stakes/stake-codes.ts';

/** Why a table says no, and goodbye; each code has its text at the table (`games/clients/tables/tables.*.json`). */

export const BET_REFUSALS = [
  /** The server's clock: betting was over. Nothing was taken, or it is on its way back. */
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
  /** Too many presses at a time. */
  'table.busy',
  /** The same id stands for other facts. */
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
