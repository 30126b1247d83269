import { formatAmount } from '#platform/i18n/format.ts';
import type { Language } from '#platform/i18n/languages.ts';

/** 9620 -> "96,20%". */
export function formatBps(bps: number, language: Language): string {
  return `${formatAmount(BigInt(bps) * 100n, language)}%`;
}

/** A count in whole numbers with groups: 10000 -> "10.000". */
export function formatCount(count: number | bigint, language: Language): string {
  return count.toString().replace(/\B(?=(\d{3})+$)/g, language === 'VI' ? '.' : ',');
}

/** An amount short enough for a coin: whole units without ",00". */
export function shortAmount(units: bigint, language: Language): string {
  const text = formatAmount(units, language);
  return units % 10_000n === 0n ? text.slice(0, -3) : text;
}
