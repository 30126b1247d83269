import { AMOUNT_SCALE, type Amount } from '#platform/money/money.ts';

/** The protocol counts in 1/100,000 of a main unit, the platform in 1/10,000. */
const HUB_SCALE = 100_000n;
const RATIO = HUB_SCALE / AMOUNT_SCALE;

/**
 * Undefined when the amount is negative, not whole, or beyond what JSON carries exactly. Digits finer than 1/10,000 are
 * cut off in the house's favour. The contract allows them only in a win, which a vendor would otherwise retry for ever.
 */
export function fromHubAmount(value: number): Amount | undefined {
  if (!Number.isSafeInteger(value) || value < 0) return undefined;
  return BigInt(value) / RATIO;
}

/** Digits for the JSON answer, written as text so that large balances are not rounded. */
export function toHubAmount(amount: Amount): string {
  return (amount * RATIO).toString();
}
