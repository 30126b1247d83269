import { commissionContract, treeDeskContract } from '#features/agents/desk/commission.contract.ts';
import { applicationsContract } from '#features/agents/join/applications.contract.ts';
import { adjustmentContract } from '#features/cashier/adjustments/adjustment.contract.ts';
import { deskContract } from '#features/cashier/deposits/desk/desk.contract.ts';
import { walletDeskContract } from '#features/cashier/wallets/wallets-desk.contract.ts';
import { payoutDeskContract } from '#features/cashier/withdrawals/payout/payout-desk.contract.ts';
import { receiptDeskContract } from '#features/cashier/withdrawals/receipt/receipt-desk.contract.ts';
import { queuesContract } from '#features/rewards/desk/queues.contract.ts';
import { pointOrdersContract } from '#features/rewards/points/desk/orders.contract.ts';
import { reviewsDeskContract } from '#features/rewards/referral-desk/reviews.contract.ts';
import { chatDeskContract } from '#features/support/chat/chat-desk.contract.ts';
import { feedbackDeskContract } from '#features/support/feedback/feedback-desk.contract.ts';
import { reconciliationContract } from '#features/wagers/calls/reconciliation.contract.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Access } from '#platform/http/contract.ts';
import { CASHIERS } from '#platform/http/operator-roles.ts';
import { may } from '#platform/http/policy.ts';
import { WORKS } from './overview.contract.ts';
import { QUEUES, type Queue } from './overview.rules.ts';

/** Who sees a queue's count: whoever may read its desk. */
const ACCESS: Record<Queue, Access> = {
  withdrawals: payoutDeskContract['GET /office/withdrawals'].access,
  payouts: payoutDeskContract['GET /office/withdrawals'].access,
  receipts: receiptDeskContract['GET /office/receipts'].access,
  notices: deskContract['GET /office/payments/notices'].access,
  deposits: deskContract['GET /office/payments/deposits'].access,
  adjustments: adjustmentContract['GET /office/adjustments'].access,
  wallets: walletDeskContract['GET /office/payments/wallet-transfers'].access,
  reconciliation: reconciliationContract['GET /office/reconciliation'].access,
  offerApplications: queuesContract['GET /office/offer-applications'].access,
  heldAwards: queuesContract['GET /office/held-awards'].access,
  referrals: reviewsDeskContract['GET /office/referrals'].access,
  pointOrders: pointOrdersContract['GET /office/points/orders'].access,
  chats: chatDeskContract['GET /office/chats'].access,
  feedback: feedbackDeskContract['GET /office/feedback'].access,
  applications: applicationsContract['GET /office/agents/applications'].access,
  agentRequests: commissionContract['GET /office/agents/requests'].access,
  agentMoves: treeDeskContract['GET /office/agents/moves'].access,
};

export const queuesFor = (caller: Caller): readonly Queue[] => QUEUES.filter((queue) => may(ACCESS[queue], caller));
/** The brand's sums are visible to operators who settle payments. */
export const maySeeMoney = (caller: Caller): boolean => may(CASHIERS, caller);
export const maySeeWorks = (caller: Caller): boolean => may(WORKS, caller);
