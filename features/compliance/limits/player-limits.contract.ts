import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { SUPPORT } from '#platform/http/operator-roles.ts';
import { limitsView } from './limits.contract.ts';

/** What operators see of a player's limits. No call changes one: only the player can. */
export const playerLimitsContract = contract({
  'GET /office/players/{id}/limits': {
    summary: 'A player’s own limits and every break and self-exclusion, newest first. Operators cannot lift any',
    source: 'ours: responsible gaming, docs/decisions/0014',
    access: SUPPORT,
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
    errors: ['limit.player.unknown'],
  },
});
