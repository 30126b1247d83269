import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Access, contract } from '#platform/http/contract.ts';
import { service } from '#platform/http/service.ts';
import { byOrigin } from './origins.ts';

const call = (access: Access) => ({
  summary: 'a call',
  source: 'ours',
  access,
  output: z.object({}),
  errors: [],
});

test('calls of operators, and the way in to them, are the office’s; all others are the portal’s', () => {
  const calls = contract({
    'GET /office/orders': call({ operator: ['admin'] }),
    'POST /office/session/login': call('anyone'),
    'GET /portal/limits': call('session'),
    'GET /wps/officers': call('anyone'),
  });
  const handlers = {
    'GET /office/orders': async () => ({}),
    'POST /office/session/login': async () => ({}),
    'GET /portal/limits': async () => ({}),
    'GET /wps/officers': async () => ({}),
  };
  const { portal, office } = byOrigin([service(calls, handlers)]);
  expect(office.calls.map(({ route }) => route)).toEqual(['GET /office/orders', 'POST /office/session/login']);
  expect(portal.calls.map(({ route }) => route)).toEqual(['GET /portal/limits', 'GET /wps/officers']);
});
