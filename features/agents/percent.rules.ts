import { type Language, LOCALE } from '#platform/i18n/languages.ts';

/** Rates as people write them: "0,85" or "0.85" percent is 85 in 1/10,000. Undefined if the text is no rate. */
export function parsePercent(text: string): number | undefined {
  const written = text.trim().replace(',', '.');
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(written)) return undefined;
  const [whole = '', fraction = ''] = written.split('.');
  const bps = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return bps <= 10_000 ? bps : undefined;
}

/** 85 is "0,85" in Vietnamese and "0.85" in English. */
export function percentDigits(bps: number, language: Language): string {
  return new Intl.NumberFormat(LOCALE[language], { maximumFractionDigits: 2, useGrouping: false }).format(bps / 100);
}

export const percentText = (bps: number, language: Language): string => `${percentDigits(bps, language)}%`;
