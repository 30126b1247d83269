import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { mountObservation } from '#platform/observe/metrics.ts';

/** docs/operations.md "Health": figures are for the operator's collector, not for players. */
const open: { close(): unknown }[] = [];
afterAll(() => Promise.all(open.map((app) => app.close())));

function observed(metricsToken?: string) {
  const app = Fastify();
  mountObservation(app, { ready: async () => {}, metricsToken });
  open.push(app);
  return async (headers: Record<string, string>, remoteAddress = '127.0.0.1') => {
    const answer = await app.inject({ url: '/metrics', headers, remoteAddress });
    return answer.statusCode === 200 ? answer.body.includes('process_cpu_seconds_total') : answer.statusCode;
  };
}

it('answers this machine alone while no token is set, and nothing that a proxy hands on', async () => {
  const ask = observed();
  expect(await ask({})).toBe(true);
  expect(await ask({}, '::1')).toBe(true);
  expect(await ask({}, '203.0.113.7')).toBe(404);
  // Review T9: proxies that add only their own kind of header.
  for (const name of ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'x-real-ip', 'via', 'cf-connecting-ip'])
    expect(await ask({ [name]: '127.0.0.1' }), name).toBe(404);
  expect(await ask({ authorization: 'Bearer undefined' }, '203.0.113.7')).toBe(404);
});

it('answers whoever has the token once one is set, and nobody else', async () => {
  const ask = observed('collector-of-figures');
  expect(await ask({ authorization: 'Bearer collector-of-figures' }, '203.0.113.7')).toBe(true);
  for (const authorization of ['', 'Bearer', 'Bearer collector-of-figure', 'collector-of-figures'])
    expect(await ask({ authorization }), authorization).toBe(404);
});
