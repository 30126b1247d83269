import type { Site } from '#features/site/public.ts';
import type { TransferRequest, TransferResult } from '#ledger/transfer.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Reader, Writer } from '#platform/db/database.ts';
import type { EventBus } from '#platform/events/bus.ts';

export interface ClaimDeps {
  database: Database;
  site: Site;
  clock: Clock;
  bus: EventBus;
  /** The ledger in the caller's transaction: the claim and its money are one commit. */
  inTransaction(trx: Writer): { post(request: TransferRequest): Promise<TransferResult> };
  ledgerAccountOf(playerId: bigint): Promise<bigint>;
  /** False for players on a break or self-excluded: they are given nothing meanwhile. */
  mayTakePart(playerId: bigint): Promise<boolean>;
  /** False while bets and their sums do not yet cover all ledger entries of an account. */
  isCounted(db: Reader, account: bigint): Promise<boolean>;
  /** What a player's VIP rank adds to the rebate rates, in hundredths of a percent. */
  rankRebateBps(ask: { brandId: number; playerId: bigint }): Promise<number>;
  /** Game type (RNG, LIVE ...) by the game's id. */
  gameTypes(): Promise<ReadonlyMap<number, string>>;
  /** The portal's public address without trailing slash; invitation links begin with it. */
  portalUrl: string;
}
