import { clearCookie, createLoginThrottle, readCookie } from '#features/accounts/public.ts';
import { writeAudit } from '#features/compliance/public.ts';
import { plainAddress } from '#platform/http/address.ts';
import { NO_BRAND } from '#platform/http/caller.ts';
import { type Gate, neverClosed } from '#platform/http/mount.ts';
import { callsOfRole } from '#platform/http/operator-calls.ts';
import { refuse } from '#platform/http/refusal.ts';
import { type Service, service } from '#platform/http/service.ts';
import { languageOf, REVIEWED_LANGUAGES } from '#platform/i18n/languages.ts';
import { callerOfKey } from '../api-keys/api-keys.server.ts';
import { endOperatorSession, PROOF_MS } from '../operator.store.ts';
import { beginSetup, confirmSetup } from '../setup/setup.server.ts';
import { operatorContract } from './operator.contract.ts';
import { accountsNamed, accountsOpen, brandNames, firstAtHome, goOn, withPassword } from './operator-brand.server.ts';
import { operatorFactor } from './operator-factor.ts';
import {
  BRAND_HEADER,
  type OperatorDeps,
  type OperatorRoom,
  openSessionOf,
  operatorOf,
} from './operator-room.server.ts';
import { confirmEnrolment, enrol, enterByCode, proveAgain } from './operator-step.server.ts';
import { openOperatorTicket } from './operator-step.store.ts';
import { codeCounter, OFFICE_DOOR } from './operator-throttle.server.ts';

export function operatorService(deps: OperatorDeps): Service {
  const { database, clock, hasher } = deps;
  const throttle = createLoginThrottle(database, clock, OFFICE_DOOR);
  const room: OperatorRoom = {
    ...deps,
    factor: operatorFactor(deps),
    codes: codeCounter(database),
    open: openSessionOf,
  };
  return service(operatorContract, {
    'POST /office/session/login': async ({ body, caller, request }) => {
      const username = body.username.trim().toLowerCase();
      const named = await accountsNamed(room, request, { ...body, username });
      const attempt = { brandId: named.counted, username, ip: caller.ip, device: undefined };
      const home = await database.read((db) => firstAtHome(db, named.accounts, caller.ip));
      const tried = { ...attempt, name: username, number: undefined, home };
      const seconds = (await throttle.standing(attempt)).waitSeconds || (await throttle.count(tried)).due.waitSeconds;
      if (seconds > 0) return refuse('login.paused', { values: { seconds } });
      const [operator, ...others] = await withPassword(hasher, named.accounts, body.password);
      if (!operator) return refuse('login.incorrect');
      await throttle.clear(tried);
      if (others.length > 0) return { next: 'brand' as const, brands: await brandNames(room, [operator, ...others]) };
      const ticket = await database.transact((db) => openOperatorTicket(db, operator.id, clock.now()));
      const next = operator.totp_confirmed_at ? ('code' as const) : ('enrol' as const);
      return { next, ticket, mustChangePassword: operator.must_change_password };
    },
    'POST /office/session/login/code': ({ body, ...door }) => enterByCode(room, door, body),
    'POST /office/session/login/enrol': ({ body, ...door }) => enrol(room, door, body),
    'POST /office/session/login/confirm': ({ body, ...door }) => confirmEnrolment(room, door, body),
    'POST /office/setup': ({ body, ...door }) => beginSetup(room, door, body),
    'POST /office/setup/confirm': ({ body, ...door }) => confirmSetup(room, door, body),
    'POST /office/session/proof': ({ body, ...door }) => proveAgain(room, door, body),
    'GET /office/session': async ({ caller, request }) => {
      const [operator, brand] = await Promise.all([
        operatorOf(database, clock, request),
        caller.brandId === NO_BRAND ? null : deps.brandFacts(caller.brandId),
      ]);
      return {
        operator: operator ? { username: operator.username, role: operator.role } : null,
        calls: operator ? callsOfRole(deps.officeCalls(), operator.role) : [],
        brand,
        brands: operator ? await brandNames(room, await accountsOpen(room, request, operator.login_id)) : [],
      };
    },
    'PUT /office/session/brand': ({ body, ...door }) => goOn(room, door, body.code),
    'DELETE /office/session/logout': async ({ caller, request, reply }) => {
      const token = readCookie(request, 'office');
      const { operator, brandId, ip } = caller;
      if (token && operator)
        await database.transact(async (db) => {
          await endOperatorSession(db, token, clock.now());
          const told = { brandId, at: new Date(clock.now()), operatorId: operator.id, ip };
          await writeAudit(db, { ...told, action: 'operator.logged-out', subject: `operator:${operator.id}` });
        });
      clearCookie(reply, 'office');
      return {};
    },
  });
}

/**
 * Identifies callers of the back office: an operator or nobody. Players' sessions are ignored. A key of the brand's own
 * systems can read what its role reads, and change nothing.
 */
export function operatorGate({
  database,
  brands,
  clock,
  atOffice,
}: Pick<OperatorDeps, 'database' | 'brands' | 'clock' | 'atOffice'>): Gate {
  const brandOf = async (brandId: number | undefined, host: string) => {
    if (brandId) return brands.byId(brandId);
    const here = await atOffice(host);
    const [only] = here?.length === 1 ? here : [];
    return only === undefined ? here && { id: NO_BRAND, code: '', language: undefined } : brands.byId(only);
  };
  return {
    identify: async (request) => {
      const key = await callerOfKey({ database, clock }, request.headers.authorization);
      if (key === null) return refuse('operator.required');
      if (key && request.method !== 'GET') return refuse('operator.role.missing');
      const operator = key ? undefined : await operatorOf(database, clock, request);
      const brand = await brandOf(key?.brandId ?? operator?.brand_id, request.host);
      if (!brand) return refuse('merchant.unknown');
      const meant = request.headers[BRAND_HEADER];
      if (operator && meant && meant !== brand.code) return refuse('operator.brand.changed');
      return {
        requestId: request.id,
        brandId: brand.id,
        brandCode: brand.code,
        language: languageOf(
          String(request.headers.language ?? ''),
          languageOf(brand.language ?? '', 'EN', REVIEWED_LANGUAGES),
          REVIEWED_LANGUAGES,
        ),
        ip: plainAddress(request.ip),
        userAgent: request.headers['user-agent'] ?? '',
        player: undefined,
        operator:
          key?.operator ??
          (operator && {
            id: operator.id,
            role: operator.role,
            isProven: clock.now() - operator.proven_at.getTime() < PROOF_MS,
          }),
        // Callers without a key are browsers: every change, the login included, must come from our own origin.
        viaCookie: !key,
      };
    },
    moduleEnabled: (brandId, moduleId) => brands.moduleEnabled(brandId, moduleId),
    stateOf: neverClosed,
  };
}
