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
  'chats',
  'feedback',
  'applications',
] as const;
export type Queue = (typeof QUEUES)[number];

const CASHIERS = ['admin', 'cashier'];
const SUPPORT = ['admin', 'manager', 'support'];
const MANAGERS = ['admin', 'manager'];

const SEEN_BY: Record<Queue, readonly string[]> = {
  ...{ withdrawals: CASHIERS, payouts: CASHIERS, receipts: CASHIERS, notices: CASHIERS, deposits: CASHIERS },
  ...{ adjustments: CASHIERS, wallets: CASHIERS, reconciliation: CASHIERS },
  referrals: ['admin', 'manager', 'cashier'],
  ...{ chats: SUPPORT, feedback: SUPPORT, applications: MANAGERS },
};

/** The queues of a role's own desks. */
export const queuesOf = (role: string): readonly Queue[] => QUEUES.filter((queue) => SEEN_BY[queue].includes(role));
/** Sums of the house: for those who settle payments. */
export const maySeeMoney = (role: string): boolean => CASHIERS.includes(role);
/** Games and projections: for everybody but those who only speak with players. */
export const maySeeWorks = (role: string): boolean => CASHIERS.includes(role) || MANAGERS.includes(role);
