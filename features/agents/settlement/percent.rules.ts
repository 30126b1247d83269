import type { Language } from '#platform/i18n/languages.ts';

/** A rate of 1/10,000 as it is read: 125 is "1,25 %" in Vietnamese. */
export function percentText(bps: number, language: Language): string {
  const text = String(bps / 100);
  return `${language === 'VI' || language === 'ID' ? text.replace('.', ',') : text} %`;
}
