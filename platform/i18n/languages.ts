/** UI languages with a complete catalogue (spec section 3 "Languages"). The default is the first (spec section 9). */
export const LANGUAGES = ['VI', 'EN', 'CN', 'ID', 'TH', 'TY'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'VI';

/**
 * Languages whose texts native speakers have written and reviewed. The others are machine translations and are marked
 * so where a visitor chooses one. The back office and the studio's games have only these.
 */
export const REVIEWED_LANGUAGES = ['VI', 'EN'] as const;
export type ReviewedLanguage = (typeof REVIEWED_LANGUAGES)[number];

/** BCP 47 tags for Intl and the html lang attribute. TY is Filipino, the market in which bingo is offered. */
export const LOCALE: Record<Language, string> = {
  VI: 'vi-VN',
  EN: 'en-GB',
  CN: 'zh-CN',
  ID: 'id-ID',
  TH: 'th-TH',
  TY: 'fil-PH',
};

/** Each language's own name. */
export const LANGUAGE_NAME: Record<Language, string> = {
  VI: 'Tiếng Việt',
  EN: 'English',
  CN: '简体中文',
  ID: 'Bahasa Indonesia',
  TH: 'ไทย',
  TY: 'Filipino',
};

/** Language codes of browsers and other clients that do not begin with our code. */
const ALSO: Readonly<Record<string, Language>> = { ZH: 'CN', FI: 'TY', TL: 'TY' };

export const isReviewed = (language: Language): language is ReviewedLanguage =>
  REVIEWED_LANGUAGES.some((reviewed) => reviewed === language);

/**
 * Parses what clients send: "en", "VI", "vi-VN", "zh_CN", "fil". Unknown languages, and those that are not offered,
 * become the fallback.
 */
export function languageOf<L extends Language = Language>(
  text: string | undefined,
  fallback: L = DEFAULT_LANGUAGE as L,
  offered: readonly L[] = LANGUAGES as readonly Language[] as readonly L[],
): L {
  return languageNamed(text, offered) ?? fallback;
}

/** As languageOf; undefined for a language that is unknown or not offered. */
export function languageNamed<L extends Language>(text: string | undefined, offered: readonly L[]): L | undefined {
  const head = (text ?? '').slice(0, 2).toUpperCase();
  const asked = ALSO[head] ?? head;
  return offered.find((language) => language === asked);
}

/**
 * Languages in which to look for an operator's texts, best first. Readers of the machine-translated languages get
 * English before the brand's own language, because more of them know it.
 */
export function wordsOrder(asked: string, ofBrand: string): string[] {
  const written = REVIEWED_LANGUAGES.some((language) => language === asked);
  return [...new Set(written ? [asked, ofBrand] : [asked, 'EN', ofBrand])];
}

/** The entry of the first of those languages that has one, else of any language. */
export function bestWords<T>(by: Readonly<Record<string, T>>, asked: string, ofBrand: string): T | undefined {
  const written = wordsOrder(asked, ofBrand).find((language) => Object.hasOwn(by, language));
  return written === undefined ? Object.values(by)[0] : by[written];
}

/** Rows may repeat in several languages; each is returned once, in the first language of `order` that it has. */
export function inBestLanguage<Row extends { language: string }>(
  rows: readonly Row[],
  order: readonly string[],
  idOf: (row: Row) => unknown,
): Row[] {
  const best = new Map<unknown, number>();
  for (const row of rows) {
    const place = order.indexOf(row.language);
    best.set(idOf(row), Math.min(place, best.get(idOf(row)) ?? place));
  }
  return rows.filter((row) => order.indexOf(row.language) === best.get(idOf(row)));
}
