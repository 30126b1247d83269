import { formatAmount } from '#platform/i18n/format.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { parseAmount, toDecimal } from '#platform/money/money.ts';

/** Decimal text as people of a language write it, without decimals that say nothing. */
export function shownMoney(value: string | null, language: Language): string {
  if (value === null) return '';
  const amount = parseAmount(value);
  return amount === undefined ? value : formatAmount(amount, language).replace(/[.,]00$/, '');
}

/** Decimal text so many times. */
export const timesMoney = (value: string, times: number): string =>
  toDecimal((parseAmount(value) ?? 0n) * BigInt(times));

const THOUSAND = 10_000_000n;

/** What was typed with the separators of the language, as decimal text. */
export function moneyText(typed: string, language: Language): string {
  const [group, decimal] = formatAmount(THOUSAND, language).startsWith('1.') ? ['.', ','] : [',', '.'];
  return typed.replaceAll(group, '').replace(decimal, '.').replace(/\s/g, '').replace(/\.$/, '');
}
