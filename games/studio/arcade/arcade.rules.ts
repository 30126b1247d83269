/**
 * The life of a round that is played in steps. asking: stored, the wallet is being asked for the first stake. open: the
 * stake is held, everything is drawn, the player acts. settled: the engine has ended it, its payout is stored. void:
 * the first stake was not taken or goes back; nothing was played.
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

/** How the money of a round stands. none: nothing to pay yet. owed: on its way. stuck: the operator must help. */
export const PAYMENTS = ['none', 'owed', 'paid', 'stuck'] as const;
export type Payment = (typeof PAYMENTS)[number];

/** The player's part of a round on the wire. */
export const wireRound = (round: { ref: string; player_id: bigint }): string => `${round.ref}.${round.player_id}`;
