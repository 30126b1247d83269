import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { addressNetwork, plainAddress } from '#platform/http/address.ts';
import type { Gate } from '#platform/http/mount.ts';
import { refuse } from '#platform/http/refusal.ts';
import { type Service, service } from '#platform/http/service.ts';
import { languageOf, REVIEWED_LANGUAGES } from '#platform/i18n/languages.ts';
import type { BrandDirectory } from '../accounts.seams.ts';
import type { PasswordHasher } from '../password/password-hash.ts';
import { clearCookie, readCookie, setCookie } from '../session/session.cookie.ts';
import { limiter } from '../session/throttle.server.ts';
import { operatorContract } from './operator.contract.ts';
import {
  endOperatorSession,
  hasLoggedInFrom,
  openOperatorSession,
  operatorByName,
  operatorOfToken,
} from './operator.store.ts';

/** What the website shows of its brand. */
export interface OfficeBrand {
  code: string;
  name: string;
  symbol: string;
  timeZone: string;
}

export interface OperatorDeps {
  database: Database;
  brands: BrandDirectory;
  brandFacts(brandId: number): Promise<OfficeBrand>;
  clock: Clock;
  hasher: PasswordHasher;
}

/** Wrong passwords before a pause: for one name from one address, and for all names from one address. */
const TRIES_PER_NAME = 8;
const TRIES_PER_ADDRESS = 40;
const TRIES_WITHIN_S = 15 * 60;
/** ... and for one name from all the addresses where its owner has never logged in, so that nobody is locked out. */
const STRANGERS_TRIES_PER_NAME = 30;
const STRANGERS_TRIES_WITHIN_S = 3_600;

export function operatorService(deps: OperatorDeps): Service {
  const { database, clock, hasher } = deps;
  const tries = tryCounter(database);
  return service(operatorContract, {
    'POST /office/session/login': async ({ body, caller, request, reply }) => {
      const username = body.username.trim().toLowerCase();
      const operator = await database.read((db) => operatorByName(db, caller.brandId, username));
      const attempt = { brandId: caller.brandId, username, ip: addressNetwork(caller.ip) };
      const home = operator && (await database.read((db) => hasLoggedInFrom(db, operator.id, caller.ip)));
      const seconds = await tries.count({ ...attempt, stranger: !home });
      if (seconds > 0) return refuse('login.paused', { values: { seconds } });
      // Verified for unknown names too, so that both take the same time.
      const right = await hasher.verify(body.password, operator?.password_hash);
      if (!operator || !right) return refuse('login.incorrect');
      await tries.clear({ ...attempt, stranger: !home });
      const nowMs = clock.now();
      const before = readCookie(request, 'office');
      const token = await database.transact(async (db) => {
        if (before) await endOperatorSession(db, before, nowMs);
        return openOperatorSession(db, { operatorId: operator.id, ip: caller.ip, nowMs });
      });
      setCookie(reply, 'office', token);
      return { username: operator.username, role: operator.role };
    },
    'GET /office/session': async ({ caller, request }) => {
      const [operator, brand] = await Promise.all([
        operatorOf(database, clock, request),
        deps.brandFacts(caller.brandId),
      ]);
      return { operator: operator ? { username: operator.username, role: operator.role } : null, brand };
    },
    'DELETE /office/session/logout': async ({ request, reply }) => {
      const token = readCookie(request, 'office');
      if (token) await database.transact((db) => endOperatorSession(db, token, clock.now()));
      clearCookie(reply, 'office');
      return {};
    },
  });
}

interface Attempt {
  brandId: number;
  username: string;
  /** Address, or network of an IPv6 address. */
  ip: string;
  /** This operator has never logged in from there. */
  stranger: boolean;
}

/** Counts a try before its password is looked at, so that a thousand at once are a thousand. */
function tryCounter(database: Database) {
  const byName = limiter(database, { keyPrefix: 'office', points: TRIES_PER_NAME, duration: TRIES_WITHIN_S });
  const byAddress = limiter(database, { keyPrefix: 'office-ip', points: TRIES_PER_ADDRESS, duration: TRIES_WITHIN_S });
  const byStrangers = limiter(database, {
    keyPrefix: 'office-name',
    points: STRANGERS_TRIES_PER_NAME,
    duration: STRANGERS_TRIES_WITHIN_S,
  });
  const accountKey = ({ brandId, username }: Attempt) => digest(brandId, username);
  const nameKey = ({ brandId, username, ip }: Attempt) => digest(brandId, username, ip);
  const addressKey = ({ brandId, ip }: Attempt) => digest(brandId, ip);
  return {
    /** Seconds to wait; 0 when this try may go on. */
    count: async (attempt: Attempt) =>
      (await pauseAfter(byAddress, addressKey(attempt))) ||
      (await pauseAfter(byName, nameKey(attempt))) ||
      (attempt.stranger ? pauseAfter(byStrangers, accountKey(attempt)) : 0),
    /** Name and address together start afresh; the address and the name alone get back this one try only. */
    clear: async (attempt: Attempt) => {
      await Promise.all([
        byName.delete(nameKey(attempt)),
        byAddress.reward(addressKey(attempt), 1),
        attempt.stranger ? byStrangers.reward(accountKey(attempt), 1) : undefined,
      ]);
    },
  };
}

async function pauseAfter(counter: RateLimiterPostgres, key: string): Promise<number> {
  try {
    await counter.consume(key);
    return 0;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
    throw refusal;
  }
}

function digest(...parts: (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

async function operatorOf(database: Database, clock: Clock, request: FastifyRequest) {
  const token = readCookie(request, 'office');
  return token ? database.read((db) => operatorOfToken(db, token, clock.now())) : undefined;
}

/** Callers of the back office: an operator or nobody; a player's session means nothing here. */
export function operatorGate({ database, brands, clock }: Pick<OperatorDeps, 'database' | 'brands' | 'clock'>): Gate {
  return {
    identify: async (request) => {
      const operator = await operatorOf(database, clock, request);
      const brand = operator
        ? await brands.byId(operator.brand_id)
        : await brands.find({ code: undefined, host: request.hostname });
      if (!brand) return refuse('merchant.unknown');
      return {
        requestId: request.id,
        brandId: brand.id,
        brandCode: brand.code,
        language: languageOf(
          String(request.headers.language ?? ''),
          languageOf(brand.language, 'EN', REVIEWED_LANGUAGES),
          REVIEWED_LANGUAGES,
        ),
        ip: plainAddress(request.ip),
        userAgent: request.headers['user-agent'] ?? '',
        player: undefined,
        operator: operator && { id: operator.id, role: operator.role },
        // Only browsers come here, so every change must come from our own origin, the login included.
        viaCookie: true,
      };
    },
    moduleEnabled: (brandId, moduleId) => brands.moduleEnabled(brandId, moduleId),
  };
}
