import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Catalogue } from '#platform/i18n/catalogue.ts';
import type { GameList } from '../game-list.ts';
import type { Lookups } from '../lookups.ts';
import type { NumberedVendor } from '../vendors.ts';
import type { FreeRounds } from '../wallet/free-rounds.ts';
import type { TellBets } from './told-bets.ts';

/** What the records need from the rest of the platform. */
export interface RecordsDeps {
  database: Database;
  clock: Clock;
  catalogue: Catalogue;
  games: GameList;
  vendors: ReadonlyMap<string, NumberedVendor>;
  /** Details of bets. */
  tellBets: TellBets;
  timeZoneOf: Lookups['timeZoneOf'];
  /** The vendor's page of a reported bet, for vendors with their own wallets; undefined if there is none. */
  reportedRound(ask: { vendor: string; betNo: string }): Promise<string | undefined>;
  /** The house's stakes in free rounds, by the stakes' keys. */
  freeRounds: Pick<FreeRounds, 'worth'>;
}
