import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

const KEY = 'theme';
const listeners = new Set<() => void>();

function current(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

/** The browser's own frame takes the colour of the page. */
export function showThemeColour(): void {
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', getComputedStyle(document.documentElement).getPropertyValue('--bg').trim());
}

/** Kept in local storage (spec section 4 "Preferences"); index.html applies it before the first paint. */
export function setTheme(theme: Theme): void {
  apply(theme);
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Private windows may refuse storage; the choice then lasts as long as the page.
  }
}

function apply(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  showThemeColour();
  for (const listener of listeners) listener();
}

/** What is chosen in one tab holds in the others. */
globalThis.window?.addEventListener('storage', ({ key, newValue }) => {
  if (key === KEY && (newValue === 'light' || newValue === 'dark')) apply(newValue);
});

export function useTheme(): Theme {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current,
    () => 'light',
  );
}
