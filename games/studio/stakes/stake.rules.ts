/**
 * The life of a stake. asking: stored, the wallet is being asked. held: the wallet has taken it and the game counts it.
 * refused: the wallet has certainly not taken it. undoing: it goes back, because nobody knows or the game is too late.
 * undone: it is back. stuck: the wallet refuses to take it back; people must help and the studio asks on, rarely.
 */
export const STAKE_STATES = ['asking', 'held', 'refused', 'undoing', 'undone', 'stuck'] as const;
export type StakeState = (typeof STAKE_STATES)[number];

/** owed: stored, the wallet is told until it acknowledges. paid: acknowledged. stuck: as for stakes. */
export const PAYOUT_STATES = ['owed', 'paid', 'stuck'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** Which state may follow which. */
export const STAKE_STEPS: Readonly<Record<StakeState, readonly StakeState[]>> = {
  asking: ['held', 'refused', 'undoing'],
  held: ['undoing'],
  refused: [],
  undoing: ['undone', 'stuck'],
  undone: [],
  stuck: ['undone'],
};
