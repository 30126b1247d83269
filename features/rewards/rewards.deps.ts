import type { Site } from '#features/site/public.ts';
import type { TransferRequest, TransferResult } from '#ledger/transfer.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Reader, Writer } from '#platform/db/database.ts';
import type { EventBus } from '#platform/events/bus.ts';

/** What paying out a reward takes. */
export interface ClaimDeps {
  database: Database;
  site: Site;
  clock: Clock;
  bus: EventBus;
  /** The ledger inside our transaction: the claim and its money are one commit. */
  inTransaction(trx: Writer): { post(request: TransferRequest): Promise<TransferResult> };
  ledgerAccountOf(playerId: bigint): Promise<bigint>;
  /** False for players who excluded themselves or took a break: they are given nothing while it lasts. */
  mayTakePart(playerId: bigint): Promise<boolean>;
  /** False while bets and their sums do not tell all that happened to an account. */
  isCounted(db: Reader, account: bigint): Promise<boolean>;
  /** What a player's VIP rank adds to the rebate rates, in hundredths of a percent. */
  rankRebateBps(ask: { brandId: number; playerId: bigint }): Promise<number>;
  /** Game type (RNG, LIVE ...) of each game by its id. */
  gameTypes(): Promise<ReadonlyMap<number, string>>;
  /** What browsers type, without trailing slash: invitations begin with it. */
  portalUrl: string;
}
