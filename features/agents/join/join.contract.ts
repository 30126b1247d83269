import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { wireText } from '#platform/http/wire-query.ts';

export const joinContract = contract({
  'POST /wps/agent/application': {
    summary: 'Apply to become an agent; the same facts sent again answer the same reference',
    source: 'spec sections 2.1 "/join", 2.9 "agent and affiliate application" and 9 "Remark 140 characters"',
    access: 'anyone',
    moduleId: 'AGENTPOLICY3',
    // Longer than any rule allows, so that the rules report what is too long.
    body: z.object({
      name: wireText(300),
      phone: wireText(60),
      email: wireText(300),
      telegram: wireText(60),
      zalo: wireText(60),
      market: wireText(10),
      remark: wireText(2_000),
      ageConfirmed: z.boolean().default(false),
      termsAccepted: z.boolean().default(false),
    }),
    output: z.object({ reference: z.string() }),
    errors: ['join.form', 'join.too.many'],
  },
});
