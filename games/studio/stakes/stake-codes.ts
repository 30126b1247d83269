import type { HeardStatus } from '../wallet/wallet.rules.ts';

/** Why a player's stake was not taken, in every game. */
export const STAKE_REFUSALS = [
  'studio.balance.short',
  /** A limit that the player or the operator has set. */
  'studio.limit.reached',
  /** A break, an exclusion or a locked account: the wallet takes no stakes of this player. */
  'studio.player.disabled',
  'studio.session.ended',
  'studio.bet.refused',
  /** It is unknown whether the stake was taken; if it was, it is given back. */
  'studio.bet.undone',
] as const;
export type StakeRefusal = (typeof STAKE_REFUSALS)[number];

const BY_STATUS: Partial<Record<HeardStatus, StakeRefusal>> = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'studio.balance.short',
  RS_ERROR_BET_LIMIT_EXCEEDED: 'studio.limit.reached',
  RS_ERROR_USER_DISABLED: 'studio.player.disabled',
  RS_ERROR_INVALID_TOKEN: 'studio.session.ended',
  RS_ERROR_TOKEN_EXPIRED: 'studio.session.ended',
};

/** The code shown to the player when the wallet has certainly not taken the stake. */
export const stakeRefusalOf = (status: HeardStatus): StakeRefusal => BY_STATUS[status] ?? 'studio.bet.refused';
