/** UI languages with a complete catalogue. The default is the first (spec section 9). */
export const LANGUAGES = ['VI', 'EN'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'VI';

/** BCP 47 tags for Intl and the html lang attribute. */
export const LOCALE: Record<Language, string> = { VI: 'vi-VN', EN: 'en-GB' };

/** Understands what clients send: "en", "VI", "vi-VN", "zh_CN" (unknown ones fall back to the brand's default). */
export function languageOf(text: string | undefined, fallback: Language = DEFAULT_LANGUAGE): Language {
  const head = (text ?? '').slice(0, 2).toUpperCase();
  return LANGUAGES.find((language) => language === head) ?? fallback;
}
