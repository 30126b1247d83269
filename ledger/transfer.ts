import type { HouseAccount, TransferKind } from './kinds.ts';

/**
 * Moves money between a player's account and a house account of the same brand and currency. Amounts in 1/10,000 of a
 * main unit.
 */
export type TransferRequest = {
  /** `${source}:${transactionId}`, permanently unique: the same key with the same facts gets the first answer again. */
  key: string;
  account: bigint;
  house: HouseAccount;
  /** From the player's view: negative takes from the player. Zero is valid too: a lost round that closes. */
  amount: bigint;
  kind: TransferKind;
  /** Key of the transfer on which this one depends. It must exist, belong to the same account, and not be reversed. */
  ref?: string;
  /** The vendor's round. A payout needs its stake, identified by `ref` or by `round` alone. */
  round?: string;
  /** True: no payout may follow in this round, unless this transfer is reversed. */
  closesRound?: boolean;
  game?: number;
  vendor?: number;
  /**
   * Only for sources that may take back money that was already played (protocols.md, family B): the balance may go
   * below the floor.
   */
  mayOverdraw?: boolean;
};

export type ReversalRequest = {
  key: string;
  account: bigint;
  /** Key of the transfer to take back. If it is unknown, a tombstone refuses it when it comes. */
  of: string;
  mayOverdraw?: boolean;
};

export type HoldRequest = {
  key: string;
  account: bigint;
  /** Positive. */
  amount: bigint;
  /** The kind of the transfer when the hold is posted: withdrawal, transfer_out ... */
  kind: TransferKind;
};

/**
 * The codes are those of db/functions/ledger_transfers.sql. A refusal of a stake because of its account's state (2, 9,
 * 13) is final: its key gets the same answer whenever it comes again.
 */
export const REFUSALS = {
  2: 'insufficient_funds',
  /** The key exists with other facts. */
  3: 'key_conflict',
  4: 'unknown_account',
  5: 'unknown_reference',
  6: 'reference_reversed',
  7: 'round_closed',
  /** Its rollback came before it. */
  8: 'tombstoned',
  9: 'account_closed',
  /** The stake has a valid payout: reverse the payout first. */
  10: 'reference_paid',
  /** Reversals, tombstones, holds and gifts are final (a hold can be voided instead). */
  11: 'not_reversible',
  /** The hold was already posted or voided. */
  12: 'hold_settled',
  /** The player's limit on stakes or losses is reached, or its period has ended and was not renewed. */
  13: 'limit_reached',
} as const;

export type Refusal =
  | (typeof REFUSALS)[keyof typeof REFUSALS]
  /** A key, reference or round that is empty, too long or not text; or an amount beyond 10^17. No money moved. */
  | 'invalid_request'
  /** The outcome is unknown: ask again with the same key. */
  | 'unavailable';

export type TransferResult =
  /**
   * `balance` is the available balance right after this transfer (on a replay: right after the first time). `id` is 0
   * for the reversal of a stake that was refused permanently: there is nothing to take back.
   */
  { ok: true; id: bigint; balance: bigint; replayed: boolean } | { ok: false; reason: Refusal; balance?: bigint };

const POSTED = 0;
const REPLAYED = 1;

export function toResult(code: number, id: bigint | null, balance: bigint | null): TransferResult {
  if (code === POSTED || code === REPLAYED)
    return { ok: true, id: id!, balance: balance!, replayed: code === REPLAYED };
  const reason = REFUSALS[code as keyof typeof REFUSALS];
  if (!reason) throw new Error(`The ledger answered with the code ${code}, which this program does not know.`);
  return balance === null ? { ok: false, reason } : { ok: false, reason, balance };
}
