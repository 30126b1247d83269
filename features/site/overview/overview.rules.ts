/** The desks at which something may wait for a person. */
export const QUEUES = [
  'withdrawals',
  'payouts',
  'receipts',
  'notices',
  'deposits',
  'adjustments',
  'wallets',
  'reconciliation',
  'referrals',
  'offerApplications',
  'heldAwards',
  'pointOrders',
  'chats',
  'feedback',
  'applications',
  'agentRequests',
  'agentMoves',
] as const;
export type Queue = (typeof QUEUES)[number];
