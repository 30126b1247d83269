import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { MANAGERS } from '#platform/http/operator-roles.ts';
import { amount, epochMs, pageFields, rowId } from '../wire.contract.ts';

/** Strongest first. */
export const SHARED = ['card', 'device', 'address'] as const;

/** Accounts that may belong to one person. This only informs operators; nothing follows automatically. */
export const signalsContract = contract({
  'GET /office/agents/signals': {
    summary: 'Accounts of one line that share a card, a device or an address, the strongest reason first',
    source: 'docs/agents.md 8',
    access: MANAGERS,
    query: z.object(pageFields),
    output: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          line: z.string().describe('user name at the top of the line'),
          shared: z.array(z.enum(SHARED)),
          count: z.number().describe('of accounts'),
          accounts: z
            .array(z.object({ id: rowId, account: z.string(), type: z.number(), level: z.number() }))
            .describe('the nearest to the top first, at most 20'),
          lastAt: epochMs.describe('when they were last seen with it'),
          volume: amount.describe('valid bets of these accounts, last 30 days'),
          paid: amount.describe('what settlement has paid to them, last 30 days'),
        }),
      ),
      total: z.number(),
      totalPages: z.number(),
    }),
    errors: [],
  },
});
