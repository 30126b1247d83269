import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';

export const agentHomeContract = contract({
  'GET /portal/agent/home': {
    summary: "The agent's own facts and registration link.",
    source: 'spec sections 2.1 "/agentHome" and 6',
    access: 'agent',
    output: z.object({
      account: z.string(),
      nickname: z.string(),
      type: z.int().meta({ description: 'isAgent: 1, 2, 41 or 42' }),
      since: z.number().meta({ description: 'epoch ms' }),
      balance: z.string().meta({ description: 'decimal text in main units' }),
      symbol: z.string(),
      code: z.string().meta({ description: 'affiliate code' }),
      link: z.string().meta({ description: 'registration link that carries the code' }),
    }),
    errors: [],
  },
});
