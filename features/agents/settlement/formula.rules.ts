import { amountParts } from '#platform/i18n/format.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { parseAmount } from '#platform/money/money.ts';
import { percentText } from '../percent.rules.ts';

/** A formula's amounts with all digits, and its rate, in the reader's notation. */
export function formulaText(line: string, language: Language): string {
  return line.replace(/-?\d+\.\d{2,4}(?! %)|[\d.]+ %/g, (text) => {
    if (text.endsWith('%')) return percentText(Math.round(Number.parseFloat(text) * 100), language);
    const { sign, whole, fraction } = amountParts(parseAmount(text) ?? 0n, language);
    return `${sign || (text.startsWith('-') ? '−' : '')}${whole}${fraction.slice(0, 1)}${text.split('.')[1]}`;
  });
}
