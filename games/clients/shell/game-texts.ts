import {
  type Language,
  LOCALE,
  languageOf,
  REVIEWED_LANGUAGES,
  type ReviewedLanguage,
} from '#platform/i18n/languages.ts';
import { addMessages, type Messages } from '#platform/i18n/text.tsx';
import { speakLanguage } from './game-api.ts';

export type Texts = Record<ReviewedLanguage, () => Promise<{ default: Messages }[]>>;

const CATALOGUES: Texts = {
  VI: () => Promise.all([import('../clients.vi.json'), import('#platform/ui/ui.vi.json')]),
  EN: () => Promise.all([import('../clients.en.json'), import('#platform/ui/ui.en.json')]),
};

const loaded = new Set<Language>();
/** Texts that rooms have added, for languages that are chosen later. */
const brought = new Set<Texts>();

/** Loads a language's texts, and makes it the language of the page and of the studio's answers; the studio has two. */
export async function loadLanguage(asked: Language): Promise<void> {
  const language = languageOf(asked, 'EN', REVIEWED_LANGUAGES);
  if (!loaded.has(language)) {
    const all = await Promise.all([CATALOGUES, ...brought].map((texts) => texts[language]()));
    for (const catalogue of all.flat()) addMessages(language, catalogue.default);
    loaded.add(language);
  }
  document.documentElement.lang = LOCALE[language];
  speakLanguage(language);
}

/** Adds a room's texts for every loaded language, and for those that are chosen later. */
export async function bringTexts(texts: Texts): Promise<void> {
  if (brought.has(texts)) return;
  brought.add(texts);
  for (const language of REVIEWED_LANGUAGES)
    if (loaded.has(language)) for (const catalogue of await texts[language]()) addMessages(language, catalogue.default);
}

/** The language until a session sets one: ?lang=, or else the browser's first language that the studio has. */
export function firstLanguage(): ReviewedLanguage {
  const asked = new URLSearchParams(location.search).get('lang');
  return languageOf(asked ?? navigator.languages.find((tag) => /^(vi|en)/i.test(tag)), 'VI', REVIEWED_LANGUAGES);
}
