import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import type { FRAME_ERRORS } from '#platform/http/refusal.ts';
import { amount } from '#tests/long.ts';
import {
  COMMON_FIELDS,
  NAMES_A_THING,
  OBJECTS,
  PORTAL,
  PORTAL_ANSWERS,
  PORTAL_ROLES,
  type PortalAccess,
  type PortalRole,
} from './roles.data.ts';
import { OFFICE, OFFICE_ROLES, type OfficeRole } from './roles-office.data.ts';
import { OWN_ORIGIN, openWholeHouse, type WholeHouse } from './whole-house.ts';

/** Every route of both origins, called by every role (spec section 3 "isAgent", section 6; wire.md 1.1). */
let house: WholeHouse;
beforeAll(async () => {
  house = await openWholeHouse();
});
afterAll(() => house.close());

const TYPES: Record<PortalRole, number | undefined> = {
  visitor: undefined,
  dead: undefined,
  due: 0,
  trial: 4,
  member: 0,
  another: 0,
  suspended: 40,
  restricted41: 41,
  restricted42: 42,
  agent1: 1,
  agent2: 2,
};
/** Refusals by which the frame excludes a caller; everything else is an answer of the call itself. */
const KEPT_OUT = new Set<string>(
  (
    [
      'login.not.session',
      'user.or.token.invalid',
      'need.real.account',
      'not.agent',
      'operator.required',
      'password.change.required',
      'origin.refused',
      'site.region.blocked',
      'site.maintenance',
    ] satisfies (keyof typeof FRAME_ERRORS)[]
  ).concat('operator.role.missing' as never),
);
/** After these calls the session is another, or has ended. */
const ENDS_SESSIONS = /logout|other-sessions|\/login|\/register|\/restore|\/password/;

const SPELLING_ROLES = new Set<PortalRole>(['visitor', 'dead', 'member', 'trial']);

/** "METHOD /path" with every alias -> the spelling in the table. */
function canonical(origin: 'portal' | 'office'): Map<string, string> {
  const known = new Map(house.routes[origin].map((route) => [route, route]));
  for (const { route, call } of house.services[origin].flatMap(({ calls }) => calls))
    for (const alias of call.aliases ?? []) known.set(alias, route);
  return known;
}

async function asked(url: string, route: string, init: { headers: Record<string, string>; body?: object | undefined }) {
  const [method = '', path = ''] = route.split(' ');
  const body = init.body && JSON.stringify(init.body);
  const type = body ? { 'content-type': 'application/json' } : {};
  const headers = { ...init.headers, ...type };
  const response = await fetch(url + path, { method, headers, redirect: 'manual', ...(body ? { body } : {}) });
  if (!response.headers.get('content-type')?.startsWith('application/json')) {
    await response.body?.cancel();
    return { status: response.status, code: undefined };
  }
  const { errorCode } = (await response.json()) as { errorCode?: string };
  return { status: response.status, code: errorCode };
}

const gateOf = ({ code }: { code: string | undefined }) => (code && KEPT_OUT.has(code) ? code : 'in');

describe('the players’ origin', () => {
  const access = new Map<string, PortalAccess>();
  for (const [what, routes] of Object.entries(PORTAL))
    for (const route of routes) access.set(route, what as PortalAccess);

  it('has every route in the table, once, and no other', () => {
    const known = [...new Set([...canonical('portal').values()])].sort();
    expect(known.length).toBeGreaterThan(120);
    expect(Object.values(PORTAL).flat().sort()).toEqual(known);
  });

  it('declares for every field that may name a thing whose it is', () => {
    const undeclared = house.services.portal
      .flatMap(({ calls }) => calls)
      .flatMap(({ route, call }) =>
        fieldsOf([call.query, call.params, call.body])
          .filter((field) => NAMES_A_THING.test(field) && !(OBJECTS[route]?.[field] ?? COMMON_FIELDS[field]))
          .map((field) => `${route}: ${field}`),
      );
    expect(undeclared).toEqual([]);
  });

  // "another" is a member like "member"; only roles-own.test.ts tells them apart.
  it.each(PORTAL_ROLES.filter((role) => role !== 'another'))('answers %s as the table says', async (role) => {
    const type = TYPES[role];
    const open = async (name: string) => (type === undefined ? undefined : await house.player(name, type));
    const [player, spare] = [await open(`${role}1`), await open(`${role}2`)];
    if (role === 'due') for (const one of [player, spare]) await mustChange(one!.id);
    const token = player && (await house.session(player.id));
    const wrong: string[] = [];
    // An alias is mounted by the same line as its call, so not every role has to try it each time.
    const everySpelling = SPELLING_ROLES.has(role) || amount(0, 1) === 1;
    for (const [route, named] of canonical('portal')) {
      if (route !== named && !everySpelling) continue;
      const fresh = spare && ENDS_SESSIONS.test(route) ? await house.session(spare.id) : token;
      const given = role === 'dead' ? 'a-token-that-has-ended' : fresh;
      const headers = { merchant: 'SENVANG', 'x-forwarded-for': '203.0.113.77', 'x-parlor-client': 'web' };
      const path = route.replace(/\{\w+\}/g, '999999999');
      const answer = await asked(house.url, path, { headers: { ...headers, ...(given && { authorization: given }) } });
      const expected = PORTAL_ANSWERS[access.get(named) ?? 'open'][role];
      // Vendors' calls are not answered with our codes, and ignore sessions.
      const signed = /\/payments\/(payout-)?notify\/|\/simulator\/gateway\//.test(route);
      const heard = signed && role === 'dead' ? 'in' : gateOf(answer);
      if (heard !== expected) wrong.push(`${route}: ${heard}, not ${expected}`);
      if (answer.status >= 500 && answer.code !== undefined) wrong.push(`${route}: ${answer.status} ${answer.code}`);
    }
    expect(wrong).toEqual([]);
  });

  it('lets no call in that another machine has to sign', async () => {
    const token = await house.session((await house.player('signer1')).id);
    for (const route of PORTAL.signed) {
      const path = route.replace('{vendorCode}', 'DONGSON').replace('{provider}', 'simulator');
      const response = await fetch(house.url + path.slice(path.indexOf(' ') + 1), {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: token, merchant: 'SENVANG' },
        body: '{}',
      });
      expect(await response.text(), route).not.toMatch(/RS_OK|"received":true/);
    }
  });
});

