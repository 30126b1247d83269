import type { Logger } from 'pino';
import type { Database } from '#platform/db/database.ts';
import { type EventBus, openEventBus } from '#platform/events/bus.ts';
import { every } from '#platform/jobs/every.ts';
import type { GameRoom, StudioGame } from '../game-room.ts';
import type { StudioSession } from '../sessions/sessions.ts';
import type { RoomDeps } from '../studio.ts';
import type { TellAsk } from '../told-bets.ts';
import { type AuthoriseTiming, createAuthoriseClient } from '../wallet-b/authorise-client.ts';
import { type BetWallet, createBetWallet } from '../wallet-b/bet-wallet.ts';
import { openCompanyBook } from '../wallet-b/companies.ts';
import { mountCompanyDesk } from '../wallet-b/company.server.ts';
import { BETTING_TIMING, type BettingTiming, HOUSE_TERMS, type HouseTerms } from './bet.rules.ts';
import type { BettingFacts } from './betting.contract.ts';
import { bettingService, openRiskOf } from './betting.server.ts';
import { mountBettingArt } from './betting-art.ts';
import type { BettingDeps } from './betting-deps.ts';
import { bettingVendorService } from './betting-vendor.server.ts';
import { openCockpit } from './cockpit.ts';
import { bettingDesk } from './desk.server.ts';
import { workDueBets } from './due-bets.ts';
import { openExposureBook } from './exposure-book.ts';
import { mountFeed } from './feed.server.ts';
import { openFeedHouse } from './feed-house.ts';
import { openFeedLines } from './feed-lines.ts';
import { bookShelf } from './match-book.ts';
import { openPlacing } from './place.ts';
import { openPriceBoard } from './price-board.ts';
import { proofOf } from './proofs.ts';
import { applyDecisions, eventsToGrade } from './settle.ts';
import { type Simulation, startSimulation } from './simulation.ts';
import { sendTells } from './tells.ts';
import { tellBets } from './told-bets.ts';

export interface BettingOptions {
  terms?: Partial<HouseTerms>;
  timing?: Partial<BettingTiming>;
  walletTiming?: Partial<AuthoriseTiming>;
  /** Epoch milliseconds; tests use a faster clock. */
  now?: () => number;
  /** How much faster than real time the scheduled matches are played. */
  speed?: number;
  /** False: this room does not simulate matches; something else supplies the feed. */
  simulates?: boolean;
}

export const BETTING_GAMES: readonly StudioGame[] = [
  game('football', 'SPORTS', { vi: 'Sảnh Thể Thao', en: 'Sportsbook' }),
  game('esports', 'ESPORTS', { vi: 'Đấu Trường Số', en: 'Digital Arena' }),
  game('cockfight', 'COCK', { vi: 'Đá Gà Ảo', en: 'Virtual Cockfight' }),
];

function game(code: string, gameType: StudioGame['gameType'], name: StudioGame['name']): StudioGame {
  return {
    code,
    room: 'betting',
    name,
    gameType,
    category: 'Sportsbook',
    rtpBps: null,
    tile: `/art/${code}/tile.avif`,
  };
}

export interface BettingRoom extends GameRoom {
  /** The room's own parts, for tests and tools. */
  deps: BettingDeps;
  wallet: BetWallet;
  feed: ReturnType<typeof openFeedHouse>;
  simulation(): Simulation | undefined;
  cockpit: ReturnType<typeof openCockpit>;
  /** Does all work that is due now: bets, decisions, messages to wallets. */
  work(): Promise<void>;
}

/** Sports, esports and cockfight (docs/games.md). */
export function bettingRoom(room: RoomDeps, options: BettingOptions = {}): BettingRoom {
  const parts = openParts(room, options);
  const { deps, cockpit, board, feed, work, lines, companies } = parts;
  const { database, wallet } = deps;
  let simulation: Simulation | undefined;
  return {
    key: 'betting',
    games: BETTING_GAMES,
    deps,
    wallet,
    feed,
    cockpit,
    work,
    simulation: () => simulation,
    services: [
      bettingService({ ...deps, board, cockpit, placing: openPlacing(deps), sessionOf: room.sessionOf }),
      bettingDesk({ ...deps, operators: room.operators, cockpit }),
      bettingVendorService({ ...deps, operators: room.operators }),
    ],
    balance: async (session) => {
      const { code, balance } = await wallet.balance(session);
      // With a negative balance nothing can be staked, so the frame shows 0.
      if (code === 0 && balance !== undefined) return { status: 'RS_OK', balance: balance > 0n ? balance : 0n };
      return { status: code === 1 ? 'RS_ERROR_USER_DISABLED' : 'unreachable' };
    },
    facts: (session) => factsOf(deps, session),
    proof: (ref) => proofOf(database, ref),
    roundRef: (operator, asked) => roundRefOf(database, operator.operatorId, asked.round),
    tellBets: (ask) => tellBets(database, ask),
    mount: (app) => {
      mountFeed(app, lines);
      mountBettingArt(app, BETTING_GAMES);
      const { operators, studioUrl } = room;
      const tell = (ask: TellAsk) => tellBets(database, ask);
      const desk = { database, companies, operators, games: BETTING_GAMES, studioUrl, tell };
      mountCompanyDesk(app, { ...desk, roomKey: 'betting' });
    },
    start: () => {
      if (options.simulates !== false) simulation = startSimulation(simulationDeps(parts, options));
      return startLoops(parts, simulation);
    },
  };
}

