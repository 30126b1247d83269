import type { Language } from '#platform/i18n/languages.ts';
import { LOCALE, languageOf } from '#platform/i18n/languages.ts';
import { addMessages, type Messages } from '#platform/i18n/text.tsx';
import { speakLanguage } from './game-api.ts';

const CATALOGUES: Record<Language, () => Promise<{ default: Messages }[]>> = {
  VI: () => Promise.all([import('../clients.vi.json'), import('#platform/ui/ui.vi.json')]),
  EN: () => Promise.all([import('../clients.en.json'), import('#platform/ui/ui.en.json')]),
};

const loaded = new Set<Language>();

/** Loads a language's texts and makes it the language of the page and of the studio's answers. */
export async function loadLanguage(language: Language): Promise<void> {
  if (!loaded.has(language)) {
    for (const catalogue of await CATALOGUES[language]()) addMessages(language, catalogue.default);
    loaded.add(language);
  }
  document.documentElement.lang = LOCALE[language];
  speakLanguage(language);
}

/** The language before a session says its own: ?lang=, else the first of the browser's that the studio speaks. */
export function firstLanguage(): Language {
  const asked = new URLSearchParams(location.search).get('lang');
  return languageOf(asked ?? navigator.languages.find((tag) => /^(vi|en)/i.test(tag)));
}
