import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { limitsView } from './limits.contract.ts';

/** What operators see of a player's limits. There is no call that changes one: nobody but the player does. */
export const playerLimitsContract = contract({
  'GET /office/players/{id}/limits': {
    summary: 'A player’s own limits and every break and self-exclusion, newest first. Operators cannot lift any',
    source: 'ours: responsible gaming, docs/decisions/0014',
    access: 'operator',
    params: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
    output: limitsView.extend({
      exclusions: z.array(
        z.object({
          kind: z.enum(['time-out', 'exclusion']),
          startedAt: z.number(),
          endsAt: z.number().nullable(),
        }),
      ),
    }),
    errors: ['operator.role.missing', 'limit.player.unknown'],
  },
});
