import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { service } from '#platform/http/service.ts';
import { testApp } from '../test-app.ts';

const probe = contract({
  'GET /portal/probe/away': {
    summary: 'Sends the browser elsewhere',
    source: 'spec section 2.5',
    access: 'anyone',
    framing: 'own',
    output: z.object({}),
    errors: [],
  },
});

test('a redirect is the only answer of its call, however long the hooks take', async () => {
  const away = service(probe, {
    'GET /portal/probe/away': async ({ reply }) => {
      reply.redirect('/elsewhere');
      return {};
    },
  });
  const { app, close } = await testApp([away]);
  const failures: Error[] = [];
  app.addHook('onError', async (_, __, error) => void failures.push(error));
  const answer = await app.inject({ method: 'GET', url: '/portal/probe/away' });
  expect(answer.statusCode).toBe(302);
  expect(answer.headers.location).toBe('/elsewhere');
  await close();
  expect(failures).toEqual([]);
});
