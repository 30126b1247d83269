import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { hubRoutes } from '#games/vendors/hub/hub.server.ts';
import type { WalletCore } from '#games/vendors/wallet-core.ts';
import type { Ledger } from '#ledger/ledger.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { EventBus } from '#platform/events/bus.ts';
import type { Service } from '#platform/http/service.ts';
import type { Catalogue } from '#platform/i18n/catalogue.ts';
import { readWinners, type Winner, type WinnersRequest } from './bets/winners.store.ts';
import { openCallLog } from './calls/call-log.ts';
import { findCalls, type LoggedVendorCall, openItems, type ReconciliationItem } from './calls/call-search.store.ts';
import { openGameList } from './game-list.ts';
import { type Pot, potAccount, readPots } from './jackpot/jackpot.store.ts';
import { type Launch, type Launched, openGameSession } from './launch/launch.ts';
import type { Lookups } from './lookups.ts';
import { playerBetsService } from './player-bets/player-bets.server.ts';
import { hasOpenRound } from './records/bet-records.store.ts';
import type { RecordsDeps } from './records/records.deps.ts';
import { recordsService } from './records/records.server.ts';
import { openToldBets } from './records/told-bets.ts';
import { endSessions } from './session/game-session.store.ts';
import { openSessionCache, SESSION_TOPIC } from './session/session-cache.ts';
import type { NumberedAuthoriseVendor, NumberedVendor } from './vendors.ts';
import type { FreeRounds } from './wallet/free-rounds.ts';
import { type RenewRoom, type StakeGuard, type WalletDeps, walletCore } from './wallet/wallet.ts';

export interface WagersOptions {
  database: Database;
  ledger: Ledger;
  bus: EventBus;
  clock: Clock;
  logger: Logger;
  catalogue: Catalogue;
  /** By code, as `numberVendors` makes them. */
  vendors: ReadonlyMap<string, NumberedVendor>;
  /** Vendors that authorise each bet (authorised/authorised.slice.ts); they are launched here like all others. */
  authoriseVendors?: ReadonlyMap<string, NumberedAuthoriseVendor>;
  lookups: Lookups;
  reportedRound: RecordsDeps['reportedRound'];
  /** Limits and exclusions that can refuse a stake. */
  mayStake: StakeGuard;
  /** Sets the ledger's room again for a player whose stake was refused as `limit_reached`. */
  renewRoom: RenewRoom;
  mayTakePart: WalletDeps['mayTakePart'];
  /** Free rounds that the house gives. */
  freeRounds: FreeRounds;
}

