import type { FreeRoundsTold } from '#games/vendors/hub/hub.client.ts';
import type { TransferRequest, TransferResult } from '#ledger/transfer.ts';

/** A stake paid by the house: `posting` is the player's side, which moves nothing. */
export interface FreeStake {
  /** The vendor's name of the grant. */
  reward: string;
  playerId: bigint;
  vendor: string;
  gameCode: string;
  amount: bigint;
  posting: TransferRequest;
}

/** Reverses a free stake, with the ledger's fields. */
export interface FreeUndo {
  key: string;
  /** Key of the stake. */
  of: string;
  account: bigint;
  reward: string | undefined;
}

/** Free rounds that the house gives (docs/rewards.md). Each move and its money are one commit. */
export interface FreeRounds {
  /** What the vendor is told when the player opens the game. */
  told(ask: { playerId: bigint; vendor: string; gameCode: string }): Promise<FreeRoundsTold[]>;
  /** Undefined if it is no grant of ours. `refused`: the grant does not pay this stake. */
  stake(ask: FreeStake): Promise<TransferResult | 'refused' | undefined>;
  /** Undefined if the stake was none of ours. */
  payout(ask: {
    stakeKey: string;
    playerId: bigint;
    brandId: number;
    posting: TransferRequest;
  }): Promise<TransferResult | undefined>;
  /** Undefined if the grant is unknown. */
  undo(ask: FreeUndo): Promise<TransferResult | undefined>;
  /** The house's stakes, by the stakes' keys. */
  worth(keys: readonly string[]): Promise<ReadonlyMap<string, bigint>>;
}
