import type { FreeRoundsTold } from '#games/vendors/hub/hub.client.ts';
import type { TransferRequest, TransferResult } from '#ledger/transfer.ts';

/** A stake that the house pays: `posting` is the player's side of it, which moves nothing. */
export interface FreeStake {
  /** The grant, as the vendor names it. */
  reward: string;
  playerId: bigint;
  vendor: string;
  gameCode: string;
  amount: bigint;
  posting: TransferRequest;
}

/** Taking a free stake back, with the ledger's words. */
export interface FreeUndo {
  key: string;
  /** Key of the stake. */
  of: string;
  account: bigint;
  reward: string | undefined;
}

/** Rounds that the house gives its players (docs/rewards.md). Each move and the money behind it are one commit. */
export interface FreeRounds {
  /** What a vendor is told when the player opens the game. */
  told(ask: { playerId: bigint; vendor: string; gameCode: string }): Promise<FreeRoundsTold[]>;
  /** Undefined: no grant of ours. `refused`: it does not pay this stake. */
  stake(ask: FreeStake): Promise<TransferResult | 'refused' | undefined>;
  /** Undefined: the stake was none of ours. */
  payout(ask: {
    stakeKey: string;
    playerId: bigint;
    brandId: number;
    posting: TransferRequest;
  }): Promise<TransferResult | undefined>;
  /** Undefined: nothing is known of such a grant. */
  undo(ask: FreeUndo): Promise<TransferResult | undefined>;
  /** What the house staked, by the keys of the stakes. */
  worth(keys: readonly string[]): Promise<ReadonlyMap<string, bigint>>;
}
