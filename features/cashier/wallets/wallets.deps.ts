import type { Logger } from 'pino';
import type { RecordReport } from '#features/wagers/public.ts';
import type { TransferClient, TransferEndpoint } from '#games/vendors/transfer/transfer.client.ts';
import type { inTransaction } from '#ledger/in-transaction.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { EventBus } from '#platform/events/bus.ts';
import type { ModuleId } from '#platform/http/contract.ts';
import type { Refusal } from '#platform/http/refusal.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { Amount } from '#platform/money/money.ts';

/** A vendor with its own wallets, as configured by an operator. */
export interface TransferLink {
  /** Its code in our catalogue and records, e.g. "DSVI". */
  code: string;
  name: string;
  endpoint: TransferEndpoint;
}

/** The brand's settings that the wallets read (features/site/settings/money-groups.rules.ts). */
export interface WalletSettings {
  wallets: { single: boolean; choice: boolean; minimum: Amount; maximum: Amount };
  withdraw: { fourEyesFrom: Amount };
}

/** The player's facts that the wallets need. */
export interface WalletPlayer {
  id: bigint;
  brandId: number;
  ledgerAccount: bigint;
  currency: string;
  mayPlay: boolean;
}

/** The player's exclusions and time limit (features/compliance). Checked before money goes in, never on the way out. */
export type MayPlay = (ask: {
  playerId: bigint;
  brandId: number;
  language: Language;
}) => Promise<Refusal<'player.excluded' | 'limit.time.reached'> | undefined>;

export interface WalletOptions {
  database: Database;
  bus: EventBus;
  clock: Clock;
  logger: Pick<Logger, 'error' | 'warn'>;
  inTransaction: typeof inTransaction;
  links: readonly TransferLink[];
  settings(brandId: number): Promise<WalletSettings>;
  brand(brandId: number): Promise<{ code: string; symbol: string }>;
  moduleEnabled(brandId: number, moduleId: ModuleId): Promise<boolean>;
  player(playerId: bigint): Promise<WalletPlayer | undefined>;
  /** The player's available and held amounts in the main wallet. */
  mainBalance(ledgerAccount: bigint): Promise<{ available: Amount; held: Amount }>;
  mayPlay: MayPlay;
  /** What the player's own limits still let them stake and lose; undefined without a limit. */
  leftToPlay(playerId: bigint): Promise<Amount | undefined>;
  /** Bets of the player were reported: recomputes what their limits leave. */
  notePlay(playerId: bigint): Promise<void>;
  recordReport: RecordReport;
}

/** A vendor with its client. */
export interface Vendor extends TransferLink {
  client: TransferClient;
  /** The same client with a shorter timeout, for balances that a screen waits for. */
  hasty: TransferClient;
}

export interface WalletDeps extends WalletOptions {
  vendors: ReadonlyMap<string, Vendor>;
}
