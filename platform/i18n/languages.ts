/** UI languages with a complete catalogue (spec section 3 "Languages"). The default is the first (spec section 9). */
export const LANGUAGES = ['VI', 'EN', 'CN', 'ID', 'TH', 'TY'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'VI';

/**
 * Written and read by people who speak them; the others are machine translations and are marked so where a visitor
 * chooses one. The back office and the studio's games speak only these.
 */
export const REVIEWED_LANGUAGES = ['VI', 'EN'] as const;
export type ReviewedLanguage = (typeof REVIEWED_LANGUAGES)[number];

/** BCP 47 tags for Intl and the html lang attribute. TY is Filipino: where bingo is offered. */
export const LOCALE: Record<Language, string> = {
  VI: 'vi-VN',
  EN: 'en-GB',
  CN: 'zh-CN',
  ID: 'id-ID',
  TH: 'th-TH',
  TY: 'fil-PH',
};

/** What speakers call their language. */
export const LANGUAGE_NAME: Record<Language, string> = {
  VI: 'Tiếng Việt',
  EN: 'English',
  CN: '简体中文',
  ID: 'Bahasa Indonesia',
  TH: 'ไทย',
  TY: 'Filipino',
};

/** Codes of browsers and of other clients whose first letters are not ours. */
const ALSO: Readonly<Record<string, Language>> = { ZH: 'CN', FI: 'TY', TL: 'TY' };

export const isReviewed = (language: Language): language is ReviewedLanguage =>
  REVIEWED_LANGUAGES.some((reviewed) => reviewed === language);

/**
 * Understands what clients send: "en", "VI", "vi-VN", "zh_CN", "fil". Unknown ones, and those that are not offered,
 * become the fallback.
 */
export function languageOf<L extends Language = Language>(
  text: string | undefined,
  fallback: L = DEFAULT_LANGUAGE as L,
  offered: readonly L[] = LANGUAGES as readonly Language[] as readonly L[],
): L {
  const head = (text ?? '').slice(0, 2).toUpperCase();
  const asked = ALSO[head] ?? head;
  return offered.find((language) => language === asked) ?? fallback;
}

/**
 * Where an operator's own words are looked for, the best first: more readers of the languages that nobody writes know
 * English than the brand's own.
 */
export function wordsOrder(asked: string, ofBrand: string): string[] {
  const written = REVIEWED_LANGUAGES.some((language) => language === asked);
  return [...new Set(written ? [asked, ofBrand] : [asked, 'EN', ofBrand])];
}
