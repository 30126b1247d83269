import type { FastifyInstance } from 'fastify';
import { fastGames } from '#games/engines/lottery/fast/games.ts';
import { vietnamGames } from '#games/engines/lottery/vietnam/vietnam-games.ts';
import { renderTile } from '#platform/art/tile.ts';
import { databaseClock } from '#platform/clock/database-clock.ts';
import type { Database } from '#platform/db/database.ts';
import { every } from '#platform/jobs/every.ts';
import type { GameRoom, RoundAsked, StudioGame } from '../game-room.ts';
import type { Operator } from '../sessions/operators.ts';
import { isDemo, type StudioSession } from '../sessions/sessions.ts';
import type { OpenRoom, RoomDeps } from '../studio.ts';
import { boardNow } from './board.ts';
import { openChains } from './chains.ts';
import { lotteryDeskService } from './desk.server.ts';
import { type ClockDeps, LOTTERY_TIMING, type LotteryTiming, turnClock } from './draw-clock.ts';
import type { LotteryFacts, LotteryNow } from './lottery.contract.ts';
import { lotteryService } from './lottery.server.ts';
import { lotteryProof } from './lottery.views.ts';
import { lookOf } from './lottery-art.ts';
import { lotteryCodes } from './lottery-games.ts';
import { openLotteryStream } from './lottery-stream.ts';
import { lotteryOrdersService } from './orders.server.ts';
import { playLimits, termsOf } from './terms.ts';
import { tellTickets } from './told-bets.ts';

export interface LotteryOptions {
  timing?: Partial<LotteryTiming>;
  /** True: the studio draws Vietnamese results and marks them as demo. */
  drawsVietnam?: boolean;
  /** Epoch milliseconds; default: the database's clock. */
  now?(): number;
}

/** Days of demo draws that are made at the first start, for results pages and statistics. */
const PAST_DAYS = 40;
const BOARD_MS = 300;
const COMPARE_MS = 30_000;

/** The lotteries: scheduled fast draws and the Vietnamese lottery. */
export const lotteryRoom =
  (options: LotteryOptions = {}): OpenRoom =>
  (deps) =>
    openLotteryRoom(deps, options);

function openLotteryRoom(deps: RoomDeps, { timing, drawsVietnam = true, now: given }: LotteryOptions): GameRoom {
  const { database, stakes, sessionOf, operators, logger } = deps;
  const clock = databaseClock(database);
  const now = given ?? (() => clock.now());
  const chains = openChains(database);
  const parts: ClockDeps = {
    database,
    stakes,
    now,
    chains,
    logger,
    drawsVietnam,
    timing: { ...LOTTERY_TIMING, ...timing },
  };
  const board = remembered(() => boardNow(parts));
  const stream = openLotteryStream({ database, board, now, logger });
  return {
    key: 'lottery',
    games,
    services: [
      lotteryService({ ...parts, board, sessionOf }),
      lotteryDeskService({ ...parts, board, operators }),
      lotteryOrdersService({ ...parts, operators }),
    ],
    facts: (session) => factsOf(parts, board, session),
    proof: (ref) => lotteryProof(parts, ref),
    roundRef: (operator, asked) => ticketRef(database, operator, asked),
    tellBets: (ask) => tellTickets(database, ask),
    mount(app) {
      mountTiles(app);
      stream.mount(app);
    },
    start: () => startRoom(parts, { stream, clock, isGiven: given !== undefined }),
  };
}

function startRoom(
  parts: ClockDeps,
  {
    stream,
    clock,
    isGiven,
  }: { stream: ReturnType<typeof openLotteryStream>; clock: ReturnType<typeof databaseClock>; isGiven: boolean },
) {
  const { chains, logger, timing } = parts;
  let isPrepared = false;
  let comparedAt = -Infinity;
  const telling = stream.start();
  const clockwork = every(
    timing.pollMs,
    'lottery clock',
    async () => {
      if (!isGiven && performance.now() - comparedAt > COMPARE_MS) {
        await clock.compare();
        comparedAt = performance.now();
      }
      if (!isPrepared && parts.drawsVietnam) {
        const codes = vietnamGames.map(({ code }) => code);
        await chains.prepare(codes, parts.now(), { back: PAST_DAYS, ahead: 2 });
      }
      isPrepared = true;
      await turnClock(parts);
    },
    logger,
  );
  return {
    async stop() {
      await telling.stop();
      await clockwork.stop();
    },
  };
}

