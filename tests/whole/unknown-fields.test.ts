import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Route, splitRoute } from '#platform/http/contract.ts';
import { OFFICE } from './roles-office.data.ts';
import { openWholeHouse, type WholeHouse } from './whole-house.ts';

/**
 * A search word that the office does not know would answer everybody, and a misspelt field of a change would be lost
 * without a word. So every call of the operators' origin refuses them.
 */
let house: WholeHouse;
let admin: string;
beforeAll(async () => {
  house = await openWholeHouse();
  admin = await house.operator('admin');
});
afterAll(() => house.close());

interface Sent {
  search?: string;
  body?: object;
}

async function ask(route: string, { search = '', body }: Sent) {
  const { method, path } = splitRoute(route as Route);
  const address = (OFFICE[route]?.path ?? path).replace(/\{\w+\}/g, '1');
  const response = await fetch(`${house.officeUrl}${address}${address.includes('?') ? '&' : '?'}${search}`, {
    method,
    headers: {
      merchant: 'SENVANG',
      cookie: `__Host-office=${admin}`,
      language: 'EN',
      origin: house.officeUrl,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as { errorCode?: string; message: string; value: unknown };
}

const calls = () => house.services.office.flatMap((service) => service.calls);

describe('unknown fields at the operators’ origin', () => {
  it('are refused in the query of every call', async () => {
    const missed: string[] = [];
    for (const { route } of calls()) {
      const { errorCode } = await ask(route, { search: 'usrname=nobody' });
      if (errorCode !== 'request_param_unknown') missed.push(`${route}: ${errorCode}`);
    }
    expect(calls().length).toBeGreaterThan(200);
    expect(missed).toEqual([]);
  });

  it('are refused in the body of every change', async () => {
    const missed: string[] = [];
    for (const { route } of calls().filter((one) => !one.route.startsWith('GET '))) {
      const { errorCode } = await ask(route, { body: { ...OFFICE[route]?.body, raeson: 'goodwill' } });
      if (errorCode !== 'request_param_unknown') missed.push(`${route}: ${errorCode}`);
    }
    expect(missed).toEqual([]);
  });

  it('are named in the refusal', async () => {
    const { message, value } = await ask('GET /office/players', { search: 'usrname=nobody' });
    expect(message).toBe('The request has an unknown field: query.usrname.');
    expect(value).toEqual({ data: [{ field: 'query.usrname', problem: 'unrecognized_key' }] });
  });
});
