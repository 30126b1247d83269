import { playerScreens } from '#features/accounts/players-desk/players.screens.ts';
import { commissionScreens } from '#features/agents/desk/commission.screens.ts';
import { applicationScreens } from '#features/agents/join/applications.screens.ts';
import { adjustmentScreens } from '#features/cashier/adjustments/adjustments.screens.ts';
import { paymentScreens } from '#features/cashier/deposits/desk/payments.screens.ts';
import { offerScreens } from '#features/cashier/deposits/offers/offers.screens.ts';
import { voucherScreens } from '#features/cashier/deposits/vouchers/vouchers.screens.ts';
import { wageringScreens } from '#features/cashier/wagering/wagering.screens.ts';
import { walletScreens } from '#features/cashier/wallets/wallets.screens.ts';
import { payoutScreens } from '#features/cashier/withdrawals/payout/payout.screens.ts';
import { receiptScreens } from '#features/cashier/withdrawals/receipt/receipt.screens.ts';
import { trailScreens } from '#features/compliance/audit/trail.screens.ts';
import { playerLimitsScreens } from '#features/compliance/limits/player-limits.screens.ts';
import { catalogueScreens } from '#features/lobby/desk/catalogue.screens.ts';
import { outboxScreens } from '#features/messages/outbox/outbox.screens.ts';
import { apiKeyScreens } from '#features/operators/api-keys/api-keys.screens.ts';
import { peopleScreens } from '#features/operators/people/people.screens.ts';
import { webhookScreens } from '#features/operators/webhooks/webhooks.screens.ts';
import { promotionScreens } from '#features/rewards/desk/offers-desk.screens.ts';
import { leaderboardScreens } from '#features/rewards/leaderboard/leaderboard.screens.ts';
import { missionScreens } from '#features/rewards/missions/missions.screens.ts';
import { pointScreens } from '#features/rewards/points/desk/points.screens.ts';
import { raffleScreens } from '#features/rewards/raffle/raffle.screens.ts';
import { reviewScreens } from '#features/rewards/referral-desk/reviews.screens.ts';
import { signinScreens } from '#features/rewards/signin/signins.screens.ts';
import { vipScreens } from '#features/rewards/vip/vip.screens.ts';
import { settingScreens } from '#features/site/desk/settings.screens.ts';
import { overviewScreens } from '#features/site/overview/overview.screens.ts';
import { announcementScreens } from '#features/support/announcements/announcements.screens.ts';
import { chatScreens } from '#features/support/chat/chat.screens.ts';
import { feedbackScreens } from '#features/support/feedback/feedback.screens.ts';
import { inboxScreens } from '#features/support/inbox/inbox.screens.ts';
import { reconciliationScreens } from '#features/wagers/calls/reconciliation.screens.ts';
import { ledgerLinesScreens } from '#features/wagers/ledger-lines/ledger-lines.screens.ts';
import { playerBetsScreens } from '#features/wagers/player-bets/player-bets.screens.ts';
import { tablesScreens } from '#features/wagers/tables-desk/tables-desk.screens.ts';
import { tradingScreens } from '#features/wagers/trading/trading.screens.ts';
import type { DeskScreen, Screens, SheetPart } from '#platform/ui/desk-screen.ts';

/** The slices' screens in the back office, in the order of the menu. Nothing else lists desks. */
const SCREENS: readonly Screens[] = [
  overviewScreens,
  payoutScreens,
  receiptScreens,
  paymentScreens,
  adjustmentScreens,
  reconciliationScreens,
  walletScreens,
  voucherScreens,
  wageringScreens,
  playerScreens,
  chatScreens,
  feedbackScreens,
  inboxScreens,
  outboxScreens,
  applicationScreens,
  commissionScreens,
  offerScreens,
  promotionScreens,
  pointScreens,
  vipScreens,
  missionScreens,
  leaderboardScreens,
  raffleScreens,
  signinScreens,
  reviewScreens,
  announcementScreens,
  catalogueScreens,
  tradingScreens,
  tablesScreens,
  settingScreens,
  peopleScreens,
  apiKeyScreens,
  webhookScreens,
  trailScreens,
  playerLimitsScreens,
  ledgerLinesScreens,
  playerBetsScreens,
];

export const DESKS: readonly DeskScreen[] = SCREENS.flatMap(({ desks = [] }) => desks);
/** In the order in which a sheet shows them. */
export const SHEET_PARTS: readonly SheetPart[] = SCREENS.flatMap(({ parts = [] }) => parts);
