import type { Logger } from 'pino';
import type { TransferRequest, TransferResult } from '#ledger/transfer.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Writer } from '#platform/db/database.ts';
import type { EventBus } from '#platform/events/bus.ts';
import type { AnyAwardHandler } from './handlers.ts';

export interface AwardedPlayer {
  id: bigint;
  brandId: number;
  /** isAgent value: 4 is a trial. */
  type: number;
  currency: string;
  ledgerAccount: bigint;
  /** False while the account is blocked or closed. */
  mayPlay: boolean;
}

/** Dependencies for giving awards. Slices of rewards get all of it, as `awards`. */
export interface AwardDeps {
  database: Database;
  clock: Clock;
  bus: EventBus;
  logger: Pick<Logger, 'error' | 'warn'>;
  inTransaction(trx: Writer): { post(request: TransferRequest): Promise<TransferResult> };
  player(id: bigint): Promise<AwardedPlayer | undefined>;
  /** Facts of several players at once; unknown ids are left out. */
  playerFacts(ids: readonly bigint[]): Promise<readonly AwardedPlayer[]>;
  /** False during a break or a self-exclusion. */
  mayTakePart(playerId: bigint): Promise<boolean>;
  /** The players among these who are on no break and not excluded. */
  takingPart(playerIds: readonly bigint[]): Promise<ReadonlySet<bigint>>;
  /** The award handlers of all slices. */
  handlers(): readonly AnyAwardHandler[];
}