/** The life of every bet: vendors' effects on players' money, and the opening of games. */
export interface Wagers {
  core: WalletCore;
  /** The player's bets and account record. */
  recordsService: Service;
  /** A player's bets as operators see them. */
  playerBetsService: Service;
  /** Mounts the vendors' calls, on the server that vendors can reach. */
  mountVendorRoutes(app: FastifyInstance): void;
  openGameSession(launch: Launch): Promise<Launched>;
  /** Stops stakes of this player in all open games from now on. */
  endGameSessions(playerId: bigint): Promise<void>;
  /** Drops cached facts of a player who was changed (blocked, excluded). */
  forgetPlayer(playerId: bigint): Promise<void>;
  /** Whether the player has a running round in this game, or free rounds of it. */
  playsWithoutStake(ask: { playerId: bigint; gameId: number }): Promise<boolean>;
  /** A brand's latest real wins, for the winner board. */
  winners(request: WinnersRequest): Promise<Winner[]>;
  /** The brand's progressive pots, by the ledger's present balances. */
  pots(brandId: number): Promise<Pot[]>;
  /** All vendor calls with this id: of the request, the transaction, its reference, or the round. */
  findCalls(id: string): Promise<LoggedVendorCall[]>;
  /** Calls that operators must examine, oldest first. */
  openItems(limit: number): Promise<ReconciliationItem[]>;
  /** Number of vendor calls that were not logged because there were too many. */
  droppedCalls(): number;
  /** Resolves when all vendor calls so far are logged. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

export function startWagers(options: WagersOptions): Wagers {
  const { database, ledger, bus, clock, logger, lookups, vendors } = options;
  const games = openGameList(lookups.games, clock);
  const sessions = openSessionCache({ database, bus, clock, players: lookups.players });
  const calls = openCallLog(database, logger);
  const core = walletCore({
    sessions,
    games,
    ledger,
    clock,
    vendorOf: (code) => vendors.get(code),
    mayStake: options.mayStake,
    renewRoom: options.renewRoom,
    mayTakePart: options.mayTakePart,
    freeRounds: options.freeRounds,
    potAccount: (win) => potAccount(database, win),
  });
  const forgetPlayer = (playerId: bigint) => {
    sessions.forget(playerId.toString());
    return bus.publish(SESSION_TOPIC, { type: 'changed', playerId: playerId.toString() });
  };
  const authoriseVendors = options.authoriseVendors ?? new Map<string, NumberedAuthoriseVendor>();
  const tellBets = openToldBets({ database, clock, vendors, authoriseVendors });
  const launchDeps = {
    database,
    clock,
    games,
    vendors,
    authoriseVendors,
    forgetPlayer,
    freeRounds: options.freeRounds,
    onVendorFailure: (vendor: string, detail: string) =>
      logger.warn({ vendor, detail }, 'a vendor did not open a game'),
  };
  const records: RecordsDeps = {
    database,
    clock,
    catalogue: options.catalogue,
    games,
    vendors,
    tellBets,
    timeZoneOf: lookups.timeZoneOf,
    reportedRound: options.reportedRound,
    freeRounds: options.freeRounds,
  };
  return {
    core,
    recordsService: recordsService(records),
    playerBetsService: playerBetsService({ ...records, players: lookups.players }),
    mountVendorRoutes: (app) =>
      hubRoutes(app, { core, callerOf: (code) => vendors.get(code), record: calls.record, now: clock.now }),
    openGameSession: (launch) => openGameSession(launchDeps, launch),
    endGameSessions: async (playerId) => {
      await endSessions(database, playerId, new Date(clock.now()));
      await forgetPlayer(playerId);
    },
    forgetPlayer,
    playsWithoutStake: async (ask) => {
      if (await hasOpenRound(database, ask)) return true;
      const game = await games.byId(ask.gameId);
      if (!game) return false;
      const { vendor, code: gameCode } = game;
      return (await options.freeRounds.told({ playerId: ask.playerId, vendor, gameCode })).length > 0;
    },
    winners: (request) => readWinners(database, request, clock.now()),
    pots: (brandId) => readPots(database, brandId),
    findCalls: (id) => findCalls(database, id),
    openItems: (limit) => openItems(database, limit),
    droppedCalls: calls.dropped,
    flush: () => calls.flush(),
    close: async () => {
      sessions.close();
      await calls.close();
    },
  };
}

export { type BetProjectionOptions, betProjection } from './bets/bet.projection.ts';
export type { PlayAsk, PlaySums } from './bets/play.store.ts';
export {
  type GameHour,
  type PlayerSums,
  readDepositsUntil,
  readGameHours,
  readPlayerSums,
  readProfits,
  readTurnovers,
} from './bets/player-sums.store.ts';
export { readTurnover, type TurnoverAsk } from './bets/turnover.store.ts';
export { runsWithin, turnoverParts, type WalletEntry, walletEntriesAfter } from './bets/turnover-parts.store.ts';
export { turnoverSince } from './bets/turnover-since.store.ts';
export type { Winner, WinnersRequest } from './bets/winners.store.ts';
export type { LoggedVendorCall, ReconciliationItem } from './calls/call-search.store.ts';
export { jackpotProjection } from './jackpot/jackpot.projection.ts';
export { type JackpotTerms, openPots, type Pot } from './jackpot/jackpot.store.ts';
export type { Launch, Launched } from './launch/launch.ts';
export type { GameFacts, Lookups, PlayerFacts } from './lookups.ts';
export { readTeamBets, readTeamTransactions } from './records/team-records.store.ts';
export type { ReportedBet } from './reports/report.rules.ts';
export { type RecordReport, reportRecorder, type VendorReport } from './reports/report.server.ts';
export {
  type AuthoriseLink,
  type NumberedAuthoriseVendor,
  type NumberedVendor,
  numberVendors,
  type VendorLink,
} from './vendors.ts';
export { registerWagerChecks } from './wagers.checks.ts';
export type { FreeRounds, FreeStake, FreeUndo } from './wallet/free-rounds.ts';
export type { StakeAttempt, StakeGuard } from './wallet/wallet.ts';
