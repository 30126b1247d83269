import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { StepGame } from '#games/engines/arcade/step-game.ts';
import { stepGameOf, stepGames } from '#games/engines/arcade/step-games.ts';
import { renderTile } from '#platform/art/tile.ts';
import type { Database } from '#platform/db/database.ts';
import type { GameRoom, RoundAsked, StudioGame } from '../game-room.ts';
import { toJson } from '../json.ts';
import type { Operator } from '../sessions/operators.ts';
import { isDemo, type StudioSession } from '../sessions/sessions.ts';
import type { RoomDeps } from '../studio.ts';
import { CLOSE_AFTER_MS } from './arcade.rules.ts';
import { arcadeService } from './arcade.server.ts';
import { dropUntaken, unfinishedRound } from './arcade.store.ts';
import { factsOf, proofOf } from './arcade.views.ts';
import { ARCADE_TILES } from './arcade-art.ts';
import { closeRound, startClosing } from './arcade-closing.ts';
import { arcadeReturns } from './arcade-returns.ts';
import { type ArcadeDeps, createArcadeRounds } from './arcade-rounds.ts';

export interface ArcadeTiming {
  closeAfterMs: number;
  patienceMs: number;
  pollMs: number;
}

const TIMING: ArcadeTiming = { closeAfterMs: CLOSE_AFTER_MS, patienceMs: 3000, pollMs: 1000 };
const TILE_WIDTH = 480;

/** The games that one player plays in steps: mines, plinko, scratch card, video poker and blackjack. */
export function arcadeRoom(deps: RoomDeps, given: Partial<ArcadeTiming> = {}): GameRoom {
  const { database, stakes, sessionOf, logger } = deps;
  const timing = { ...TIMING, ...given };
  const arcade: ArcadeDeps = { database, stakes, ...timing };
  return {
    key: 'arcade',
    games: stepGames.map(gameOf),
    services: [arcadeService({ database, rounds: createArcadeRounds(arcade), sessionOf })],
    opened: (session) => opened(arcade, session),
    facts: (session) => factsOf(database, session, toJson(stepGameOf(session.gameCode)?.defaults)),
    proof: (ref) => proofOf(database, ref),
    roundRef: (operator, asked) => arcadeRoundRef(database, operator, asked),
    returns: (ask) => arcadeReturns(database, ask),
    isPlaying: async (db, session) => (await unfinishedRound(db, session)) !== undefined,
    mount: mountTiles,
    start: () => startClosing(arcade, { pollMs: timing.pollMs, logger }),
  };
}

/** Categories of the vendor protocol's game list. */
const CATEGORIES: Record<StepGame['classify'], string> = {
  scratch: 'Scratch Cards',
  'video-poker': 'Video Poker',
  table: 'Table Games',
  arcade: 'Arcade Games',
};

const tilePath = (game: StepGame) => `/art/${game.code}/tile.avif`;

function gameOf(game: StepGame): StudioGame {
  return {
    code: game.code,
    room: 'arcade',
    name: game.name,
    gameType: 'RNG',
    category: CATEGORIES[game.classify],
    rtpBps: oneReturn(game),
    tile: tilePath(game),
  };
}

/** The long-run return if every way to play has the same one; else null. */
function oneReturn(game: StepGame): number | null {
  const figures = game.returns(game.defaults).flatMap(({ lowBps, highBps }) => [lowBps, highBps]);
  return new Set(figures).size === 1 ? (figures[0] ?? null) : null;
}

/** Sends payouts that an earlier session left owed, so that the balance shown is right. */
async function opened(arcade: ArcadeDeps, session: StudioSession): Promise<void> {
  await dropUntaken(arcade.database);
  const left = await arcade.database.read((db) => unfinishedRound(db, session));
  // Play money ends with its session, so a round cannot continue in another session.
  if (left && isDemo(session)) await closeRound(arcade, left.ref);
  await Promise.race([arcade.stakes.settle(), sleep(arcade.patienceMs, undefined, { ref: false })]);
}

function mountTiles(app: FastifyInstance): void {
  for (const game of stepGames) {
    let drawn: Promise<Buffer> | undefined;
    app.get(tilePath(game), async (_, reply) => {
      const look = ARCADE_TILES[game.code];
      if (!look) throw new Error(`no tile for ${game.code}`);
      drawn ??= renderTile({ ...look, title: game.name.vi }, { width: TILE_WIDTH });
      return reply
        .headers({ 'content-type': 'image/avif', 'cache-control': 'public, max-age=86400' })
        .send(await drawn);
    });
  }
}

async function arcadeRoundRef(
  database: Database,
  operator: Operator,
  { round, transactionId }: RoundAsked,
): Promise<string | undefined> {
  const row = await database.read((db) =>
    db
      .selectFrom('studio.arcade_rounds')
      .innerJoin('studio.players', 'studio.players.id', 'studio.arcade_rounds.player_id')
      .select('ref')
      .where('operator_id', '=', operator.operatorId)
      .where((eb) =>
        round
          ? // On the wire the round is "<ref>.<player id>".
            eb('ref', '=', round.split('.')[0] ?? '')
          : eb.or([
              eb('press', '=', transactionId ?? null),
              eb('ref', 'in', (of) =>
                of
                  .selectFrom('studio.payouts')
                  .select((column) =>
                    column.fn<string>('split_part', ['round', column.val('.'), column.val(1)]).as('ref'),
                  )
                  .where('studio.payouts.id', '=', transactionId ?? null),
              ),
              eb('ref', 'in', (of) =>
                of
                  .selectFrom('studio.stakes')
                  .select((column) =>
                    column.fn<string>('split_part', ['round', column.val('.'), column.val(1)]).as('ref'),
                  )
                  .where('studio.stakes.id', '=', transactionId ?? null),
              ),
            ]),
      )
      .executeTakeFirst(),
  );
  return row?.ref;
}
