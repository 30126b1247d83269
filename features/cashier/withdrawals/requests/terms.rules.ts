import { AMOUNT_SCALE, type Amount, shareOf, toDecimal } from '#platform/money/money.ts';

/** The information that a brand may require before it pays out. */
export type Information = 'nickname' | 'email' | 'mobile' | 'address';

/** The brand's terms of a withdrawal: its settings group `withdraw`. */
export interface WithdrawTerms {
  minimum: Amount;
  maximum: Amount;
  dailyCount: number;
  dailyAmount: Amount;
  feeBps: number;
  freePerDay: number;
  fromMinute: number;
  toMinute: number;
  requires: readonly Information[];
  maxAccounts: number;
  coolingHours: number;
  resetCoolingHours: number;
  fourEyesFrom: Amount;
  autoApproveBelow: Amount;
  receiptMinutes: number;
}

/** Raised limits of one player; null where a limit is not raised. */
export interface RaisedLimits {
  withdrawCount: number | null;
  withdrawDaily: Amount | null;
  withdrawLargest: Amount | null;
}

export function raisedBy(terms: WithdrawTerms, raised: RaisedLimits): WithdrawTerms {
  return {
    ...terms,
    dailyCount: higher(terms.dailyCount, raised.withdrawCount),
    dailyAmount: higher(terms.dailyAmount, raised.withdrawDaily),
    maximum: higher(terms.maximum, raised.withdrawLargest),
  };
}

function higher<Value extends number | bigint>(usual: Value, raised: Value | null): Value {
  return raised !== null && raised > usual ? raised : usual;
}

/** End of the block on withdrawals after a reset of the payment password (epoch ms); undefined for no block. */
export function resetEndsAt(
  resetAt: Date | null,
  { resetCoolingHours }: Pick<WithdrawTerms, 'resetCoolingHours'>,
): number | undefined {
  return resetAt === null ? undefined : resetAt.getTime() + resetCoolingHours * 3_600_000;
}

export type AmountProblem =
  | 'withdraw.amount.invalid'
  | 'withdraw.amount.fraction'
  | 'withdraw.amount.low'
  | 'withdraw.amount.high';

/** Undefined when the amount may be withdrawn. Whole units only, because a bank transfer carries whole dong. */
export function amountProblem(
  amount: Amount | undefined,
  { minimum, maximum }: Pick<WithdrawTerms, 'minimum' | 'maximum'>,
): AmountProblem | undefined {
  if (amount === undefined || amount <= 0n) return 'withdraw.amount.invalid';
  if (amount % AMOUNT_SCALE !== 0n) return 'withdraw.amount.fraction';
  if (amount < minimum) return 'withdraw.amount.low';
  if (amount > maximum) return 'withdraw.amount.high';
  return undefined;
}

/** The fee, rounded down to whole dong, which is what banks pay; zero while free withdrawals are left today. */
export function feeOf(
  amount: Amount,
  { feeBps, freeLeft }: { feeBps: number; freeLeft: number },
  vndPerUnit: bigint,
): Amount {
  if (freeLeft > 0 || feeBps === 0) return 0n;
  // The smallest part of a unit that equals whole dong at this rate.
  const step = AMOUNT_SCALE / greatestCommonDivisor(vndPerUnit, AMOUNT_SCALE);
  const fee = shareOf(amount, feeBps);
  return fee - (fee % step);
}

function greatestCommonDivisor(one: bigint, other: bigint): bigint {
  return other === 0n ? one : greatestCommonDivisor(other, one % other);
}

/** Whole dong that the payee gets. */
export const arrivingVnd = (amount: Amount, fee: Amount, vndPerUnit: bigint): bigint =>
  ((amount - fee) * vndPerUnit) / AMOUNT_SCALE;

/** Number of approvals: two from `fourEyesFrom` on, none below `autoApproveBelow`, otherwise one. */
export function approvalsFor(
  amount: Amount,
  { fourEyesFrom, autoApproveBelow }: Pick<WithdrawTerms, 'fourEyesFrom' | 'autoApproveBelow'>,
): 0 | 1 | 2 {
  if (amount >= fourEyesFrom) return 2;
  return amount < autoApproveBelow ? 0 : 1;
}

export const firstState = (approvals: number): 'requested' | 'approved' => (approvals === 0 ? 'approved' : 'requested');

/** Stored with the order: the terms it met, so that later changes do not apply to it. */
export function termsText(
  terms: WithdrawTerms,
  met: { vndPerUnit: bigint; cardUsableAt: Date; requiredTurnover: Amount; useBefore: DayUseText },
): Record<string, string> {
  return {
    minimum: toDecimal(terms.minimum),
    maximum: toDecimal(terms.maximum),
    dailyCount: String(terms.dailyCount),
    dailyAmount: toDecimal(terms.dailyAmount),
    feeBps: String(terms.feeBps),
    freePerDay: String(terms.freePerDay),
    hours: `${terms.fromMinute}-${terms.toMinute}`,
    requires: terms.requires.join(','),
    receiptMinutes: String(terms.receiptMinutes),
    vndPerUnit: met.vndPerUnit.toString(),
    cardUsableAt: met.cardUsableAt.toISOString(),
    turnoverOpen: toDecimal(met.requiredTurnover),
    countBefore: String(met.useBefore.count),
    amountBefore: toDecimal(met.useBefore.sum),
  };
}

interface DayUseText {
  count: number;
  sum: Amount;
}

/** When a payout counts as received, by the terms that its order froze. */
export function receiptDueAt(paidAt: Date, terms: Readonly<Record<string, string>>): Date {
  const minutes = Number(terms.receiptMinutes);
  if (!(minutes > 0)) throw new Error('a withdrawal has no term for its receipt');
  return new Date(paidAt.getTime() + minutes * 60_000);
}
