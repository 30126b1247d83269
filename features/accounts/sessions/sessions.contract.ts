import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';

const epochMs = z.number().meta({ description: 'epoch ms' });

export const sessionsContract = contract({
  'GET /portal/account/sessions': {
    summary: 'Where the account is logged in now, newest first.',
    source: 'spec section 4 "Account state"; OWASP ASVS 5 section 7.4',
    access: 'session',
    output: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          current: z.boolean(),
          startedAt: epochMs,
          seenAt: epochMs,
          ip: z.string(),
          country: z.string().nullable().meta({ description: 'ISO 3166-1, where the address says it' }),
          browser: z.string().meta({ description: 'What the browser calls itself, short; empty when unknown' }),
        }),
      ),
    }),
    errors: [],
  },
  'DELETE /portal/account/sessions/{id}': {
    summary: 'End one other session of the account.',
    source: 'OWASP ASVS 5 section 7.4',
    access: 'session',
    params: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
    output: z.object({}),
    errors: ['session.unknown'],
  },
  'DELETE /portal/account/other-sessions': {
    summary: 'End every session of the account but this one, and forget every remembered device.',
    source: 'OWASP ASVS 5 section 7.4',
    access: 'session',
    output: z.object({ ended: z.int() }),
    errors: [],
  },
  'POST /portal/account/confirm': {
    summary: 'Confirm with the password that it is still oneself; opens for five minutes what asks for it.',
    source: 'OWASP ASVS 5 section 7.5 "re-authentication before sensitive changes"',
    access: 'member',
    body: z.object({ password: z.string().max(255) }),
    output: z.object({ until: epochMs }),
    errors: ['confirm.incorrect', 'TOO_MANY_REQUESTS'],
  },
  'POST /portal/account/welcome': {
    summary: 'The first-login action: done once in the life of an account, harmless when called again.',
    source: 'spec section 4 "Login"',
    access: 'session',
    output: z.object({ first: z.boolean() }),
    errors: [],
  },
});
