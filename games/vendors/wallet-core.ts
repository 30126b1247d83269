import type { Amount } from '#platform/money/money.ts';

/**
 * The money callbacks that every vendor protocol is translated into. `features/wagers` implements them; an adapter
 * knows nothing else of the house. Ids are the vendor's own and are unique within that vendor only.
 */
export interface WalletCore {
  /** Is the token that of a live game session? Names its player and currency. */
  session(call: SessionCall): Promise<Outcome>;
  balance(call: BalanceCall): Promise<Outcome>;
  /** Takes the stake of a bet. The same id with the same facts answers the first result again. */
  stake(call: StakeCall): Promise<Outcome>;
  /** Pays into the round of a stake that is known, not rolled back and not closed. */
  payout(call: PayoutCall): Promise<Outcome>;
  /** Undoes a stake; when the stake is unknown, leaves a tombstone that refuses it should it arrive late. */
  rollback(call: RollbackCall): Promise<Outcome>;
}

export interface SessionCall {
  vendor: string;
  token: string;
  /** The player as the vendor names them, when the protocol says so; must be the session's player. */
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
  /** A stake that somebody else pays for, the vendor or the house: the player's balance does not move. */
  free: boolean;
  /** The grant that pays it, as it was named to the vendor. */
  reward: string | undefined;
}

export interface PayoutCall extends BalanceCall {
  transactionId: string;
  /** Transaction id of the stake that won. */
  stakeId: string;
  /** The progressive pool's part of the amount, with the level as the vendor names it. */
  jackpot: { amount: Amount; level: string } | undefined;
  round: string;
  closesRound: boolean;
  currency: string;
  amount: Amount;
  /** Its stake was free. */
  free: boolean;
}

export interface RollbackCall extends BalanceCall {
  transactionId: string;
  /** Transaction id of the stake to undo. */
  stakeId: string;
  round: string;
  closesRound: boolean;
  /** The stake was free, paid by this grant; not every vendor says so. */
  free: boolean;
  reward: string | undefined;
}

export type Outcome = Granted | Denied;

export interface Granted {
  ok: true;
  player: string;
  currency: string;
  /** What the player may stake now. */
  balance: Amount;
  /** Only when the balance was asked for: why a new stake would be refused whatever its amount. */
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
  /** The id is known with other facts. */
  | 'duplicate'
  /** A payout names an unknown stake. */
  | 'no-such-stake'
  | 'round-closed'
  /** The stake was rolled back, before or after it arrived. */
  | 'rolled-back'
  /** A rollback of a stake whose round has already paid. */
  | 'already-paid'
  /** The platform cannot say what happened; the vendor must ask again or roll back. */
  | 'undecided';

export function denied(reason: DenialReason): Denied {
  return { ok: false, reason };
}
