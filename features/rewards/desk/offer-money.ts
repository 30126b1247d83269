import { formatAmount } from '#platform/i18n/format.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { parseAmount, toDecimal } from '#platform/money/money.ts';

/** Decimal text in a language's notation, without trailing zero decimals. */
export function shownMoney(value: string | null, language: Language): string {
  if (value === null) return '';
  const amount = parseAmount(value);
  return amount === undefined ? value : formatAmount(amount, language).replace(/[.,]00$/, '');
}

/** Multiplies decimal text. */
export const timesMoney = (value: string, times: number): string =>
  toDecimal((parseAmount(value) ?? 0n) * BigInt(times));

const THOUSAND = 10_000_000n;

/** Parses text typed with a language's separators into decimal text. */
export function moneyText(typed: string, language: Language): string {
  const [group, decimal] = formatAmount(THOUSAND, language).startsWith('1.') ? ['.', ','] : [',', '.'];
  return typed.replaceAll(group, '').replace(decimal, '.').replace(/\s/g, '').replace(/\.$/, '');
}
