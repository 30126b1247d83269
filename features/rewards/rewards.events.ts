import type { centreContract } from './centre/centre.contract.ts';
import type { leaderboardContract } from './leaderboard/leaderboard.contract.ts';
import type { missionsContract } from './missions/missions.contract.ts';
import type { raffleContract } from './raffle/raffle.contract.ts';
import type { rebateContract } from './rebate/rebate.contract.ts';
import type { referralContract } from './referral/referral.contract.ts';
import type { signinContract } from './signin/signin.contract.ts';

/** Calls whose answers show claimable and received rewards. */
export const REWARDS = [
  'GET /wps/relay/MCSFE_getClaimPromotion',
  'GET /wps/relay/MCSFE_getAvailablePromotions',
  'GET /wps/relay/PARLOR_rewardTotals',
  'GET /wps/relay/PARLOR_manualRebate',
  'GET /wps/relay/MCSFE_getReferralDetails',
  'GET /wps/relay/PARLOR_referralOverview',
  'GET /wps/relay/PARLOR_referralInvitees',
  'GET /wps/relay/PARLOR_referralReport',
  'GET /wps/relay/PARLOR_referralEstimate',
] as const satisfies (keyof (typeof centreContract & typeof rebateContract & typeof referralContract))[];

type MissionCalls = typeof missionsContract &
  typeof leaderboardContract &
  typeof raffleContract &
  typeof signinContract;

/** Calls of the page of missions: missions, sign-in, leaderboard, raffle, and the badge of all of them. */
export const MISSIONS = [
  'GET /wps/relay/MCSFE_getMissionSummaryDetails',
  'GET /wps/relay/PARLOR_missionCounts',
  'GET /wps/relay/PARLOR_missionHistory',
  'GET /wps/relay/MCSFE_getMissionLeaderboard',
  'GET /wps/relay/MCSFE_getLoginPromotion',
  'GET /wps/relay/MCSFE_getRafflePromotionStatus',
  'GET /wps/relay/PARLOR_raffleDraws',
] as const satisfies (keyof MissionCalls)[];
