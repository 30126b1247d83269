import type { FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Gate } from '#platform/http/mount.ts';
import { refuse } from '#platform/http/refusal.ts';
import { type Service, service } from '#platform/http/service.ts';
import { languageOf } from '#platform/i18n/languages.ts';
import type { BrandDirectory } from '../accounts.seams.ts';
import type { PasswordHasher } from '../password/password-hash.ts';
import { clearCookie, readCookie, setCookie } from '../session/session.cookie.ts';
import { limiter } from '../session/throttle.server.ts';
import { operatorContract } from './operator.contract.ts';
import { endOperatorSession, openOperatorSession, operatorByName, operatorOfToken } from './operator.store.ts';

export interface OperatorDeps {
  database: Database;
  brands: BrandDirectory;
  clock: Clock;
  hasher: PasswordHasher;
}

/** Wrong passwords per name and address before a pause. */
const TRIES = 8;
const TRIES_WITHIN_S = 15 * 60;

export function operatorService({ database, clock, hasher }: OperatorDeps): Service {
  const tries = limiter(database, { prefix: 'office', points: TRIES, durationS: TRIES_WITHIN_S });
  return service(operatorContract, {
    'POST /office/session/login': async ({ body, caller, reply }) => {
      const key = `${caller.brandId}:${body.username.toLowerCase()}:${caller.ip}`;
      const paused = await tries.consume(key).then(
        () => false,
        () => true,
      );
      if (paused) return refuse('login.paused', { values: { seconds: TRIES_WITHIN_S } });
      const operator = await database.read((db) => operatorByName(db, caller.brandId, body.username.toLowerCase()));
      if (!(await hasher.verify(body.password, operator?.password_hash)) || !operator) return refuse('login.incorrect');
      await tries.delete(key);
      const token = await database.transact((db) => openOperatorSession(db, { operatorId: operator.id, ip: caller.ip, nowMs: clock.now() }));
      setCookie(reply, 'office', token);
      return { username: operator.username, role: operator.role };
    },
    'GET /office/session': async ({ request }) => {
      const operator = await operatorOf(database, clock, request);
      if (!operator) throw new Error('the gate lets only operators through');
      return { username: operator.username, role: operator.role };
    },
    'DELETE /office/session/logout': async ({ request, reply }) => {
      const token = readCookie(request, 'office');
      if (token) await database.transact((db) => endOperatorSession(db, token, clock.now()));
      clearCookie(reply, 'office');
      return {};
    },
  });
}

async function operatorOf(database: Database, clock: Clock, request: FastifyRequest) {
  const token = readCookie(request, 'office');
  return token ? database.read((db) => operatorOfToken(db, token, clock.now())) : undefined;
}

/** Callers of the back office: an operator or nobody; a player's session means nothing here. */
export function operatorGate({ database, brands, clock }: Omit<OperatorDeps, 'hasher'>): Gate {
  return {
    identify: async (request) => {
      const operator = await operatorOf(database, clock, request);
      const brand = operator ? await brands.byId(operator.brand_id) : await brands.find({ code: undefined, host: request.hostname });
      if (!brand) return refuse('merchant.unknown');
      return {
        requestId: request.id,
        brandId: brand.id,
        brandCode: brand.code,
        language: languageOf(String(request.headers.language ?? ''), brand.language),
        ip: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        player: undefined,
        operator: operator && { id: operator.id, role: operator.role },
        viaCookie: operator !== undefined,
      };
    },
    moduleEnabled: (brandId, moduleId) => brands.moduleEnabled(brandId, moduleId),
  };
}
