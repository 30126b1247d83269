import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '#platform/http/app.ts';
import { wholeCatalogue } from '#platform/i18n/whole-catalogue.fixture.ts';
import { createLogger } from '#platform/observe/logger.ts';

/** Review T2: a body that arrives too slowly is cut off. createApp opens every port of ours. */
const REQUEST_TIMEOUT_MS = 300;
let app: Awaited<ReturnType<typeof createApp>>;
let port: number;
beforeAll(async () => {
  const catalogue = await wholeCatalogue;
  const logger = createLogger('test', 'silent');
  app = await createApp({ logger, catalogue, trustedProxies: [], requestTimeoutMs: REQUEST_TIMEOUT_MS });
  app.post('/taken', async () => 'taken');
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as { port: number }).port;
});
afterAll(() => app.close());

/** Sends the head and then single bytes of the body; returns what the server answered before it closed. */
function trickle(type: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    socket.write(`POST /taken HTTP/1.1\r\nhost: a\r\ncontent-type: ${type}\r\ncontent-length: 5000\r\n\r\n`);
    const drip = setInterval(() => socket.write('1'), 20);
    socket.on('data', (data) => {
      heard += data;
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(drip);
      resolve(heard);
    });
    socket.setTimeout(20_000, () => reject(new Error('it is still open')));
  });
}

it.each(['application/json', 'application/x-www-form-urlencoded'])('ends a slow body of %s', async (type) => {
  expect(await trickle(type)).not.toContain('200 OK');
});

it('ends one of an upload, also while it is read', async () => {
  expect(await trickle('multipart/form-data; boundary=x')).not.toContain('200 OK');
});

it('takes two minutes unless it is told otherwise', async () => {
  const catalogue = await wholeCatalogue;
  const plain = await createApp({ logger: createLogger('test', 'silent'), catalogue, trustedProxies: [] });
  expect(plain.server.requestTimeout).toBe(120_000);
  await plain.close();
});
