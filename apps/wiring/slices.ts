import { accounts } from '#features/accounts/accounts.slice.ts';
import { players } from '#features/accounts/players.slice.ts';
import { agents } from '#features/agents/agents.slice.ts';
import { agentCentre } from '#features/agents/centre.slice.ts';
import { adjustments } from '#features/cashier/adjustments/adjustments.slice.ts';
import { deposits } from '#features/cashier/deposits/deposits.slice.ts';
import { offers } from '#features/cashier/deposits/offers/offers.slice.ts';
import { vouchers } from '#features/cashier/deposits/vouchers/vouchers.slice.ts';
import { cashierOverview } from '#features/cashier/desk/cashier-overview.slice.ts';
import { gifts } from '#features/cashier/gifts/gifts.slice.ts';
import { wagering } from '#features/cashier/wagering/wagering.slice.ts';
import { vendorWallets } from '#features/cashier/wallets/wallets.slice.ts';
import { payouts } from '#features/cashier/withdrawals/payout/payouts.slice.ts';
import { withdrawals } from '#features/cashier/withdrawals/withdrawals.slice.ts';
import { audit } from '#features/compliance/audit/audit.slice.ts';
import { limits } from '#features/compliance/limits/limits.slice.ts';
import { catalogueFacts } from '#features/lobby/catalogue/catalogue.slice.ts';
import { lobby } from '#features/lobby/lobby.slice.ts';
import { messages } from '#features/messages/messages.slice.ts';
import { operatorDirectory } from '#features/operators/operator-directory.slice.ts';
import { operators } from '#features/operators/operators.slice.ts';
import { operatorSystems } from '#features/operators/systems.slice.ts';
import { bonuses } from '#features/rewards/bonus/bonus.slice.ts';
import { offersDesk } from '#features/rewards/desk/offers-desk.slice.ts';
import { rewardEngine } from '#features/rewards/engine/engine.slice.ts';
import { freeRoundGifts } from '#features/rewards/free-rounds/free-rounds.slice.ts';
import { leaderboards } from '#features/rewards/leaderboard/leaderboard.slice.ts';
import { missions } from '#features/rewards/missions/missions.slice.ts';
import { points } from '#features/rewards/points/points.slice.ts';
import { offersOfPromotions } from '#features/rewards/promotions/offers.slice.ts';
import { raffles } from '#features/rewards/raffle/raffle.slice.ts';
import { automaticRebates } from '#features/rewards/rebate/automatic.slice.ts';
import { referral } from '#features/rewards/referral/referral.slice.ts';
import { rewards } from '#features/rewards/rewards.slice.ts';
import { signin } from '#features/rewards/signin/signin.slice.ts';
import { vip } from '#features/rewards/vip/vip.slice.ts';
import { overview } from '#features/site/overview/overview.slice.ts';
import { site } from '#features/site/site.slice.ts';
import { siteFacts } from '#features/site/site-facts.slice.ts';
import { chat } from '#features/support/chat/chat.slice.ts';
import { eventMessages } from '#features/support/event-messages/event-messages.slice.ts';
import { feedback } from '#features/support/feedback/feedback.slice.ts';
import { inbox } from '#features/support/inbox/inbox.slice.ts';
import { support } from '#features/support/support.slice.ts';
import { authorised } from '#features/wagers/authorised/authorised.slice.ts';
import { vendorDesks } from '#features/wagers/calls/vendor-desks.slice.ts';
import { pots } from '#features/wagers/jackpot/pots.slice.ts';
import { tablesDesk } from '#features/wagers/tables-desk/tables-desk.slice.ts';
import { trading } from '#features/wagers/trading/trading.slice.ts';
import { wagers } from '#features/wagers/wagers.slice.ts';

/** All slices of the platform, in any order. What a slice does is defined only in the slice. */
export const slices = [
  site,
  siteFacts,
  overview,
  accounts,
  players,
  operators,
  operatorDirectory,
  operatorSystems,
  messages,
  support,
  inbox,
  eventMessages,
  feedback,
  chat,
  lobby,
  catalogueFacts,
  wagers,
  authorised,
  pots,
  vendorDesks,
  trading,
  tablesDesk,
  vendorWallets,
  deposits,
  vouchers,
  wagering,
  offers,
  withdrawals,
  payouts,
  gifts,
  adjustments,
  cashierOverview,
  rewardEngine,
  bonuses,
  freeRoundGifts,
  offersOfPromotions,
  offersDesk,
  rewards,
  missions,
  leaderboards,
  raffles,
  signin,
  points,
  automaticRebates,
  vip,
  referral,
  limits,
  audit,
  agents,
  agentCentre,
] as const;
