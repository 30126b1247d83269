/** Amounts are bigint counts of 1/10,000 of a main unit (architecture.md "How money flows"). */
export type Amount = bigint;

export const AMOUNT_SCALE = 10_000n;
const FRACTION_DIGITS = 4;
const WHOLE_BPS = 10_000n;

/**
 * A share of an amount, in hundredths of a percent: rounded down to 1/10,000 of a main unit; nothing of a loss. Every
 * share in the product is cut here (ledger.md "Shares").
 */
export function shareOf(amount: Amount, bps: number): Amount {
  return amount <= 0n ? 0n : (amount * BigInt(bps)) / WHOLE_BPS;
}

/**
 * Parses a decimal text such as "12.5" or "-0.0001" in main units. Answers undefined for anything that is not a plain
 * decimal with at most four fraction digits, or that a money column cannot hold: fourteen digits of main units are
 * below 2^63 of our units.
 */
export function parseAmount(text: string): Amount | undefined {
  const match = /^(-?)(\d{1,14})(?:\.(\d{1,4}))?$/.exec(text.trim());
  if (!match) return undefined;
  const [, sign, whole = '0', fraction = ''] = match;
  const units = BigInt(whole) * AMOUNT_SCALE + BigInt(fraction.padEnd(FRACTION_DIGITS, '0'));
  return sign ? -units : units;
}

/** Decimal text in main units, without superfluous zeros beyond two digits: 125000n -> "12.50". */
export function toDecimal(amount: Amount): string {
  const absolute = amount < 0n ? -amount : amount;
  const fraction = (absolute % AMOUNT_SCALE)
    .toString()
    .padStart(FRACTION_DIGITS, '0')
    .replace(/0{1,2}$/, '');
  return `${amount < 0n ? '-' : ''}${absolute / AMOUNT_SCALE}.${fraction}`;
}

/** Decimal text in main units without trailing zeros: 125000n -> "12.5", 100000n -> "10". */
export const plainDecimal = (amount: Amount): string => toDecimal(amount).replace(/\.?0+$/, '');

/** JSON number in main units: what clients of the /wps calls read (wire.md 1.5). Only for answers, never for sums. */
export function toWireNumber(amount: Amount): number {
  return Number(toDecimal(amount));
}

/** An amount that a client sent as JSON number or numeric text (wire.md 1.5); undefined for anything else. */
export function fromWire(value: number | string): Amount | undefined {
  if (typeof value === 'string') return parseAmount(value);
  if (!Number.isFinite(value) || Math.abs(value) >= 1e14) return undefined;
  const text = value.toString();
  return text.includes('e') ? undefined : parseAmount(text);
}

/** The amount of a number or text that our own server sent, which is always valid: do not use it for other input. */
export const units = (wire: number | string): Amount => fromWire(wire) ?? 0n;
