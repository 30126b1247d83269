import { every } from '#platform/jobs/every.ts';
import type { GameRoom, StudioGame } from '../game-room.ts';
import type { OpenRoom, RoomDeps } from '../studio.ts';
import { openTableWake, type TableWake } from '../tables/table-wake.ts';
import { DEFAULT_SEATS, type DefaultSeats } from './default-tables.ts';
import { SEAT_TIMING, SeatHouse, type SeatTiming } from './seat-house.ts';
import { seatProof, seatRoundRef } from './seat-proofs.ts';
import { seatReturns } from './seat-returns.ts';
import { mountSeatSocket } from './seat-socket.ts';
import { SEAT_TITLES } from './seat-titles.ts';
import { SEATS_PROTOCOL, type SeatsFacts } from './seats.contract.ts';
import { lobbyOf, seatsService } from './seats.server.ts';
import { mountSeatsArt, seatsPicture } from './seats-art.ts';
import { seatsVendorService } from './seats-vendor.server.ts';
import { seedSeats } from './seed-seats.ts';

export interface SeatsRoomOptions {
  /** Default: over NATS or PostgreSQL, as the studio is configured. */
  wake?: TableWake;
  /** Tables that every operator gets initially. */
  tables?: readonly DefaultSeats[];
  timing?: Partial<SeatTiming>;
}

const SEED_EVERY_MS = 10_000;

const GAMES: readonly StudioGame[] = SEAT_TITLES.map(({ code, name }) => ({
  code,
  room: 'seats',
  name,
  gameType: 'PVP',
  category: 'PVP',
  // The house takes a fee and does not play.
  rtpBps: null,
  tile: seatsPicture(code),
}));

/** Games between players as a room of the studio. `@fastify/websocket` must be registered on its app. */
export function seatsRoom(options: SeatsRoomOptions = {}): OpenRoom {
  return (deps) => openRoom(deps, options);
}

function openRoom(deps: RoomDeps, { tables = DEFAULT_SEATS, timing, ...options }: SeatsRoomOptions): GameRoom {
  const { database, operators, logger } = deps;
  const wake = options.wake ?? openTableWake(deps);
  const house = new SeatHouse({ ...deps, wake, timing: { ...SEAT_TIMING, ...timing } });
  return {
    key: 'seats',
    games: GAMES,
    services: [
      seatsService(deps),
      seatsVendorService({ database, operators, changed: (tableId) => house.changed(tableId) }),
    ],
    async facts(session): Promise<SeatsFacts> {
      await seedSeats(database, operators, tables);
      return { ...(await lobbyOf(database, session)), protocol: SEATS_PROTOCOL };
    },
    returns: (ask) => seatReturns(database, ask),
    proof: (ref) => seatProof(database, ref),
    roundRef: (operator, asked) => seatRoundRef(database, operator, asked),
    mount(app) {
      mountSeatsArt(app, GAMES);
      mountSeatSocket(app, { ...deps, house, wake });
    },
    start() {
      const seeding = every(SEED_EVERY_MS, 'seed seats', () => seedSeats(database, operators, tables), logger);
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
