import type { Amount } from '#platform/money/money.ts';
import { AMOUNT_SCALE } from '#platform/money/money.ts';

/** States of a deposit order (wire.md 2.5 "deposit record"). */
export type DepositState = 'waiting' | 'credited' | 'review' | 'expired' | 'cancelled';

/** What may follow what. Money that arrives late still finds its order: an expired or cancelled one may be credited. */
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
  /** Orders a player may have open at once. */
  openOrders: number;
  /** How long an order waits for its money. */
  validMs: number;
}

export type AmountProblem =
  | 'deposit.amount.invalid'
  | 'deposit.amount.low'
  | 'deposit.amount.high'
  | 'deposit.amount.fraction';

/** Undefined when the amount may be deposited. Whole units only: a bank transfer carries whole dong. */
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

/** What a payment is worth at the rate of its own order: a rate that changed since is nothing to who ordered before. */
export function creditFor(order: { amount: Amount; vnd: bigint }, paidVnd: bigint): Amount {
  return (paidVnd * order.amount) / order.vnd;
}

/** Letters and digits that nobody confuses when copying by hand: no 0 O 1 I L. */
const REFERENCE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const REFERENCE_LENGTH = 8;

/** Transfer text of an order, e.g. "SV7K2M9QXA": what the brand chose and eight random ones. */
export function referenceFrom(prefix: string, random: (below: number) => number): string {
  const letters = Array.from({ length: REFERENCE_LENGTH }, () => REFERENCE_ALPHABET[random(REFERENCE_ALPHABET.length)]);
  return `${prefix}${letters.join('')}`;
}

/** As the brand's settings take it (features/site "referencePrefix"). */
const PREFIX_LENGTHS = [2, 3, 4];

/**
 * Whatever may be a reference in the text that a bank sends: banks add words, drop spaces and change case. Every
 * candidate is looked up whole, whatever a brand's texts begin with today: orders made before a change are found as
 * well. A text without an order's reference is a payment that an operator must assign.
 */
export function referencesIn(text: string): string[] {
  const squeezed = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const found = PREFIX_LENGTHS.flatMap((length) => {
    const rest = length - 1 + REFERENCE_LENGTH;
    return [...squeezed.matchAll(new RegExp(`(?=([A-Z][${REFERENCE_ALPHABET}]{${rest}}))`, 'g'))];
  });
  return [...new Set(found.map(([, reference]) => reference ?? ''))];
}

/** What became of a notice: the verdict as it is kept, or why it was not believed. */
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
  | 'forged'
  | 'unreadable'
  | 'stale';

/**
 * Why money that is here stays out of the wallet by itself. An order is counted in its player's own limit while it waits,
 * so what comes in time was agreed to; what comes late was given up, and other deposits may have used the limit since.
 */
export function heldBecause(
  verdict: 'credit' | 'credit-late',
  problem: 'over_limit' | 'player_excluded' | undefined,
): 'over_limit' | 'player_excluded' | undefined {
  return problem === 'over_limit' && verdict === 'credit' ? undefined : problem;
}

/** What an operator decided about money that found no way by itself. */
export type NoticeResolution = 'credited' | 'dismissed';

/** What a verified notice means for the order that its text names. */
export type NoticeVerdict =
  | 'credit'
  | 'credit-late'
  | 'wrong-amount'
  | 'already-credited'
  /** Another payment of this order waits for a person, so this one does as well. */
  | 'in-review'
  | 'unknown-reference';

/** An order is over at its own time, whether or not the worker has closed it by then. */
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
