import { useSyncExternalStore } from 'react';
import { type Language, LOCALE, languageOf, REVIEWED_LANGUAGES } from '#platform/i18n/languages.ts';

export type Theme = 'light' | 'dark';

const listeners = new Set<() => void>();

function listenTo(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Private windows may refuse storage; the choice then lasts until the page is closed.
  }
}

function kept(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** index.html applies the stored theme before the first paint. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  keep('theme', theme);
  tell();
}

export function useTheme(): Theme {
  return useSyncExternalStore(listenTo, () => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'));
}

/** Closed groups of the menu, stored in this browser. */
let closedGroups: readonly string[] = kept('closedGroups')?.split(' ') ?? [];

export const useClosedGroups = (): readonly string[] => useSyncExternalStore(listenTo, () => closedGroups);

export function setGroupClosed(group: string, closed: boolean): void {
  closedGroups = [...closedGroups.filter((one) => one !== group), ...(closed ? [group] : [])];
  keep('closedGroups', closedGroups.join(' '));
  tell();
}

let language: Language = languageOf(kept('lang'), 'VI', REVIEWED_LANGUAGES);

/** Also read outside of React: every call names the language. */
export const currentLanguage = (): Language => language;

export function rememberLanguage(next: Language): void {
  language = next;
  document.documentElement.lang = LOCALE[next].slice(0, 2);
  keep('lang', next);
}
