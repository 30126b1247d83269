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

/** What the engine takes to give awards. Slices of rewards get it whole, as `awards`. */
export interface AwardDeps {
  database: Database;
  clock: Clock;
  bus: EventBus;
  logger: Pick<Logger, 'error' | 'warn'>;
  inTransaction(trx: Writer): { post(request: TransferRequest): Promise<TransferResult> };
  player(id: bigint): Promise<AwardedPlayer | undefined>;
  /** Of several at once; ids that are none are left out. */
  playerFacts(ids: readonly bigint[]): Promise<readonly AwardedPlayer[]>;
  /** Neither on a break nor excluded. */
  mayTakePart(playerId: bigint): Promise<boolean>;
  /** Those of several who are neither. */
  takingPart(playerIds: readonly bigint[]): Promise<ReadonlySet<bigint>>;
  /** Every kind that slices know how to give. */
  handlers(): readonly AnyAwardHandler[];
}
