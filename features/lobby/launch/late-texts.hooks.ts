import { use } from 'react';
import type { Language } from '#platform/i18n/languages.ts';
import { addMessages, type Messages, useLanguage } from '#platform/i18n/text.tsx';

/** Texts of the lists and of the launch: not on the first screen, so they come with the screens that use them. */
const FILES = import.meta.glob<Messages>('./play.*.json', { import: 'default' });
const asked = new Map<Language, Promise<void>>();

function textsIn(language: Language): Promise<void> {
  const known = asked.get(language);
  if (known) return known;
  const read = FILES[`./play.${language.toLowerCase()}.json`] ?? FILES['./play.en.json'];
  const loading = read ? read().then((messages) => addMessages(language, messages)) : Promise.resolve();
  asked.set(language, loading);
  // A lost connection is not for ever: the next screen asks again.
  loading.catch(() => asked.delete(language));
  return loading;
}

/** Suspends until the texts are there in the language of the moment. */
export function usePlayTexts(): void {
  use(textsIn(useLanguage().language));
}
