/** Queues of desks with work for a person. */
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

const HOUR = 60;
const DAY = 24 * HOUR;

/** Goal of each queue in minutes. Items that wait longer are late. */
export const GOAL_MINUTES: Readonly<Record<Queue, number>> = {
  withdrawals: 30,
  payouts: 30,
  receipts: HOUR,
  notices: 30,
  deposits: 30,
  adjustments: 4 * HOUR,
  wallets: 30,
  reconciliation: 4 * HOUR,
  referrals: DAY,
  offerApplications: DAY,
  heldAwards: 4 * HOUR,
  pointOrders: 2 * DAY,
  chats: 5,
  feedback: DAY,
  applications: 2 * DAY,
  agentRequests: 2 * DAY,
  agentMoves: 2 * DAY,
};

/** Number of items by their age relative to the queue's goal. */
export interface Ages {
  /** Waiting for less than half of it. */
  fresh: number;
  /** Waiting for at most the goal. */
  due: number;
  /** Waiting for longer. */
  late: number;
}

/** Counts items by age. For a long queue `since` has only the oldest; the others count as old as the last of these. */
export function agesOf(queue: Queue, count: number, ask: { since: readonly number[]; nowMs: number }): Ages {
  const goalMs = GOAL_MINUTES[queue] * 60_000;
  const ages: Ages = { fresh: 0, due: 0, late: 0 };
  const stepOf = (at: number) => {
    const age = ask.nowMs - at;
    return age > goalMs ? 'late' : age >= goalMs / 2 ? 'due' : 'fresh';
  };
  for (const at of ask.since) ages[stepOf(at)]++;
  const last = ask.since.at(-1);
  if (last !== undefined) ages[stepOf(last)] += Math.max(0, count - ask.since.length);
  return ages;
}
