import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Reader } from '#platform/db/database.ts';
import type { ModuleId } from '#platform/http/contract.ts';
import type { Refusal } from '#platform/http/refusal.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { Amount } from '#platform/money/money.ts';
import type { PaymentProvider } from '../providers/payment-provider.ts';
import type { DepositTerms } from './channel.rules.ts';
import type { MayTakePart } from './notice.server.ts';

/**
 * The player's own limits and exclusions (features/compliance); undefined when the deposit is allowed. Called inside
 * the transaction that writes the order, under the lock on the player's orders.
 */
export type MayDeposit = (
  db: Reader,
  ask: { playerId: bigint; brandId: number; amount: Amount; language: Language },
) => Promise<Refusal<'deposit.limit.reached' | 'player.excluded'> | undefined>;

export interface DepositDeps {
  database: Database;
  clock: Clock;
  /** Settings group "deposit" of the brand. */
  depositSettings(brandId: number): Promise<DepositTerms>;
  /** The providers through which the brand takes money. */
  providersOf(brandId: number): Promise<readonly PaymentProvider[]>;
  /** The player's main ledger account. */
  ledgerAccountOf(playerId: bigint): Promise<bigint>;
  mayDeposit: MayDeposit;
  mayTakePart: MayTakePart;
  /** Whether a switch of the brand is on. */
  moduleEnabled(brandId: number, moduleId: ModuleId): Promise<boolean>;
  /** Whether a provider is the built-in simulator. */
  isSimulated(provider: string): boolean;
}