function fieldsOf(schemas: readonly (z.ZodType | undefined)[]): string[] {
  return schemas.flatMap((schema) => {
    if (!schema) return [];
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    return Object.keys(json.properties ?? {});
  });
}

function mustChange(id: bigint) {
  return house.foundation.database.transact((db) =>
    db.updateTable('accounts.players').set({ must_change_password: true }).where('id', '=', id).execute(),
  );
}

describe('the operators’ origin', () => {
  it('has every route in the table, once, and no other', () => {
    expect(Object.keys(OFFICE).sort()).toEqual([...new Set(canonical('office').values())].sort());
  });

  it.each(OFFICE_ROLES)('answers %s as the table says', async (role) => {
    const wrong: string[] = [];
    for (const [route, { may, path, body }] of Object.entries(OFFICE)) {
      const method = route.split(' ')[0];
      const call = path ? `${method} ${path}` : route.replace(/\{\w+\}/g, 'none');
      const answer = await asked(house.officeUrl, call, { headers: await cardOf(role), body });
      if (answer.code === 'request_param_err') wrong.push(`${route}: the sample is not well formed`);
      const expected = answerOf(role, may);
      if (gateOf(answer) !== expected) wrong.push(`${route}: ${gateOf(answer)}, not ${expected}`);
      if (answer.status >= 500) wrong.push(`${route}: ${answer.status} ${answer.code}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each(OFFICE_ROLES)('tells %s in the session which calls the table allows, and no other', async (role) => {
    const response = await fetch(`${house.officeUrl}/office/session`, { headers: await cardOf(role) });
    const { value } = (await response.json()) as { value: { calls: string[] } };
    const allowed = Object.entries(OFFICE).filter(
      ([route, { may }]) => route.includes(' /office/') && may !== 'open' && may !== 'anyone' && may.includes(role),
    );
    expect([...value.calls].sort()).toEqual(allowed.map(([route]) => route).sort());
  });

  it('knows no call of the players, and the players’ origin none of the office', async () => {
    const admin = await cardOf('admin');
    const known: string[] = [];
    for (const route of Object.keys(OFFICE).filter((one) => one.includes(' /office/'))) {
      const { status } = await asked(house.url, route.replace(/\{\w+\}/g, '1'), { headers: admin });
      if (status !== 404) known.push(`${route}: ${status}`);
    }
    expect(known).toEqual([]);
    const token = await house.session((await house.player('office1')).id);
    const call = (route: string) => asked(house.officeUrl, route, { headers: { authorization: token } });
    for (const route of ['GET /wps/member/info', 'GET /wps/v2/wallets/balance', 'GET /portal/account/sessions'])
      expect(await call(route), route).toMatchObject({ status: 404 });
  });
});

function answerOf(role: OfficeRole, may: readonly OfficeRole[] | 'open' | 'anyone'): string {
  if (may === 'open' || may === 'anyone') return 'in';
  if (role === 'nobody' || role === 'player') return 'operator.required';
  return may.includes(role) ? 'in' : 'operator.role.missing';
}

let guest: bigint | undefined;

/** A fresh session, so that a call that ends sessions ends no other. */
async function cardOf(role: OfficeRole): Promise<Record<string, string>> {
  const origin = { origin: house.officeUrl };
  if (role === 'nobody') return origin;
  if (role !== 'player') return { ...origin, cookie: `__Host-office=${await house.operator(role)}` };
  guest ??= (await house.player('visitor')).id;
  const token = await house.session(guest);
  return { ...origin, authorization: token, cookie: `__Host-session=${token}; __Host-office=${token}` };
}

const FOREIGN = [
  ['origin', 'https://elsewhere.test'],
  ['sec-fetch-site', 'cross-site'],
] as const;

describe('a page elsewhere', () => {
  it('cannot use a session’s cookie for any call that changes something', async () => {
    const token = await house.session((await house.player('crossed1')).id);
    const wrong: string[] = [];
    const changing = house.services.portal
      .flatMap(({ calls }) => calls)
      .flatMap(({ route, call }) => [route, ...(call.aliases ?? [])].map((spelling) => ({ spelling, call })))
      .filter(({ spelling, call }) => !spelling.startsWith('GET ') || call.changesState);
    for (const { spelling } of changing)
      for (const [header, value] of FOREIGN) {
        const cookie = `__Host-session=${token}`;
        const answer = await asked(house.url, spelling.replace(/\{\w+\}/g, '1'), {
          headers: { merchant: 'SENVANG', cookie, [header]: value },
        });
        if (answer.code !== 'origin.refused') wrong.push(`${spelling}: ${answer.code}`);
      }
    expect(changing.length).toBeGreaterThan(50);
    expect(wrong).toEqual([]);
    expect(OWN_ORIGIN).toMatch(/^https:/);
    expect((await house.call('GET /wps/v2/wallets/balance', { token })).status).toBe(200);
  });
});

test('the file of payouts is for those who may see payouts: GET /office/agents/payouts.csv', () => {
  expect(OFFICE['GET /office/agents/payouts.csv']?.may).toEqual(OFFICE['GET /office/agents/payouts']?.may);
});
