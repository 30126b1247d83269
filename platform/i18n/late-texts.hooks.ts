import { use } from 'react';
import type { Language } from './languages.ts';
import { addMessages, type Messages, useLanguage } from './text.tsx';

interface LateTexts {
  (): void;
  ahead(language: Language): Promise<void>;
}

/**
 * A hook that suspends until the texts of a part of a screen are loaded in the current language. `files` is the answer
 * of `import.meta.glob('./<department>.*.json', { import: 'default' })`: one file per language, fetched when used, or
 * earlier by `ahead`, together with the screen's code. Texts that are already loaded cause no wait.
 */
export function lateTexts(files: Record<string, () => Promise<Messages>>): LateTexts {
  const asked = new Map<Language, Promise<void>>();

  const textsIn = (language: Language): Promise<void> => {
    const known = asked.get(language);
    if (known) return known;
    const loading = read(files, language).then((messages) => {
      addMessages(language, messages);
      // Marked as React marks a promise that it has awaited, so the next render does not wait.
      Object.assign(loading, { status: 'fulfilled', value: undefined });
    });
    asked.set(language, loading);
    // A lost connection may come back, so the next part that needs the texts fetches them again.
    loading.catch(() => asked.delete(language));
    return loading;
  };
  return Object.assign(() => use(textsIn(useLanguage().language)), { ahead: textsIn });
}

function read(files: Record<string, () => Promise<Messages>>, language: Language): Promise<Messages> {
  const [file] = Object.entries(files).filter(([path]) => path.endsWith(`.${language.toLowerCase()}.json`));
  if (!file) throw new Error(`no texts in ${language} among ${Object.keys(files).join(', ')}`);
  return file[1]();
}
