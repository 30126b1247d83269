import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';

/** No client shows the fields of a mission (wire.md 4.2): lists are empty, because no brand runs missions. */
const nothing = z.array(z.never());

export const missionsContract = contract({
  'GET /wps/relay/MCSFE_getMissionSummaryDetails': {
    summary: 'Missions that are open to the player, with the count for the badge',
    source: 'spec section 7 "Lottery and missions", wire.md 2.3',
    access: 'session',
    output: z.object({ list: nothing, unclaimedCount: z.int() }),
    errors: [],
  },
  'GET /wps/relay/MCSFE_getMissionLeaderboard': {
    summary: 'Players of the running missions by result',
    source: 'spec section 7 "Lottery and missions", wire.md 2.3',
    access: 'session',
    output: z.object({ list: nothing, total: z.int(), totalPages: z.int() }),
    errors: [],
  },
  'POST /wps/relay/MCS2_claimRafflePromotion': {
    summary: 'Claim a raffle prize: refused, no raffle has been drawn',
    source: 'spec section 7 "Common", wire.md 2.3',
    access: 'member',
    moduleId: 'REWCEN3',
    aliases: ['POST /wps/relay/MCSFE_claimRafflePromotion'],
    body: z.object({}).nullish(),
    output: z.object({}),
    errors: ['raffle.unknown'],
  },
});
