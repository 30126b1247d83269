import type { Amount } from '#platform/money/money.ts';
import { AMOUNT_SCALE } from '#platform/money/money.ts';

/** States of a deposit order (wire.md 2.5 "deposit record"). */
export type DepositState = 'waiting' | 'credited' | 'review' | 'expired' | 'cancelled';

/** Allowed transitions. An expired or cancelled order may still be credited, because money can arrive late. */
const NEXT: Record<DepositState, readonly DepositState[]> = {
  waiting: ['credited', 'review', 'expired', 'cancelled'],
  expired: ['credited', 'review'],
  cancelled: ['credited', 'review'],
  review: ['credited', 'cancelled'],
  credited: [],
};

export const canBecome = (from: DepositState, to: DepositState): boolean => NEXT[from].includes(to);
export const CREDITABLE = (Object.keys(NEXT) as DepositState[]).filter((state) => canBecome(state, 'credited'));
export const canCancel = (state: DepositState): boolean => state === 'waiting';
/** The QR card, or the way to the gateway, is shown while the order waits. */
export const canPay = (state: DepositState): boolean => state === 'waiting';

export interface DepositLimits {
  minimum: Amount;
  maximum: Amount;
  /** Maximum of open orders per player. */
  openOrders: number;
  /** Time until an unpaid order expires. */
  validMs: number;
}

export type AmountProblem =
  | 'deposit.amount.invalid'
  | 'deposit.amount.low'
  | 'deposit.amount.high'
  | 'deposit.amount.fraction';

/** Undefined when the amount may be deposited. Whole units only, because a bank transfer carries whole dong. */
export function amountProblem(amount: Amount | undefined, limits: DepositLimits): AmountProblem | undefined {
  if (amount === undefined || amount <= 0n) return 'deposit.amount.invalid';
  if (amount % AMOUNT_SCALE !== 0n) return 'deposit.amount.fraction';
  if (amount < limits.minimum) return 'deposit.amount.low';
  if (amount > limits.maximum) return 'deposit.amount.high';
  return undefined;
}

export function toVnd(amount: Amount, vndPerUnit: bigint): bigint {
  return (amount * vndPerUnit) / AMOUNT_SCALE;
}

/** Value of a payment at its order's rate. Later changes of the rate do not affect the order. */
export function creditFor(order: { amount: Amount; vnd: bigint }, paidVnd: bigint): Amount {
  return (paidVnd * order.amount) / order.vnd;
}

/** Letters and digits without those that look alike: no 0 O 1 I L. */
const REFERENCE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const REFERENCE_LENGTH = 8;

/** Transfer text of an order, e.g. "SV7K2M9QXA": the brand's prefix and eight random characters. */
export function referenceFrom(prefix: string, random: (below: number) => number): string {
  const letters = Array.from({ length: REFERENCE_LENGTH }, () => REFERENCE_ALPHABET[random(REFERENCE_ALPHABET.length)]);
  return `${prefix}${letters.join('')}`;
}

/** The lengths that the brand's settings allow (features/site "referencePrefix"). */
const PREFIX_LENGTHS = [2, 3, 4];

/**
 * Every possible reference in a bank's transfer text: banks add words, drop spaces and change case. Each candidate is
 * looked up as a whole, whatever the brand's prefix is now, so orders from before a change of prefix are found as well.
 * An operator must assign a text without a reference.
 */
export function referencesIn(text: string): string[] {
  const squeezed = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const found = PREFIX_LENGTHS.flatMap((length) => {
    const rest = length - 1 + REFERENCE_LENGTH;
    return [...squeezed.matchAll(new RegExp(`(?=([A-Z][${REFERENCE_ALPHABET}]{${rest}}))`, 'g'))];
  });
  return [...new Set(found.map(([, reference]) => reference ?? ''))];
}

/** Result of a notice: its verdict, or why it failed verification. */
export type NoticeOutcome =
  | 'credited'
  | 'credited_late'
  | 'wrong_amount'
  | 'already_credited'
  | 'in_review'
  | 'over_limit'
  | 'player_excluded'
  | 'unknown_reference'
  | 'conflict'
  /** It names an order of a provider that is no longer installed, so nobody can verify it. */
  | 'provider_gone'
  | 'forged'
  | 'unreadable'
  | 'stale';

/**
 * Why arrived money is not credited automatically. A waiting order already counts in its player's own limit, so money
 * in time was allowed. Late money is checked again, because other deposits may have used the limit since.
 */
export function heldBecause(
  verdict: 'credit' | 'credit-late',
  problem: 'over_limit' | 'player_excluded' | undefined,
): 'over_limit' | 'player_excluded' | undefined {
  return problem === 'over_limit' && verdict === 'credit' ? undefined : problem;
}

/** An operator's decision about money that was not credited automatically. */
export type NoticeResolution = 'credited' | 'dismissed';

/** What a verified notice means for the order that its text references. */
export type NoticeVerdict =
  | 'credit'
  | 'credit-late'
  | 'wrong-amount'
  | 'already-credited'
  /** Another payment of this order already waits for a person, so this one does too. */
  | 'in-review'
  | 'unknown-reference';

/** An order ends at its expiry time, even if the worker has not closed it yet. */
export function judgeNotice(
  order: { state: DepositState; vnd: bigint; expires_at: Date } | undefined,
  amountVnd: bigint,
  nowMs: number,
): NoticeVerdict {
  if (!order) return 'unknown-reference';
  if (order.state === 'credited') return 'already-credited';
  if (order.state === 'review') return 'in-review';
  if (order.vnd !== amountVnd) return 'wrong-amount';
  return order.state === 'waiting' && nowMs < order.expires_at.getTime() ? 'credit' : 'credit-late';
}
