import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { MANAGERS } from '#platform/http/operator-roles.ts';

/** The brand's catalogue in the back office. */
export const catalogueDeskContract = contract({
  'GET /office/catalogue/unconnected': {
    summary: 'Tiles whose vendor is not connected, counted by vendor and game type',
    source: 'ours: what cannot be launched is named as such',
    access: MANAGERS,
    output: z.object({
      shown: z.boolean().describe('the brand lists them among its games (lobby.showUnconnected)'),
      connectedGames: z.number(),
      unconnectedGames: z.number(),
      list: z.array(z.object({ vendor: z.string(), name: z.string(), gameType: z.string(), games: z.number() })),
    }),
    errors: [],
  },
});
