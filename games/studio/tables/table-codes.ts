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
  'studio.balance.short',
  /** A limit that the player or the operator set. */
  'studio.limit.reached',
  /** A break, an exclusion or a locked account: the wallet takes no stakes of this player. */
  'studio.player.disabled',
  'studio.session.ended',
  'studio.bet.refused',
  /** Nobody knows whether the stake was taken; if it was, it goes back. */
  'studio.bet.undone',
] as const;
export type BetRefusal = (typeof BET_REFUSALS)[number];

export const TAKE_REFUSALS = ['take.not.flying', 'take.flight.over', 'take.no.stake', 'take.already'] as const;
export type TakeRefusal = (typeof TAKE_REFUSALS)[number];

export const UNDO_REFUSALS = ['late', 'exposure'] as const;
export type UndoRefusal = (typeof UNDO_REFUSALS)[number];

export const BYE_CODES = [
  'version',
  'malformed',
  /** More messages in a second than a person makes. */
  'too.fast',
  'token',
  'table.unknown',
  /** The operator closed the table; the paid round was finished. */
  'table.closed',
  /** The session ended (another window, the operator, its time); the paid round was finished. */
  'session.ended',
  /** The wallet takes no more stakes: a break or an exclusion has begun; the paid round was finished. */
  'player.disabled',
  /** A newer window of this player sits at this table. */
  'replaced',
  'left',
  /** The server restarts: connect again at once with the last seq. */
  'restart',
] as const;
