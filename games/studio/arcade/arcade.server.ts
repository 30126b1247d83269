import type { FastifyRequest } from 'fastify';
import type { Database } from '#platform/db/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { type Service, service } from '#platform/http/service.ts';
import type { StudioSession } from '../sessions/sessions.ts';
import { stakeRefusalOf } from '../stakes/stake-codes.ts';
import { arcadeContract, type StakeError } from './arcade.contract.ts';
import { findRound, markShown, roundsOf } from './arcade.store.ts';
import { answerOf, viewsOf } from './arcade.views.ts';
import type { ArcadeRounds, Played } from './arcade-rounds.ts';

export interface ArcadeServiceDeps {
  database: Database;
  rounds: ArcadeRounds;
  sessionOf(request: FastifyRequest): StudioSession;
}

export function arcadeService({ database, rounds, sessionOf }: ArcadeServiceDeps): Service {
  return service(arcadeContract, {
    'POST /game/arcade/start': async ({ body, request }) => {
      const session = sessionOf(request);
      const played = await rounds.start(session, body);
      if ('untaken' in played) return refuse(untaken(played.untaken));
      if ('refused' in played) return refuse(START_REFUSALS[played.refused]);
      return answerOf(database, session, played);
    },
    'POST /game/arcade/act': async ({ body, request }) => {
      const session = sessionOf(request);
      const played = await rounds.act(session, body);
      if ('untaken' in played) return refuse(untaken(played.untaken));
      if ('refused' in played) return refuse(ACT_REFUSALS[played.refused]);
      return answerOf(database, session, played);
    },
    'GET /game/arcade/rounds/{ref}': async ({ params, request }) => {
      const session = sessionOf(request);
      const round = await database.read((db) => findRound(db, params.ref));
      if (round?.player_id !== session.playerId) return refuse('studio.round.unknown');
      return answerOf(database, session, { round, balance: undefined });
    },
    'POST /game/arcade/rounds/{ref}/acknowledge': async ({ params, request }) =>
      (await markShown(database, sessionOf(request).playerId, params.ref))
        ? { acknowledged: true as const }
        : refuse('studio.round.unknown'),
    'GET /game/arcade/rounds': ({ query, request }) => {
      const { playerId, gameCode } = sessionOf(request);
      return database.read(async (db) => {
        const found = await roundsOf(db, { playerId, gameCode, before: query.before, limit: query.limit + 1 });
        return { rounds: await viewsOf(db, found.slice(0, query.limit)), more: found.length > query.limit };
      });
    },
  });
}

const BOTH = {
  'session-ended': 'studio.session.ended',
  'round-open': 'studio.round.open',
  'press-used': 'studio.press.used',
} as const;

const START_REFUSALS = {
  ...BOTH,
  'stake-not-offered': 'studio.stake.not.offered',
  'bet-unknown': 'studio.bet.unknown',
  // Starting a round names no round, so this refusal cannot occur.
  'round-unknown': 'studio.session.ended',
  'round-moved': 'studio.round.open',
  impossible: 'studio.bet.unknown',
} as const;

const ACT_REFUSALS = {
  ...BOTH,
  'round-unknown': 'studio.round.unknown',
  'round-moved': 'studio.round.moved',
  impossible: 'studio.action.impossible',
  // An action names no bet, so this refusal cannot occur.
  'stake-not-offered': 'studio.action.impossible',
  'bet-unknown': 'studio.action.impossible',
} as const;

/** Why the wallet did not take a stake. */
function untaken(taken: Extract<Played, { untaken: unknown }>['untaken']): StakeError {
  return taken.kind === 'refused' ? stakeRefusalOf(taken.status) : 'studio.bet.undone';
}
