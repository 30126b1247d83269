import type { Language } from '#platform/i18n/languages.ts';

/** "Việt Nam" for Asia/Ho_Chi_Minh, as people there call it. */
export function zoneName(timeZone: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language === 'VI' ? 'vi' : 'en', { timeZone, timeZoneName: 'shortGeneric' });
  const name = format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return name.replace(/^Giờ | Time$/gi, '');
}
