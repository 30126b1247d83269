/** Events that a player can be told of, in list order (spec section 2.7 "platform messages"; the kinds are ours). */
export const EVENT_KINDS = ['deposit', 'withdrawal', 'receipt', 'bonus', 'limit', 'device'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** The channels for messages of one kind. */
export interface EventChoice {
  kind: EventKind;
  inbox: boolean;
  mail: boolean;
}

/** The default: inbox for all kinds, mail only for events that a stranger may have caused. */
export const usualChoice = (kind: EventKind): EventChoice => ({ kind, inbox: true, mail: kind === 'device' });

/** An event of one player, as reported by the department that owns its rows. */
export interface PlayerEvent {
  brandId: number;
  playerId: bigint;
  /** The row's id, unique within its kind; each is reported once. */
  row: string;
  /** Selects the text `support.event.<kind>.<what>`. */
  what: string;
  /** In the player's currency, 1/10,000 of a unit. */
  amount?: bigint;
  /** A time that the text names, such as a due date. */
  until?: Date;
  /** Words quoted by the text, such as the reason of a rejection. */
  note?: string;
}

/** How far a look goes back before the last one, since a row may be committed after a later row. */
export const LOOK_BACK_MS = 120_000;
