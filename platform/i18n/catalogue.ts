import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { LANGUAGES, type Language, LOCALE, languageOf } from './languages.ts';

type Texts = Record<string, ReturnType<typeof compileMessage>>;

/** Texts on the server: refusals, notices, mail. */
export interface Catalogue {
  text(language: Language, key: string, values?: Record<string, string | number>): string;
  has(language: Language, key: string): boolean;
}

/** Every department keeps its texts beside its code: <department>.vi.json, <department>.en.json and so on. */
export const CATALOGUE_FILES = `{apps,features,games,platform}/**/*.{${LANGUAGES.join(',').toLowerCase()}}.json`;

/** Reads all catalogues below `root` and compiles their ICU messages. A key defined twice is a mistake and throws. */
export async function loadCatalogue(root: string): Promise<Catalogue> {
  const messages = Object.fromEntries(LANGUAGES.map((language) => [language, {}])) as Record<Language, Texts>;
  for await (const file of glob(CATALOGUE_FILES, { cwd: root, exclude: (name) => name === 'node_modules' })) {
    const language = languageOf(file.slice(-'vi.json'.length));
    const texts = JSON.parse(readFileSync(`${root}/${file}`, 'utf8')) as Record<string, string>;
    for (const [key, text] of Object.entries(texts)) {
      if (key in messages[language]) throw new Error(`text key "${key}" is defined twice, again in ${file}`);
      messages[language][key] = compileMessage(text);
    }
  }
  const i18ns = Object.fromEntries(
    LANGUAGES.map((language) => {
      const i18n = setupI18n();
      i18n.loadAndActivate({ locale: LOCALE[language], messages: messages[language] });
      return [language, i18n];
    }),
  );
  return {
    text: (language, key, values) => i18ns[language]?._(key, values) ?? key,
    has: (language, key) => key in messages[language],
  };
}
