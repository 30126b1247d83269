import type { Logger } from 'pino';
import type { Ledger } from '#ledger/ledger.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { EventBus } from '#platform/events/bus.ts';
import type { ModuleId } from '#platform/http/contract.ts';
import type { Catalogue } from '#platform/i18n/catalogue.ts';
import type { Language } from '#platform/i18n/languages.ts';

/** What the agents department knows of an account. */
export interface Member {
  id: bigint;
  brandId: number;
  username: string;
  type: number;
  currency: string;
  language: string;
  ledgerAccount: bigint;
  mayPlay: boolean;
}

/** What the agents department needs from other departments. */
export interface AgentDeps {
  database: Database;
  databaseUrl: string;
  ledger: Ledger;
  bus: EventBus;
  clock: Clock;
  logger: Logger;
  catalogue: Catalogue;
  portalUrl: string;
  gameTypes(): Promise<ReadonlyMap<number, string>>;
  timeZoneOf(brandId: number): Promise<string>;
  moduleEnabled(brandId: number, moduleId: ModuleId): Promise<boolean>;
  /** Facts of accounts; unknown ids are left out. */
  playerFacts(ids: readonly bigint[]): Promise<Member[]>;
  /** Id of the account with exactly this name. */
  playerNamed(brandId: number, username: string): Promise<bigint | undefined>;
  playerNames(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
  operatorNames(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
  /** Sends a message to the inbox. */
  sendMessage(message: { brandId: number; playerId: bigint; title: string; content: string }): Promise<unknown>;
}

/** An account's language; Vietnamese if it is none of ours. */
export const languageIn = (text: string): Language => (text === 'EN' ? 'EN' : 'VI');
