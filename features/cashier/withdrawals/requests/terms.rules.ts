import { AMOUNT_SCALE, type Amount, parseAmount, toDecimal } from '#platform/money/money.ts';

/** What a brand may want to know of a member before it pays out. */
export type Information = 'nickname' | 'email' | 'mobile' | 'address';

/** What the brand asks of a withdrawal, with its amounts in whatever form. */
interface Terms<Money> {
  minimum: Money;
  maximum: Money;
  dailyCount: number;
  dailyAmount: Money;
  feeBps: number;
  freePerDay: number;
  fromMinute: number;
  toMinute: number;
  requires: readonly Information[];
  maxAccounts: number;
  coolingHours: number;
  resetCoolingHours: number;
  fourEyesFrom: Money;
  autoApproveBelow: Money;
  receiptMinutes: number;
}
export type WithdrawTerms = Terms<Amount>;

/** From the settings group `withdraw`, whose amounts are decimal text in main units. */
export function termsFrom(settings: Terms<string>): WithdrawTerms {
  const amount = (text: string) => parseAmount(text) ?? 0n;
  return {
    ...settings,
    minimum: amount(settings.minimum),
    maximum: amount(settings.maximum),
    dailyAmount: amount(settings.dailyAmount),
    fourEyesFrom: amount(settings.fourEyesFrom),
    autoApproveBelow: amount(settings.autoApproveBelow),
  };
}

/** What raises the limits of one player above those of everybody; null: not. */
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

/** From when money may go out again after a forgotten payment password was set anew (epoch ms); undefined for always. */
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

/** Undefined when so much may be asked for at once. Whole units only: a bank transfer carries whole dong. */
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

const BPS = 10_000n;

/** Of the amount, cut to whole dong in the player's favour; nothing while free withdrawals are left today. */
export function feeOf(
  amount: Amount,
  { feeBps, freeLeft }: { feeBps: number; freeLeft: number },
  vndPerUnit: bigint,
): Amount {
  if (freeLeft > 0 || feeBps === 0) return 0n;
  // The smallest part of a unit that is whole dong at this rate, whatever the rate is.
  const step = AMOUNT_SCALE / greatestCommonDivisor(vndPerUnit, AMOUNT_SCALE);
  const fee = (amount * BigInt(feeBps)) / BPS;
  return fee - (fee % step);
}

function greatestCommonDivisor(one: bigint, other: bigint): bigint {
  return other === 0n ? one : greatestCommonDivisor(other, one % other);
}

/** Whole dong that the payee gets. */
export const arrivingVnd = (amount: Amount, fee: Amount, vndPerUnit: bigint): bigint =>
  ((amount - fee) * vndPerUnit) / AMOUNT_SCALE;

/** How many operators must agree: two from `fourEyesFrom` on, nobody below `autoApproveBelow`, else one. */
export function approvalsFor(
  amount: Amount,
  { fourEyesFrom, autoApproveBelow }: Pick<WithdrawTerms, 'fourEyesFrom' | 'autoApproveBelow'>,
): 0 | 1 | 2 {
  if (amount >= fourEyesFrom) return 2;
  return amount < autoApproveBelow ? 0 : 1;
}

export const firstState = (approvals: number): 'requested' | 'approved' => (approvals === 0 ? 'approved' : 'requested');

/** Kept with the order: the conditions as they were met, so that none can be put afterwards. */
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
