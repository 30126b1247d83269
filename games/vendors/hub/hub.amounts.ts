import { AMOUNT_SCALE, type Amount } from '#platform/money/money.ts';

/** The protocol counts 1/100,000 of a main unit, we count 1/10,000. */
const HUB_SCALE = 100_000n;
const RATIO = HUB_SCALE / AMOUNT_SCALE;

/** Undefined when the amount is negative, not whole, beyond what JSON carries exactly, or finer than we can book. */
export function fromHubAmount(value: number): Amount | undefined {
  if (!Number.isSafeInteger(value) || value < 0) return undefined;
  const amount = BigInt(value);
  return amount % RATIO === 0n ? amount / RATIO : undefined;
}

/** Digits for the JSON answer; written as text so that a large balance is never rounded. */
export function toHubAmount(amount: Amount): string {
  return (amount * RATIO).toString();
}
