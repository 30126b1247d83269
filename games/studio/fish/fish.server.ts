import type { FastifyRequest } from 'fastify';
import type { Database } from '#platform/db/database.ts';
import { type Service, service } from '#platform/http/service.ts';
import { shownSeeds } from '../rounds/seeds.ts';
import type { OperatorBook } from '../sessions/operators.ts';
import type { StudioSession } from '../sessions/sessions.ts';
import { fishContract } from './fish.contract.ts';
import { listRooms, ownBatches } from './fish-views.ts';

export interface FishServiceDeps {
  database: Database;
  operators: OperatorBook;
  sessionOf(request: FastifyRequest): StudioSession;
}

export function fishService(deps: FishServiceDeps): Service {
  const { database, sessionOf } = deps;
  return service(fishContract, {
    'GET /game/fish/rooms': async ({ request }) => ({ rooms: (await listRooms(deps, sessionOf(request))).rooms }),
    'GET /game/fish/batches': ({ query, request }) => {
      const { playerId, id } = sessionOf(request);
      return database.read(async (db) => ({
        ...(await ownBatches(db, playerId, query)),
        seeds: await shownSeeds(db, id),
      }));
    },
  });
}
