import { fish } from '#games/engines/fish/fish.ts';
import { renderTile } from '#platform/art/tile.ts';
import { every } from '#platform/jobs/every.ts';
import type { GameRoom, StudioGame } from '../game-room.ts';
import type { OpenRoom, RoomDeps } from '../studio.ts';
import { openTableWake, type TableWake } from '../tables/table-wake.ts';
import { fishService } from './fish.server.ts';
import { hasUndecided } from './fish-batches.ts';
import { FISH_TIMING, FishHouse, type FishTiming } from './fish-house.ts';
import { fishReturns } from './fish-returns.ts';
import { mountFishSocket } from './fish-socket.ts';
import { fishVendorService } from './fish-vendor.server.ts';
import { factsOf, fishRoundRef, proofOf } from './fish-views.ts';
import { DEFAULT_ROOMS, type DefaultRoom, seedRooms } from './seed-rooms.ts';

export interface FishRoomOptions {
  /** Default: over NATS or PostgreSQL, as the studio is configured. */
  wake?: TableWake;
  /** Rooms that every operator gets. */
  rooms?: readonly DefaultRoom[];
  timing?: Partial<FishTiming>;
}

const SEED_EVERY_MS = 10_000;
const TILE = `/art/${fish.code}/tile.avif`;
const TILE_WIDTH = 480;

const GAME: StudioGame = {
  code: fish.code,
  room: 'fish',
  name: fish.name,
  gameType: 'FISH',
  category: 'Fishing',
  rtpBps: fish.defaults.weapons.thuong.returnBps,
  tile: TILE,
};

/** The shooting game of four seats. `@fastify/websocket` must be registered on its app. */
export function fishRoom(options: FishRoomOptions = {}): OpenRoom {
  return (deps) => openRoom(deps, options);
}

function openRoom(deps: RoomDeps, { rooms = DEFAULT_ROOMS, timing: given, ...options }: FishRoomOptions): GameRoom {
  const { database, operators, logger } = deps;
  const timing = { ...FISH_TIMING, ...given };
  const wake = options.wake ?? openTableWake(deps);
  const house = new FishHouse({ ...deps, wake, timing });
  let drawn: Promise<Buffer> | undefined;
  return {
    key: 'fish',
    games: [GAME],
    services: [fishService(deps), fishVendorService(deps)],
    async facts(session) {
      await seedRooms(database, operators, rooms);
      return factsOf(deps, session);
    },
    proof: (ref) => proofOf(database, ref),
    roundRef: (operator, asked) => fishRoundRef(database, operator, asked),
    returns: (ask) => fishReturns(database, ask),
    isPlaying: (db, session) => hasUndecided(db, session),
    mount(app) {
      app.get(TILE, async (_, reply) => {
        drawn ??= drawTile();
        return reply
          .headers({ 'content-type': 'image/avif', 'cache-control': 'public, max-age=86400' })
          .send(await drawn);
      });
      mountFishSocket(app, { ...deps, house, timing });
    },
    start() {
      const seeding = every(SEED_EVERY_MS, 'seed fish rooms', () => seedRooms(database, operators, rooms), logger);
      house.start();
      return {
        async stop() {
          await seeding.stop();
          await house.stop();
          await wake.close();
        },
      };
    },
  };
}

const drawTile = () =>
  renderTile(
    {
      title: fish.name.vi,
      objects: ['1f988', '1f420'],
      lacquer: 'cham',
      pattern: 'wave',
      layout: 'hero',
      face: 'phudu',
      tone: 'gold',
    },
    { width: TILE_WIDTH },
  );
