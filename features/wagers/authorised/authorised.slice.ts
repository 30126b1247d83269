import type { Logger } from 'pino';
import type { Site } from '#features/site/public.ts';
import { authoriseContract } from '#games/vendors/authorise/authorise.contract.ts';
import { authoriseRoutes } from '#games/vendors/authorise/authorise.server.ts';
import type { Ledger } from '#ledger/ledger.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { needs, slice } from '#platform/slices/slice.ts';
import { type CallLog, openCallLog } from '../calls/call-log.ts';
import { openGameList } from '../game-list.ts';
import type { Lookups } from '../lookups.ts';
import type { NumberedAuthoriseVendor } from '../vendors.ts';
import type { RenewRoom } from '../wallet/wallet.ts';
import { registerAuthorisedChecks } from './authorised.checks.ts';
import { authoriseCore } from './authorised.core.ts';

interface Needs {
  database: Database;
  ledger: Ledger;
  clock: Clock;
  logger: Logger;
  playerFacts: Lookups['players'];
  games: Lookups['games'];
  site: Pick<Site, 'settings'>;
  renewRoom: RenewRoom;
  /** Vendors of the authorise-and-settle family, by code. */
  authoriseVendors: ReadonlyMap<string, NumberedAuthoriseVendor>;
}

/** Bets that a vendor authorises now and settles later: sports, esports and cockfight (protocols.md B). */
export const authorised = slice('authorised', {
  needs: needs<Needs & { authorisedLog: CallLog }>(),
  provides: { authorisedLog: ({ database, logger }) => openCallLog(database, logger) },
  rawRoutes: (own) => [
    {
      calls: authoriseContract,
      mount: (app) => {
        const { database, ledger, clock, authoriseVendors: vendors } = own;
        const core = authoriseCore({
          database,
          ledger,
          clock,
          games: openGameList(own.games, clock),
          players: own.playerFacts,
          vendorOf: (code) => vendors.get(code),
          // Only for new bets: earlier ones can always be settled and reversed.
          mayStake: async ({ brandId }) =>
            (await own.site.settings(brandId)).maintenance.on ? 'player-disabled' : undefined,
          renewRoom: (player) => own.renewRoom(player),
        });
        authoriseRoutes(app, {
          core,
          callerOf: (code) => vendors.get(code),
          record: own.authorisedLog.record,
          now: clock.now,
        });
      },
    },
  ],
  checks: [registerAuthorisedChecks],
  close: (own) => own.authorisedLog.close(),
});
