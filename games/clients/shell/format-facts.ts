import { formatAmount, formatWhole } from '#platform/i18n/format.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { AMOUNT_SCALE } from '#platform/money/money.ts';

/** 9620 -> "96,20%". */
export function formatBps(bps: number, language: Language): string {
  return `${formatAmount(BigInt(bps) * 100n, language)}%`;
}

/** A whole number with thousands separators: 10000 -> "10.000". */
export function formatCount(count: number | bigint, language: Language): string {
  return formatWhole(BigInt(count) * AMOUNT_SCALE, language);
}

/** An amount short enough for a coin: whole units without ",00". */
export function shortAmount(units: bigint, language: Language): string {
  const text = formatAmount(units, language);
  return units % 10_000n === 0n ? text.slice(0, -3) : text;
}

/** An amount with all its digits, for pay tables: 250n -> "0,025", which two decimals would round. */
export function exactAmount(units: bigint, language: Language): string {
  const rest = units % 100n;
  if (rest === 0n) return shortAmount(units, language);
  const more = rest.toString().padStart(2, '0').replace(/0$/, '');
  return `${formatAmount(units - rest, language)}${more}`;
}
