import { setupI18n } from '@lingui/core';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { type Language, LOCALE } from './languages.ts';

/** Compiled messages of one department in one language, as the build makes them from <department>.<language>.json. */
export type Messages = Record<string, string | unknown[]>;
export type Translate = (key: string, values?: Record<string, unknown>) => string;

interface LanguageChoice {
  language: Language;
  /** Rejects when the other language could not be loaded; the page then keeps its current one. */
  setLanguage(language: Language): Promise<void>;
}

interface Texts extends LanguageChoice {
  t: Translate;
}

/** How the console's line about a text that was not loaded begins. */
const MISSING_TEXT = 'missing text:';

/** Changes only with the language: texts loaded later are for screens that render later. */
const TextContext = createContext<Texts | undefined>(undefined);

/** All texts loaded so far; departments that load lazily add theirs before they render (addMessages). */
const loaded = new Map<Language, Messages>();
const reported = new Set<string>();
const i18n = setupI18n({ missing: reportMissing });

/** A text that was not loaded is a bug: the page goes on with its key, and the console tells, once for each key. */
function reportMissing(_: string, key: string): string {
  if (!reported.has(key)) console.error(`${MISSING_TEXT} ${key}`);
  reported.add(key);
  return key;
}

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
  const last = useRef<Promise<void>>(undefined);
  const setLanguage = useCallback(
    (next: Language) => {
      const change = async () => {
        await onChange?.(next);
        i18n.activate(LOCALE[next]);
        setState(next);
      };
      // One change after the other: what an earlier choice loads may arrive after what the last one needs.
      last.current = last.current ? last.current.then(change, change) : change();
      return last.current;
    },
    [onChange],
  );
  const texts = useMemo(() => {
    // A new function for each language, so that everything memoised with the former one is rendered again.
    const t: Translate = (key, values) => i18n._(key, values);
    return { language, setLanguage, t };
  }, [language, setLanguage]);
  return <TextContext.Provider value={texts}>{children}</TextContext.Provider>;
}

/** The text of a key in the current language, for code outside of React. */
export function textNow(key: string): string {
  return i18n._(key);
}

/**
 * The text of a key that is made of stored data; undefined where there is none. Asking `t` for a key without a text
 * would be a fault, and the console says so.
 */
export function knownText(key: string): string | undefined {
  return key in i18n.messages ? i18n._(key) : undefined;
}

/** `const t = useText(); t('ui.close')`: the text of a key in the current language. */
export function useText(): Translate {
  return useTexts().t;
}

export function useLanguage(): LanguageChoice {
  return useTexts();
}

function useTexts(): Texts {
  const texts = useContext(TextContext);
  if (!texts) throw new Error('texts are asked for outside TextProvider');
  return texts;
}
