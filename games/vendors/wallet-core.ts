import type { Amount } from '#platform/money/money.ts';

/**
 * The money callbacks into which every vendor protocol is translated. `features/wagers` implements them; an adapter
 * knows no other part of the platform. Ids are the vendor's and are unique within that vendor only.
 */
export interface WalletCore {
  /** Checks that the token belongs to a live game session; returns its player and currency. */
  session(call: SessionCall): Promise<Outcome>;
  balance(call: BalanceCall): Promise<Outcome>;
  /** Takes the stake of a bet. A repeated id with the same facts gets the first result again. */
  stake(call: StakeCall): Promise<Outcome>;
  /** Pays into the round of a stake that is known, not rolled back and not closed. */
  payout(call: PayoutCall): Promise<Outcome>;
  /** Undoes a stake. If the stake is unknown, leaves a tombstone that refuses it should it arrive later. */
  rollback(call: RollbackCall): Promise<Outcome>;
}

export interface SessionCall {
  vendor: string;
  token: string;
  /** The vendor's name for the player, if the protocol sends it; must be the session's player. */
  player: string | undefined;
}

export interface BalanceCall extends SessionCall {
  gameCode: string;
}

export interface StakeCall extends BalanceCall {
  transactionId: string;
  round: string;
  closesRound: boolean;
  currency: string;
  amount: Amount;
  /** True if the vendor or the house pays the stake, so the player's balance does not change. */
  free: boolean;
  /** The grant that pays the stake, by the name that the vendor got. */
  reward: string | undefined;
}

export interface PayoutCall extends BalanceCall {
  transactionId: string;
  /** Transaction id of the stake that won. */
  stakeId: string;
  /** The progressive pool's part of the amount, with the vendor's name for the level. */
  jackpot: { amount: Amount; level: string } | undefined;
  round: string;
  closesRound: boolean;
  currency: string;
  amount: Amount;
  /** True if its stake was free. */
  free: boolean;
}

export interface RollbackCall extends BalanceCall {
  transactionId: string;
  /** Transaction id of the stake to undo. */
  stakeId: string;
  round: string;
  closesRound: boolean;
  /** The grant that paid the stake, if the vendor names it. */
  reward: string | undefined;
}

export type Outcome = Granted | Denied;

export interface Granted {
  ok: true;
  player: string;
  currency: string;
  /** What the player may stake now. */
  balance: Amount;
  /** Set only when the balance was asked for: why a new stake would be refused whatever its amount. */
  closed?: DenialReason;
}

export interface Denied {
  ok: false;
  reason: DenialReason;
}

export type DenialReason =
  | 'invalid-token'
  | 'token-expired'
  | 'invalid-game'
  | 'wrong-currency'
  | 'not-enough-money'
  | 'player-disabled'
  | 'limit-exceeded'
  /** The id was used before with other facts. */
  | 'duplicate'
  /** A payout names an unknown stake. */
  | 'no-such-stake'
  | 'round-closed'
  /** The stake was rolled back, before or after it arrived. */
  | 'rolled-back'
  /** The stake's round has already paid, so it cannot be rolled back. */
  | 'already-paid'
  /** The platform does not know what happened; the vendor must ask again or roll back. */
  | 'undecided';

export function denied(reason: DenialReason): Denied {
  return { ok: false, reason };
}
