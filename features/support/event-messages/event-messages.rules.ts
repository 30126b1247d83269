/** What a player may be told of, in the order of the list (spec section 2.7 "platform messages"; the kinds are ours). */
export const EVENT_KINDS = ['deposit', 'withdrawal', 'receipt', 'bonus', 'limit', 'device'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Where messages of one kind go. */
export interface EventChoice {
  kind: EventKind;
  inbox: boolean;
  mail: boolean;
}

/** Until a player chooses otherwise: into the inbox, and by mail only what may be a stranger's doing. */
export const usualChoice = (kind: EventKind): EventChoice => ({ kind, inbox: true, mail: kind === 'device' });

/** Something that happened to one player, as the room that owns the rows tells it. */
export interface PlayerEvent {
  brandId: number;
  playerId: bigint;
  /** Which row it is, unique within its kind: told once. */
  row: string;
  /** Names the text: `support.event.<kind>.<what>`. */
  what: string;
  /** Of the player's currency, 1/10,000 of a unit. */
  amount?: bigint;
  /** When something is due. */
  until?: Date;
  /** Words that the text quotes, such as the reason of a rejection. */
  note?: string;
}

/** Events since the last look and a little before: a row may be committed after a later one. */
export const LOOK_BACK_MS = 120_000;
