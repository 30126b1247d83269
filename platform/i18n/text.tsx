import { setupI18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { type Language, LOCALE } from './languages.ts';

/** Compiled messages of one room in one language, as the build makes them from <room>.<language>.json. */
export type Messages = Record<string, string | unknown[]>;
export type Translate = (key: string, values?: Record<string, unknown>) => string;

interface LanguageChoice {
  language: Language;
  setLanguage(language: Language): void;
}

const LanguageContext = createContext<LanguageChoice | undefined>(undefined);

/** All texts loaded so far; rooms that load lazily add theirs before they render (addMessages). */
const loaded = new Map<Language, Messages>();
const i18n = setupI18n();

export function addMessages(language: Language, messages: Messages): void {
  const all = { ...loaded.get(language), ...messages };
  loaded.set(language, all);
  // biome-ignore lint/suspicious/noExplicitAny: Lingui types compiled messages more narrowly than it reads them.
  i18n.load(LOCALE[language], all as any);
}

export interface TextProviderProps {
  initial: Language;
  /** Fetches the catalogues that the current screens need in another language; resolves when they are added. */
  onChange?(language: Language): Promise<void> | void;
  children: ReactNode;
}

export function TextProvider({ initial, onChange, children }: TextProviderProps) {
  const [language, setState] = useState(() => {
    i18n.activate(LOCALE[initial]);
    return initial;
  });
  const setLanguage = useCallback(
    async (next: Language) => {
      await onChange?.(next);
      i18n.activate(LOCALE[next]);
      setState(next);
    },
    [onChange],
  );
  const choice = useMemo(() => ({ language, setLanguage }), [language, setLanguage]);
  return (
    <LanguageContext.Provider value={choice}>
      <I18nProvider i18n={i18n}>{children}</I18nProvider>
    </LanguageContext.Provider>
  );
}

/** The text of a key outside of React, in the language of the moment. */
export function textNow(key: string): string {
  return i18n._(key);
}

/** `const t = useText(); t('ui.close')`: the text of a key in the current language. */
export function useText(): Translate {
  const { _ } = useLingui();
  return useCallback((key, values) => _(key, values as Record<string, unknown>), [_]);
}

export function useLanguage(): LanguageChoice {
  const choice = useContext(LanguageContext);
  if (!choice) throw new Error('useLanguage outside TextProvider');
  return choice;
}
