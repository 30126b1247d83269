/** States of a payout, in the desk's order. */
export const PAYOUT_STATES = ['paid', 'due', 'owed', 'refused', 'nothing'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** States of a move in the tree. */
export const MOVE_STATES = ['asked', 'done', 'rejected'] as const;
export type MoveState = (typeof MOVE_STATES)[number];
