/**
 * The life of a stake.
 * asking: stored, the wallet is being asked.
 * held: the wallet has taken it and the game counts it.
 * refused: the wallet has certainly not taken it.
 * undoing: it is being given back, because the wallet's answer is unknown or came too late for the game.
 * undone: it was given back.
 * stuck: the wallet refuses the rollback; people must act, and the studio retries rarely.
 */
export const STAKE_STATES = ['asking', 'held', 'refused', 'undoing', 'undone', 'stuck'] as const;
export type StakeState = (typeof STAKE_STATES)[number];

/** owed: stored, and sent until the wallet acknowledges it. paid: acknowledged. stuck: as for stakes. */
export const PAYOUT_STATES = ['owed', 'paid', 'stuck'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** Allowed state changes. */
export const STAKE_STEPS: Readonly<Record<StakeState, readonly StakeState[]>> = {
  asking: ['held', 'refused', 'undoing'],
  held: ['undoing'],
  refused: [],
  undoing: ['undone', 'stuck'],
  undone: [],
  stuck: ['undone'],
};
