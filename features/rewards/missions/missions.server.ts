import { refuse } from '#platform/http/refusal.ts';
import { type Service, service } from '#platform/http/service.ts';
import { missionsContract } from './missions.contract.ts';

/** Answers while no brand runs missions or raffles: empty lists, no claims. */
export function missionsService(): Service {
  return service(missionsContract, {
    'GET /wps/relay/MCSFE_getMissionSummaryDetails': () => ({ list: [], unclaimedCount: 0 }),
    'GET /wps/relay/MCSFE_getMissionLeaderboard': () => ({ list: [], total: 0, totalPages: 1 }),
    'POST /wps/relay/MCS2_claimRafflePromotion': () => refuse('raffle.unknown'),
  });
}
