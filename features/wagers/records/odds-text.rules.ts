import { formatAmount } from '#platform/i18n/format.ts';
import type { Language } from '#platform/i18n/languages.ts';

/** 1.9 as "1.90" or "1,90", -0.94 as "−0.94"; American odds are whole and signed: "+150". */
export function oddsText(odds: number, oddsType: string, language: Language): string {
  if (oddsType === 'american') return `${odds > 0 ? '+' : ''}${odds}`.replace('-', '−');
  return formatAmount(BigInt(Math.round(odds * 10_000)), language);
}
