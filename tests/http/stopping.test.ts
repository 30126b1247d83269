import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createApp } from '#platform/http/app.ts';
import { endAtStop, takeLeave } from '#platform/http/stopping.ts';
import { wholeCatalogue } from '#platform/i18n/whole-catalogue.fixture.ts';
import { createLogger } from '#platform/observe/logger.ts';
import { mountObservation } from '#platform/observe/metrics.ts';

/** Review O12: a stop under load cuts no call. The process first reports "not ready", then drains, then closes. */
const catalogue = await wholeCatalogue;
const SLOW_MS = 400;

async function slowApp() {
  const app = await createApp({ logger: createLogger('test', 'silent'), catalogue, trustedProxies: [] });
  mountObservation(app, { ready: async () => {} });
  app.get('/quick', async () => 'done');
  app.get('/slow', async () => {
    await sleep(SLOW_MS);
    return 'done';
  });
  app.get('/stream', (_, reply) => {
    reply.hijack();
    endAtStop(reply);
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.raw.write('data: 1\n\n');
  });
  return { app, origin: await app.listen({ port: 0, host: '127.0.0.1' }) };
}

interface Got {
  status: number;
  body: string;
  closes: boolean;
}

function ask(url: string, agent: http.Agent): Promise<Got> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent }, (answer) => {
      let body = '';
      answer.on('data', (part) => {
        body += part;
      });
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, body, closes: answer.headers.connection === 'close' }),
      );
      answer.on('error', reject);
    });
    request.on('error', reject);
  });
}

it('answers what is under way, and whatever still comes while it drains', async () => {
  const { app, origin } = await slowApp();
  const agent = new http.Agent({ keepAlive: true, maxSockets: 40 });
  expect(await ask(`${origin}/quick`, agent)).toMatchObject({ status: 200, closes: false });
  const underWay = Array.from({ length: 20 }, () => ask(`${origin}/slow`, agent));
  await sleep(SLOW_MS / 4);
  const stopped = takeLeave([app], SLOW_MS / 2).then(() => app.close());
  expect(await ask(`${origin}/readyz`, agent)).toMatchObject({ status: 503, closes: true });
  expect(await ask(`${origin}/quick`, agent)).toMatchObject({ status: 200, closes: true });
  for (const got of await Promise.all(underWay)) expect(got).toMatchObject({ status: 200, body: 'done' });
  await stopped;
  await expect(ask(`${origin}/quick`, agent)).rejects.toThrow('ECONNREFUSED');
});

it('does not wait for streams, which end when it closes', async () => {
  const { app, origin } = await slowApp();
  const stream = await fetch(`${origin}/stream`);
  const read = stream.text();
  const startedMs = performance.now();
  await app.close();
  expect(await read).toBe('data: 1\n\n');
  expect(performance.now() - startedMs).toBeLessThan(5_000);
});