/** Shares one read among all who ask within a moment. */
function remembered(read: () => Promise<LotteryNow>): () => Promise<LotteryNow> {
  let kept: Promise<LotteryNow> | undefined;
  let atMs = 0;
  return () => {
    if (kept && performance.now() - atMs < BOARD_MS) return kept;
    atMs = performance.now();
    kept = read();
    kept.catch(() => {
      kept = undefined;
    });
    return kept;
  };
}

async function factsOf(
  { database, drawsVietnam }: ClockDeps,
  board: () => Promise<LotteryNow>,
  session: StudioSession,
): Promise<LotteryFacts> {
  const { operatorId, currency } = session;
  const terms = await database.read((db) => termsOf(db, operatorId, currency));
  return {
    now: await board(),
    terms: {
      unitMin: terms.unitMin.toString(),
      unitMax: terms.unitMax.toString(),
      ticketMax: terms.ticketMax.toString(),
      plays: playLimits(terms),
    },
    demoDraws: drawsVietnam,
    games: playableIn(session),
  };
}

const tilePath = (code: string) => `/art/${code}/tile.avif`;
const TILE_WIDTH = 480;

/** Categories in operators' lobbies: Keno and the regions are drawn lotteries, the others quick ones. */
const games: readonly StudioGame[] = [
  ...fastGames.map(({ code, name, family }) =>
    family === 'keno'
      ? { code, name, gameType: 'ELOTT' as const, category: 'Keno' }
      : { code, name, gameType: 'LOTT' as const, category: 'Quick Lottery' },
  ),
  ...vietnamGames.map(({ code, name }) => ({ code, name, gameType: 'ELOTT' as const, category: 'Vietnamese Lottery' })),
].map((game) => ({ ...game, room: 'lottery', rtpBps: null, tile: tilePath(game.code) }));

/** The games of one session: an operator may list its lotteries under several vendors, each with one category. */
function playableIn(session: StudioSession): string[] {
  const own = games.find(({ code }) => code === session.gameCode)?.category;
  return games.filter(({ category }) => isDemo(session) || category === own).map(({ code }) => code);
}

function mountTiles(app: FastifyInstance): void {
  for (const code of lotteryCodes) {
    let drawn: Promise<Buffer> | undefined;
    const fast = fastGames.find((one) => one.code === code);
    const title = games.find((one) => one.code === code)?.name.vi ?? code;
    app.get(tilePath(code), async (_, reply) => {
      drawn ??= renderTile({ ...lookOf(code, fast?.family ?? ''), title }, { width: TILE_WIDTH });
      return reply
        .headers({ 'content-type': 'image/avif', 'cache-control': 'public, max-age=86400' })
        .send(await drawn);
    });
  }
}

/** Finds a ticket by its round on the wire or by the id of its payout. */
async function ticketRef(
  database: Database,
  { operatorId }: Operator,
  { round, transactionId }: RoundAsked,
): Promise<string | undefined> {
  const named = round?.split('.')[0];
  if (round !== undefined && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(named ?? '')) return undefined;
  const row = await database.read((db) =>
    db
      .selectFrom('studio.lottery_tickets')
      .select('id')
      .where('operator_id', '=', operatorId)
      .where((eb) =>
        named
          ? eb('id', '=', named)
          : eb.or([
              eb('id', '=', transactionId ?? null),
              eb('id', 'in', (of) =>
                of
                  .selectFrom('studio.payouts')
                  .select('stake_id')
                  .where('studio.payouts.id', '=', transactionId ?? null),
              ),
            ]),
      )
      .executeTakeFirst(),
  );
  return row?.id;
}
