import type { TurnoverSince } from '#features/cashier/public.ts';
import type { Reader } from '#platform/db/database.ts';
import type { Catalogue } from '#platform/i18n/catalogue.ts';
import type { AwardDeps } from '../engine/engine.deps.ts';

export interface BonusDeps {
  awards: AwardDeps;
  catalogue: Catalogue;
  turnoverSince: TurnoverSince;
  /** False while bets and records do not yet cover all ledger entries of an account. */
  isCounted(db: Reader, account: bigint): Promise<boolean>;
  playerFacts(ids: readonly bigint[]): Promise<readonly { id: bigint; language: string }[]>;
  sendMessage(message: { brandId: number; playerId: bigint; title: string; content: string }): Promise<unknown>;
}
