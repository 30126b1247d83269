import { countryOf } from '#features/site/public.ts';
import { refuse } from '#platform/http/refusal.ts';
import { playerOf, type Service, service } from '#platform/http/service.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { playerById } from '../member/player.store.ts';
import { forgetDevices } from '../session/device.store.ts';
import { revokeSessions } from '../session/session.store.ts';
import { limiter } from '../session/throttle.server.ts';
import { browserOf } from './browser.rules.ts';
import { sessionsContract } from './sessions.contract.ts';
import { confirmSession, endSession, noteWelcome, sessionsOf } from './sessions.store.ts';

/** How long a confirmation is valid. */
export const CONFIRMED_MS = 5 * 60_000;
const TRIES = { points: 5, duration: 3_600 };

export function sessionsService(deps: AccountsDeps): Service {
  const { database, clock } = deps;
  const tries = limiter(database, { keyPrefix: 'confirm', ...TRIES });
  return service(sessionsContract, {
    'GET /portal/account/sessions': async ({ caller }) => {
      const { id, sessionId } = playerOf(caller);
      const [rows, places] = await Promise.all([
        database.read((db) => sessionsOf(db, id, clock.now())),
        deps.brands.moduleEnabled(caller.brandId, 'DISPLAYLOCATION3'),
      ]);
      return {
        list: rows.map((row) => ({
          id: String(row.id),
          current: row.id === sessionId,
          startedAt: row.created_at.getTime(),
          seenAt: row.seen_at.getTime(),
          ip: row.ip ?? '',
          country: (places && countryOf(row.ip ?? '')) || null,
          browser: browserOf(row.user_agent),
        })),
      };
    },
    'DELETE /portal/account/sessions/{id}': async ({ caller, params }) => {
      const playerId = playerOf(caller).id;
      const id = BigInt(params.id);
      const ended = await database.transact((db) => endSession(db, { id, playerId, nowMs: clock.now() }));
      if (!ended) return refuse('session.unknown');
      await deps.onSessionsEnded({ playerId, sessionId: id });
      return {};
    },
    'DELETE /portal/account/other-sessions': async ({ caller }) => {
      const { id: playerId, sessionId } = playerOf(caller);
      const nowMs = clock.now();
      const ended = await database.transact(async (db) => {
        const others = (await sessionsOf(db, playerId, nowMs)).filter(({ id }) => id !== sessionId);
        await revokeSessions(db, { playerId, except: sessionId }, 'ended', nowMs);
        await forgetDevices(db, { playerId }, nowMs);
        return others;
      });
      for (const { id } of ended) await deps.onSessionsEnded({ playerId, sessionId: id });
      return { ended: ended.length };
    },
    'POST /portal/account/confirm': async ({ caller, body }) => {
      const { id, sessionId } = playerOf(caller);
      const { consumedPoints } = await tries.penalty(String(id), 1);
      if (consumedPoints > TRIES.points) return refuse('TOO_MANY_REQUESTS');
      const player = await database.read((db) => playerById(db, id));
      if (!(await deps.hasher.verify(body.password, player?.password_hash))) return refuse('confirm.incorrect');
      await tries.delete(String(id));
      const until = clock.now() + CONFIRMED_MS;
      await database.transact((db) => confirmSession(db, sessionId, until));
      return { until };
    },
    'POST /portal/account/welcome': async ({ caller }) => {
      const { id } = playerOf(caller);
      const first = await database.transact((db) => noteWelcome(db, id, clock.now()));
      return { first };
    },
  });
}
