import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Catalogue } from '#platform/i18n/catalogue.ts';
import type { GameList } from '../game-list.ts';
import type { Lookups } from '../lookups.ts';
import type { NumberedVendor } from '../vendors.ts';
import type { FreeRounds } from '../wallet/free-rounds.ts';
import type { TellBets } from './told-bets.ts';

/** What the records ask of the rest of the house. */
export interface RecordsDeps {
  database: Database;
  clock: Clock;
  catalogue: Catalogue;
  games: GameList;
  vendors: ReadonlyMap<string, NumberedVendor>;
  /** What bets were on. */
  tellBets: TellBets;
  timeZoneOf: Lookups['timeZoneOf'];
  /** Where a vendor that keeps its own wallets shows a bet that it has reported; undefined when it does not. */
  reportedRound(ask: { vendor: string; betNo: string }): Promise<string | undefined>;
  /** What the house staked in free rounds, by the keys of the stakes. */
  freeRounds: Pick<FreeRounds, 'worth'>;
}
