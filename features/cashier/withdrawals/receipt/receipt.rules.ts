import type { Amount } from '#platform/money/money.ts';

/** Spec section 4 "Withdrawal receipt". `partly` and `missing` are disputes: only operators or the player end them. */
export const RECEIPT_STATES = [
  'waiting',
  'partly',
  'missing',
  'received',
  'auto_received',
  'forced',
  'resolved',
  'refunded',
] as const;
export type ReceiptState = (typeof RECEIPT_STATES)[number];

const NEXT: Record<ReceiptState, readonly ReceiptState[]> = {
  waiting: ['received', 'partly', 'missing', 'auto_received', 'forced'],
  // More of it may arrive later, and the player reports again.
  partly: ['partly', 'received', 'resolved', 'refunded', 'forced'],
  missing: ['partly', 'received', 'resolved', 'refunded', 'forced'],
  received: [],
  auto_received: [],
  forced: [],
  resolved: [],
  refunded: [],
};

export const canBecome = (from: ReceiptState, to: ReceiptState): boolean => NEXT[from].includes(to);
export const isClosed = (state: ReceiptState): boolean => NEXT[state].length === 0;
export const isDispute = (state: ReceiptState): boolean => state === 'partly' || state === 'missing';
export const DISPUTES: readonly ReceiptState[] = RECEIPT_STATES.filter(isDispute);

/** The player's answers and the state each leads to. "All received" may follow "a part received". */
export const ACTIONS = {
  RECEIVED: 'received',
  PARTLY_RECEIVED: 'partly',
  ALL_RECEIVED: 'received',
  NOT_RECEIVED: 'missing',
} as const satisfies Record<string, ReceiptState>;
export type ReceiptAction = keyof typeof ACTIONS;

/** How an operator may end a dispute. An undisputed receipt can only be forced. */
export const OUTCOMES = { received: 'resolved', refund: 'refunded', forced: 'forced' } as const satisfies Record<
  string,
  ReceiptState
>;
export type ReceiptOutcome = keyof typeof OUTCOMES;

export const PROOFS_MOST = 3;
export const PROOF_BYTES_MOST = 5 * 1024 * 1024;

export type ReceivedProblem = 'receipt.amount.invalid' | 'receipt.amount.range' | 'receipt.amount.less';

/** A part is more than zero, less than all, and never less than reported before. */
export function receivedProblem(
  receipt: { vnd: bigint; received_vnd: bigint; state: ReceiptState },
  receivedVnd: bigint | undefined,
): ReceivedProblem | undefined {
  if (receivedVnd === undefined) return 'receipt.amount.invalid';
  if (receivedVnd <= 0n || receivedVnd >= receipt.vnd) return 'receipt.amount.range';
  return receivedVnd < receipt.received_vnd ? 'receipt.amount.less' : undefined;
}

/** The amount that arrived, in proportion to the dong that arrived. */
export function receivedAmount({ amount, vnd, received_vnd }: Parts): Amount {
  return (amount * received_vnd) / vnd;
}

/** The missing amount. It is the remainder, so that both parts add up exactly. */
export function missingAmount(parts: Parts): Amount {
  return parts.amount - receivedAmount(parts);
}

interface Parts {
  amount: Amount;
  vnd: bigint;
  received_vnd: bigint;
}

/** The filters of the desk's queue. */
export const RECEIPT_FILTERS = ['disputes', 'second', 'waiting', 'closed'] as const;
export type ReceiptFilter = (typeof RECEIPT_FILTERS)[number];
