import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';

const operator = z.object({ username: z.string(), role: z.enum(['admin', 'cashier', 'support']) });

export const operatorContract = contract({
  'POST /office/session/login': {
    summary: 'Log in to the back office; answers with a cookie only',
    source: 'ours: operators’ website',
    access: 'anyone',
    body: z.object({ username: z.string().max(64), password: z.string().max(255) }),
    output: operator,
    errors: ['login.incorrect', 'login.paused'],
  },
  'GET /office/session': {
    summary: 'Who is logged in to the back office',
    source: 'ours',
    access: 'operator',
    output: operator,
    errors: [],
  },
  'DELETE /office/session/logout': {
    summary: 'End the back office session',
    source: 'ours',
    access: 'operator',
    output: z.object({}),
    errors: [],
  },
});