/** The room's parts, opened with what the studio shares. */
function openParts(room: RoomDeps, options: BettingOptions) {
  const { database, logger } = room;
  const timing = { ...BETTING_TIMING, ...options.timing };
  const terms = { ...HOUSE_TERMS, ...options.terms };
  const now = options.now ?? Date.now;
  const companies = openCompanyBook(database);
  const wallet = createBetWallet({ database, companies, client: createAuthoriseClient(options.walletTiming ?? {}) });
  const books = bookShelf();
  const lines = openFeedLines();
  const board = openPriceBoard({ database, books, lines, now });
  const bus = openRoomBus(room.databaseUrl, logger, {
    events: (ids) => board.changed(ids),
    bet: (id) => lines.tell('bets', { type: 'bet', id }),
  });
  const deps: BettingDeps = {
    database,
    wallet,
    logger,
    books,
    terms,
    timing,
    now,
    exposure: openExposureBook(terms),
    changed: (ids) => {
      board.changed(ids);
      bus.tellEvents([...ids]);
    },
    decided: (id) => {
      lines.tell('bets', { type: 'bet', id });
      bus.tellBet(id);
    },
  };
  const cockpit = openCockpit(deps, { tell: (event) => lines.tell('cockfight', event) });
  const work = async () => {
    await workDueBets(deps);
    for (const id of await database.read(eventsToGrade)) await applyDecisions(deps, id);
    await sendTells(deps);
  };
  return { deps, companies, lines, board, bus, cockpit, work, feed: openFeedHouse(deps) };
}

type Parts = ReturnType<typeof openParts>;

function simulationDeps({ deps, feed }: Parts, { speed }: BettingOptions) {
  const { database, logger, books, timing, terms, now } = deps;
  const shared = { database, logger, books, timing, terms, now, received: feed.received };
  return speed === undefined ? shared : { ...shared, speed };
}

function startLoops({ deps, cockpit, work, lines, board, bus }: Parts, simulation: Simulation | undefined) {
  const { timing, logger } = deps;
  const loops = [
    every(timing.pollMs, 'bets that are due', work, logger),
    every(timing.pollMs, 'the cockfight', cockpit.tick, logger),
  ];
  return {
    stop: async () => {
      await simulation?.stop();
      await Promise.all(loops.map((loop) => loop.stop()));
      await cockpit.stop();
      lines.close();
      await board.stop();
      await bus.close();
    },
  };
}

/** The event of a bet that an operator asks about by its transfer code. */
async function roundRefOf(database: Database, operatorId: string, ref: string | undefined) {
  const row = await database.read((db) =>
    db
      .selectFrom('studio.betting_bets as b')
      .innerJoin('studio.betting_legs as l', 'l.bet_id', 'b.id')
      .innerJoin('studio.players as p', 'p.id', 'b.player_id')
      .select('l.event_id')
      .where('b.ref', '=', ref ?? '')
      .where('p.operator_id', '=', operatorId)
      .limit(1)
      .executeTakeFirst(),
  );
  return row?.event_id;
}

async function factsOf(deps: BettingDeps, session: StudioSession): Promise<BettingFacts> {
  const { openRisk, openCount } = await openRiskOf(deps, session);
  const { least, most, mostPayout } = deps.terms;
  return {
    game: session.gameCode === 'esports' || session.gameCode === 'cockfight' ? session.gameCode : 'football',
    limits: { least: least.toString(), most: most.toString(), mostPayout: mostPayout.toString() },
    openRisk: openRisk.toString(),
    openCount,
  };
}

const TOPIC = 'studio.betting';
/** Ids per bus message: messages of the bus are small, so longer lists are split. */
const MOST_IDS = 150;
const TOGETHER_MS = 20;

/** Wakes the other processes that have readers. Without a database address there are no other processes. */
function openRoomBus(
  databaseUrl: string | undefined,
  logger: Logger,
  heard: { events(ids: string[]): void; bet(id: string): void },
) {
  const own = crypto.randomUUID();
  const bus: Promise<EventBus> | undefined = databaseUrl ? openEventBus({ databaseUrl, logger }) : undefined;
  void bus?.then((opened) =>
    opened.subscribe(TOPIC, (event) => {
      if (event.from === own) return;
      if (Array.isArray(event.ids)) heard.events(event.ids.map(String));
      if (Array.isArray(event.bets)) for (const bet of event.bets) heard.bet(String(bet));
    }),
  );
  const publish = (event: object) =>
    void bus?.then((opened) => opened.publish(TOPIC, { type: 'betting', from: own, ...event })).catch(() => {});
  const pieces = (ids: readonly string[]) =>
    Array.from({ length: Math.ceil(ids.length / MOST_IDS) }, (_, at) => ids.slice(at * MOST_IDS, (at + 1) * MOST_IDS));
  let decided: string[] = [];
  const tellDecided = () => {
    for (const bets of pieces(decided)) publish({ bets });
    decided = [];
  };
  return {
    tellEvents: (ids: readonly string[]) => {
      for (const piece of pieces(ids)) publish({ ids: piece });
    },
    /** The end of a match decides many bets at once, so their ids are collected for TOGETHER_MS. */
    tellBet: (bet: string) => {
      if (decided.length === 0) setTimeout(tellDecided, TOGETHER_MS).unref();
      decided.push(bet);
    },
    close: async () => {
      tellDecided();
      await (await bus)?.close();
    },
  };
}
