import type { Logger } from 'pino';
import type { Site } from '#features/site/public.ts';
import { hubContract } from '#games/vendors/hub/hub.contract.ts';
import { kindName } from '#ledger/kinds.ts';
import type { Ledger } from '#ledger/ledger.ts';
import { oldestUnread } from '#ledger/projector.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Reader } from '#platform/db/database.ts';
import type { EventBus } from '#platform/events/bus.ts';
import type { Catalogue } from '#platform/i18n/catalogue.ts';
import { needs, slice } from '#platform/slices/slice.ts';
import { BET_PROJECTION, betProjection } from './bets/bet.projection.ts';
import { isCounted } from './bets/counted.store.ts';
import { readPlay } from './bets/play.store.ts';
import { readPlaying } from './bets/playing.store.ts';
import { readTurnover, type TurnoverAsk } from './bets/turnover.store.ts';
import { turnoverSince } from './bets/turnover-since.store.ts';
import { countOpenGames, wagersWaiting } from './calls/waiting.store.ts';
import type { Lookups } from './lookups.ts';
import { startWagers, type Wagers } from './public.ts';
import { kindsOf, orderNoOf, recordTypeOf } from './records/record-types.rules.ts';
import { RECORD_TYPES } from './records/records.contract.ts';
import { readTeamBets, readTeamTransactions } from './records/team-records.store.ts';
import { reportRecorder } from './reports/report.server.ts';
import type { NumberedAuthoriseVendor, NumberedVendor } from './vendors.ts';
import { registerWagerChecks } from './wagers.checks.ts';
import type { FreeRounds } from './wallet/free-rounds.ts';
import type { RenewRoom } from './wallet/wallet.ts';

interface Needs {
  database: Database;
  databaseUrl: string;
  ledger: Ledger;
  bus: EventBus;
  clock: Clock;
  logger: Logger;
  catalogue: Catalogue;
  site: Pick<Site, 'settings'>;
  /** Vendors of the seamless wallet, by code. */
  hubVendors: ReadonlyMap<string, NumberedVendor>;
  /** Vendors that authorise each bet, by code. */
  authoriseVendors: ReadonlyMap<string, NumberedAuthoriseVendor>;
  playerFacts: Lookups['players'];
  games: Lookups['games'];
  timeZoneOf: Lookups['timeZoneOf'];
  renewRoom: RenewRoom;
  mayTakePart(playerId: bigint): Promise<boolean>;
  freeRounds: FreeRounds;
  /** The vendor's page of a reported bet, for vendors with their own wallets. */
  reportedRound(ask: { vendor: string; betNo: string }): Promise<string | undefined>;
}

/** The life of every bet: vendors' calls, players' records, and the sums of both. */
export const wagers = slice('wagers', {
  needs: needs<Needs & { wagers: Wagers }>(),
  provides: {
    wagers: (own) =>
      startWagers({
        database: own.database,
        ledger: own.ledger,
        bus: own.bus,
        clock: own.clock,
        logger: own.logger,
        catalogue: own.catalogue,
        vendors: own.hubVendors,
        authoriseVendors: own.authoriseVendors,
        // Only for stakes: earlier stakes can always be paid out and reversed.
        mayStake: async ({ brandId }) =>
          (await own.site.settings(brandId)).maintenance.on ? 'player-disabled' : undefined,
        renewRoom: (player) => own.renewRoom(player),
        mayTakePart: (playerId) => own.mayTakePart(playerId),
        reportedRound: (ask) => own.reportedRound(ask),
        freeRounds: own.freeRounds,
        lookups: { players: own.playerFacts, games: own.games, timeZoneOf: own.timeZoneOf },
      }),
    recordReport: ({ database, clock, games }) => reportRecorder({ database, clock, games }),
    /** Stakes and net loss since a moment, up to the last committed transfer. */
    playSince: () => readPlay,
    turnoverSince: () => turnoverSince,
    turnover:
      ({ database }) =>
      (ask: TurnoverAsk) =>
        database.read((db) => readTurnover(db, ask)),
    /** False if bets and their sums lack any of an account's ledger entries older than a minute. */
    isCounted:
      ({ clock }) =>
      (db: Reader, account: bigint) =>
        isCounted(db, { account, before: new Date(clock.now() - 60_000) }),
    /** A team's bets and movements; and the ledger's kinds of the account record's groups, in both directions. */
    teamRecords: () => ({
      bets: readTeamBets,
      transactions: readTeamTransactions,
      kindsOf: (types: readonly string[]) => kindsOf(RECORD_TYPES.filter((type) => types.includes(type))),
      typeOf: (kind: number): string => recordTypeOf(kindName(kind)),
      orderNoOf,
    }),
    /** Number of a brand's game sessions that can stake now. */
    openGames: () => countOpenGames,
    /** Players who play now with real money, with their games. */
    playing: () => readPlaying,
    /** Age of the oldest entry of the ledger that no record shows yet. */
    lagSeconds:
      ({ database, ledger, clock }) =>
      async () => {
        const oldest = await oldestUnread({ database, ledger, name: BET_PROJECTION });
        return oldest ? (clock.now() - oldest.getTime()) / 1_000 : 0;
      },
  },
  contributes: {
    sessionsEnded: (own) => [({ playerId }: { playerId: bigint }) => own.wagers.endGameSessions(playerId)],
    waiting: () => [{ queues: ['reconciliation' as const], read: wagersWaiting }],
  },
  services: (own) => [own.wagers.recordsService, own.wagers.playerBetsService],
  rawRoutes: (own) => [{ calls: hubContract, mount: (app) => own.wagers.mountVendorRoutes(app) }],
  background: (own) => [
    {
      name: 'bets',
      start: () => {
        const bets = betProjection({
          database: own.database,
          databaseUrl: own.databaseUrl,
          ledger: own.ledger,
          bus: own.bus,
          logger: own.logger,
        });
        bets.start();
        return { stop: () => bets.close() };
      },
    },
  ],
  checks: [registerWagerChecks],
  close: (own) => own.wagers.close(),
});
