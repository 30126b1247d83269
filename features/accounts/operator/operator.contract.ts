import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';

const Operator = z.object({ username: z.string(), role: z.enum(['admin', 'manager', 'cashier', 'support']) });

export const operatorContract = contract({
  'POST /office/session/login': {
    summary: 'Log in to the back office; answers with a cookie only',
    source: 'ours: operators’ website',
    access: 'anyone',
    body: z.object({ username: z.string().min(1).max(64), password: z.string().min(1).max(255) }),
    output: Operator,
    errors: ['login.incorrect', 'login.paused'],
  },
  'GET /office/session': {
    summary: 'Who is logged in to the back office, and the brand it works for',
    source: 'ours: the first call of the operators’ website; a visitor is told that nobody is',
    access: 'anyone',
    output: z.object({
      operator: Operator.nullable(),
      brand: z.object({ code: z.string(), name: z.string(), symbol: z.string(), timeZone: z.string() }),
    }),
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
