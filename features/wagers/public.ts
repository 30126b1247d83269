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
  /** By code, as `numberVendors` gives them. */
  vendors: ReadonlyMap<string, NumberedVendor>;
  /** Vendors that authorise each bet (authorised/authorised.slice.ts); they are launched here as all others. */
  authoriseVendors?: ReadonlyMap<string, NumberedAuthoriseVendor>;
  lookups: Lookups;
  reportedRound: RecordsDeps['reportedRound'];
  /** Limits and exclusions that may refuse a stake. */
  mayStake: StakeGuard;
  /** Says the ledger's room of a player anew whose stake was refused as `limit_reached`. */
  renewRoom: RenewRoom;
  mayTakePart: WalletDeps['mayTakePart'];
  /** Rounds that the house gives its players. */
  freeRounds: FreeRounds;
}

/** The life of every bet: what vendors may do to a player's money, and how a game is opened. */
export interface Wagers {
  core: WalletCore;
  /** The player's bets and account record. */
  recordsService: Service;
  /** A player's bets as operators see them. */
  playerBetsService: Service;
  /** Mounts the calls of the vendors; on the server that vendors can reach. */
  mountVendorRoutes(app: FastifyInstance): void;
  openGameSession(launch: Launch): Promise<Launched>;
  /** No more stakes for this player, in any open game, from now on. */
  endGameSessions(playerId: bigint): Promise<void>;
  /** Something about the player has changed (blocked, excluded): what is remembered of them is read anew. */
  forgetPlayer(playerId: bigint): Promise<void>;
  /** Whether a round of the player in this game is still running. */
  hasOpenRound(ask: { playerId: bigint; gameId: number }): Promise<boolean>;
  /** The latest real wins of a brand, for the winners board. */
  winners(request: WinnersRequest): Promise<Winner[]>;
  /** What can be won from the brand's progressive pots now, as the ledger has it. */
  pots(brandId: number): Promise<Pot[]>;
  /** Every vendor call that carried this id: of the request, the transaction, the one it refers to, or the round. */
  findCalls(id: string): Promise<LoggedVendorCall[]>;
  /** Calls that people have to look at, oldest first. */
  openItems(limit: number): Promise<ReconciliationItem[]>;
  /** Vendor calls that were not logged because there were too many. */
  droppedCalls(): number;
  /** Everything heard from vendors so far is in the log. */
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
    hasOpenRound: (ask) => hasOpenRound(database, ask),
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
