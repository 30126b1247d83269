import { type Language, LOCALE } from '#platform/i18n/languages.ts';

let current: Language = 'VI';

/** The language for calls made outside of React, e.g. in the API client's headers. */
export function currentLanguage(): Language {
  return current;
}

/** BCP 47 primary subtag, e.g. "vi", "fil". */
export const languageTag = (language: Language): string => new Intl.Locale(LOCALE[language]).language;

/** The visitor's choice takes precedence over an address that names another language, as those of search engines do. */
export function clearAddressLanguage(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('lang')) return;
  address.searchParams.delete('lang');
  history.replaceState(history.state, '', address);
}

/**
 * Stored in local storage and in a cookie, so that the server's first page already has this language (spec section 4).
 */
export function rememberLanguage(next: Language): void {
  current = next;
  document.documentElement.lang = languageTag(next);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = `language=${next}; path=/; max-age=31536000; samesite=lax`;
  try {
    localStorage.setItem('lang', next);
  } catch {
    // Private windows may refuse storage; the cookie still tells the server.
  }
}
