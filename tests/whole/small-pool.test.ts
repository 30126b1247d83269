import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runForOffice } from '#platform/db/lane.ts';
import { amount } from '#tests/long.ts';
import { OFFICE } from './roles-office.data.ts';
import { openWholeHouse, type WholeHouse } from './whole-house.ts';

/**
 * A held connection never waits for a second one. With one connection of each kind, a call that asks for a second one
 * inside its snapshot or transaction never gets it.
 */
let house: WholeHouse;
let token: string;
beforeAll(async () => {
  house = await openWholeHouse({ poolSize: 2 });
  token = await house.session((await house.player('pool1')).id);
});
afterAll(() => house.close());

/** Two are enough where there is one connection. */
const AT_ONCE = amount(2, 16);
/** Streams, and what ends the session. */
const LEFT_OUT = /\/events|\/logout/;

/** The statuses of one call, asked many times at once. */
async function statusesOf(url: string, headers: Record<string, string>): Promise<number[]> {
  const asks = Array.from({ length: AT_ONCE }, async () => {
    const answer = await fetch(url, { headers, redirect: 'manual' });
    await answer.body?.cancel();
    return answer.status;
  });
  return Promise.all(asks);
}

interface Asked {
  path: string;
  url: string;
  headers: Record<string, string>;
}

const cards = new Map<string, Promise<string>>();

const OPERATORS = ['cashier', 'support', 'manager', 'admin'] as const;

/** The session of an operator who may ask this call. */
async function cardFor(route: string): Promise<Record<string, string>> {
  const { may } = OFFICE[route]!;
  const roles = may === 'open' || may === 'anyone' ? [] : may;
  const role = OPERATORS.find((one) => roles.includes(one)) ?? 'admin';
  if (!cards.has(role)) cards.set(role, house.operator(role));
  return { cookie: `__Host-office=${await cards.get(role)}` };
}

/** Calls of which an answer was a fault of the server. */
async function faults(routes: readonly Asked[]) {
  const wrong: string[] = [];
  for (const { path, url, headers } of routes) {
    const bad = (await statusesOf(url, headers)).filter((status) => status >= 500);
    if (bad.length > 0) wrong.push(`${path}: ${bad.join(' ')}`);
  }
  return wrong;
}

describe('several of each question at once, with one connection of each kind', () => {
  it('are all answered at the operators’ origin', async () => {
    const asked = Object.entries(OFFICE).filter(([route]) => route.startsWith('GET ') && !LEFT_OUT.test(route));
    const routes = asked.map(async ([route, { path }]) => {
      const address = path ?? route.replace('GET ', '').replace(/\{\w+\}/g, '1');
      return { path: route, url: house.officeUrl + address, headers: await cardFor(route) };
    });
    expect(routes.length).toBeGreaterThan(90);
    expect(await faults(await Promise.all(routes))).toEqual([]);
  });

  it('are all answered at the players’ origin', async () => {
    const routes = house.routes.portal
      .filter((route) => route.startsWith('GET ') && !LEFT_OUT.test(route))
      .map((route) => ({
        path: route,
        url: house.url + route.replace('GET ', '').replace(/\{\w+\}/g, '1'),
        headers: { authorization: token, merchant: 'SENVANG' },
      }));
    expect(routes.length).toBeGreaterThan(50);
    expect(await faults(routes)).toEqual([]);
  });
});

describe('an operator who holds every connection of the office', () => {
  it('keeps no player waiting', async () => {
    const { database } = house.foundation;
    const release = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const desk = runForOffice(() =>
      database.snapshot(async () => {
        held.resolve();
        await release.promise;
      }),
    );
    await held.promise;
    const summary = '/office/payments/summary';
    const office = fetch(house.officeUrl + summary, { headers: await cardFor(`GET ${summary}`) });
    expect((await house.call('GET /wps/member/info', { token })).status).toBe(200);
    release.resolve();
    await desk;
    expect((await office).status).toBe(200);
  });
});
