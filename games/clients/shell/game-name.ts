import type { Language } from '#platform/i18n/languages.ts';

/** A game's name in the language of the frame. */
export function nameIn(text: { vi: string; en: string }, language: Language): string {
  return language === 'VI' ? text.vi : text.en;
}
