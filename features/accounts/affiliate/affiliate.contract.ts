import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { unread, wireText } from '#platform/http/wire-query.ts';

export const affiliateContract = contract({
  'GET /wps/agent/affiliate': {
    summary: 'Whether an agent code is good for a registration.',
    source: 'spec sections 4 "Register" and 7 "affiliate", wire.md 2.1; departures "affiliate check"',
    access: 'anyone',
    moduleId: 'AFFMAN3',
    query: z.object({
      code: wireText(),
      domain: unread('an invitation belongs to the brand (departures "affiliate check")'),
    }),
    output: z.object({}),
    errors: ['invitation_code_error', 'TOO_MANY_REQUESTS'],
  },
  'GET /wps/agent/default': {
    summary: 'The agent code that visitors without one register under; empty when the brand named none.',
    source: 'wire.md 2.1 "default agent"',
    access: 'anyone',
    output: z.object({ code: z.string() }),
    errors: [],
  },
});
