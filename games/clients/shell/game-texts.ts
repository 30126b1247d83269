import {
  type Language,
  LOCALE,
  languageOf,
  REVIEWED_LANGUAGES,
  type ReviewedLanguage,
} from '#platform/i18n/languages.ts';
import { addMessages, type Messages } from '#platform/i18n/text.tsx';
import { speakLanguage } from './game-api.ts';

const CATALOGUES: Record<ReviewedLanguage, () => Promise<{ default: Messages }[]>> = {
  VI: () => Promise.all([import('../clients.vi.json'), import('#platform/ui/ui.vi.json')]),
  EN: () => Promise.all([import('../clients.en.json'), import('#platform/ui/ui.en.json')]),
};

const loaded = new Set<Language>();

/** Loads a language's texts and makes it the language of the page and of the studio's answers; the studio has two. */
export async function loadLanguage(asked: Language): Promise<void> {
  const language = languageOf(asked, 'EN', REVIEWED_LANGUAGES);
  if (!loaded.has(language)) {
    for (const catalogue of await CATALOGUES[language]()) addMessages(language, catalogue.default);
    loaded.add(language);
  }
  document.documentElement.lang = LOCALE[language];
  speakLanguage(language);
}

/** The language before a session says its own: ?lang=, else the first of the browser's that the studio speaks. */
export function firstLanguage(): ReviewedLanguage {
  const asked = new URLSearchParams(location.search).get('lang');
  return languageOf(asked ?? navigator.languages.find((tag) => /^(vi|en)/i.test(tag)), 'VI', REVIEWED_LANGUAGES);
}
