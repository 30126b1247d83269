import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

const KEY = 'theme';
const listeners = new Set<() => void>();

function current(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

/** Gives the browser's own frame the colour of the page. */
export function showThemeColour(): void {
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', getComputedStyle(document.documentElement).getPropertyValue('--bg').trim());
}

/** Stored in local storage (spec section 4 "Preferences"); index.html applies it before the first paint. */
export function setTheme(theme: Theme): void {
  apply(theme);
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Private windows may refuse storage; the choice then lasts until the page is closed.
  }
}

function apply(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  showThemeColour();
  for (const listener of listeners) listener();
}

/** A choice in one tab applies to the others, including one that was still loading then. */
function followOtherTabs(): void {
  const follow = (chosen: string | null) => {
    if ((chosen === 'light' || chosen === 'dark') && chosen !== current()) apply(chosen);
  };
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY) follow(newValue);
  });
  try {
    follow(localStorage.getItem(KEY));
  } catch {
    // Private windows may refuse storage.
  }
}

if (globalThis.window) followOtherTabs();

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
