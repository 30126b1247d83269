/**
 * The life of a round that is played in steps.
 * asking: stored, the wallet is being asked for the first stake.
 * open: the stake is held, everything is drawn, the player acts.
 * settled: the engine has ended the round, its payout is stored.
 * void: the first stake was refused or is being returned; nothing was played.
 */
export const ARCADE_STATUSES = ['asking', 'open', 'settled', 'void'] as const;
export type ArcadeStatus = (typeof ARCADE_STATUSES)[number];

/** Which status may follow which. A game without steps goes from asking to settled. */
export const ARCADE_STEPS: Readonly<Record<ArcadeStatus, readonly ArcadeStatus[]>> = {
  asking: ['open', 'settled', 'void'],
  open: ['settled'],
  settled: [],
  void: [],
};

/** An open round without any action for this long is closed by the game's published rule. */
export const CLOSE_AFTER_MS = 24 * 3_600_000;

/** Payment state of a round. none: nothing to pay yet. owed: being sent. stuck: the operator must act. */
export const PAYMENTS = ['none', 'owed', 'paid', 'stuck'] as const;
export type Payment = (typeof PAYMENTS)[number];

/** Name of the round on the wire: it includes the player's id. */
export const wireRound = (round: { ref: string; player_id: bigint }): string => `${round.ref}.${round.player_id}`;
