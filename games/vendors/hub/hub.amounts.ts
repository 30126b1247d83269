import { AMOUNT_SCALE, type Amount } from '#platform/money/money.ts';

/** The protocol counts 1/100,000 of a main unit, we count 1/10,000. */
const HUB_SCALE = 100_000n;
const RATIO = HUB_SCALE / AMOUNT_SCALE;

/**
 * Undefined when the amount is negative, not whole, or beyond what JSON carries exactly. What is finer than we can book
 * is left with the house: the contract lets it through in a win only, which a vendor would otherwise retry for ever.
 */
export function fromHubAmount(value: number): Amount | undefined {
  if (!Number.isSafeInteger(value) || value < 0) return undefined;
  return BigInt(value) / RATIO;
}

/** Digits for the JSON answer; written as text so that a large balance is never rounded. */
export function toHubAmount(amount: Amount): string {
  return (amount * RATIO).toString();
}
