import type { FastifyInstance } from 'fastify';
import { every } from '#platform/jobs/every.ts';
import type { GameRoom, StudioGame } from '../game-room.ts';
import type { OpenRoom, RoomDeps } from '../studio.ts';
import { DEFAULT_TABLES, type DefaultTable } from './default-tables.ts';
import { rulesOf, tableRules } from './games/table-rules-shelf.ts';
import { seedTables } from './seed-tables.ts';
import { TABLE_PROTOCOL, type TableFacts } from './table.contract.ts';
import { lobbyOf, tableService } from './table.server.ts';
import { mountTableArt, tablePicture } from './table-art.ts';
import { tableReturns } from './table-desk.ts';
import { HOUSE_TIMING, type HouseTiming, TableHouse } from './table-house.ts';
import { tableProof, tableRoundRef } from './table-proofs.ts';
import { mountTableSocket } from './table-socket.ts';
import { tableVendorService } from './table-vendor.server.ts';
import { openTableWake, type TableWake } from './table-wake.ts';

export interface TableRoomOptions {
  /** Default: over NATS or PostgreSQL, as the studio is configured. */
  wake?: TableWake;
  /** Tables that every operator gets initially. */
  tables?: readonly DefaultTable[];
  timing?: Partial<HouseTiming>;
}

const SEED_EVERY_MS = 10_000;

/** The live tables and the kite as a room of the studio. `@fastify/websocket` must be registered on its app. */
export function tableRoom(options: TableRoomOptions = {}): OpenRoom {
  return (deps) => openRoom(deps, options);
}

function openRoom(deps: RoomDeps, { tables = DEFAULT_TABLES, timing: given, ...options }: TableRoomOptions): GameRoom {
  const { database, operators, logger, stakes } = deps;
  const timing = { ...HOUSE_TIMING, ...given };
  const { deadMs } = timing;
  const wake = options.wake ?? openTableWake(deps);
  const house = new TableHouse({ ...deps, wake, timing });
  const serverDeps = { ...deps, deadMs };
  return {
    key: 'tables',
    games: [...tableRules.values()].map(
      (rules): StudioGame => ({
        code: rules.code,
        room: 'tables',
        name: rules.name,
        gameType: rules.gameType,
        category: rules.category,
        rtpBps: rules.rtpBps,
        tile: tablePicture(rules.code),
      }),
    ),
    services: [tableService(serverDeps), tableVendorService({ database, operators, stakes, wake, deadMs })],
    async facts(session): Promise<TableFacts> {
      const { presets } = rulesOf(session.gameCode);
      await seedTables(database, operators, tables);
      return {
        now: Date.now(),
        tables: await lobbyOf(serverDeps, session),
        presets: presets.map(({ key, name, config }) => ({ key, name, config })),
        protocol: TABLE_PROTOCOL,
      };
    },
    returns: (ask) => tableReturns(database, ask),
    proof: (ref) => tableProof(database, ref),
    roundRef: (operator, asked) => tableRoundRef(database, operator, asked),
    mount(app: FastifyInstance) {
      mountTableArt(app, [...tableRules.values()]);
      mountTableSocket(app, { ...deps, house, wake, deadMs });
    },
    start() {
      const seeding = every(SEED_EVERY_MS, 'seed tables', () => seedTables(database, operators, tables), logger);
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
