import { use } from 'react';
import type { Language } from '#platform/i18n/languages.ts';
import { addMessages, type Messages, useLanguage } from '#platform/i18n/text.tsx';

/** Texts of what stands below the first screen: every language a file of its own, fetched with the parts that use it. */
const FILES = import.meta.glob<Messages>('./home.*.json', { import: 'default' });
const asked = new Map<Language, Promise<void>>();

function textsIn(language: Language): Promise<void> {
  const known = asked.get(language);
  if (known) return known;
  const read = FILES[`./home.${language.toLowerCase()}.json`] ?? FILES['./home.en.json']!;
  const loading = read().then((messages) => addMessages(language, messages));
  asked.set(language, loading);
  // A lost connection is not for ever: the next part that needs them asks again.
  loading.catch(() => asked.delete(language));
  return loading;
}

/** Suspends until the texts are there in the language of the moment. */
export function useLateTexts(): void {
  use(textsIn(useLanguage().language));
}
