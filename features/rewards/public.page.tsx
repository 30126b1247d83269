// Pages of rewards for the member centre.
export { RewardCentrePage } from './centre/centre.page.tsx';
export { MissionsPage } from './missions/missions.page.tsx';
export { RebatePage } from './rebate/rebate.page.tsx';
export { ReferralPage } from './referral/referral.page.tsx';
export { PlayerRankPage } from './vip/player-rank.page.tsx';
