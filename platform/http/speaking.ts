import { languageOf } from '#platform/i18n/languages.ts';
import type { Caller } from './caller.ts';

/**
 * The caller, with the language that the query names. Clients send it as a field of many calls (wire.md 2.2, 2.5).
 * Otherwise clients without a Language header would get names in the brand's language.
 */
export function speaking(caller: Caller, language: string | undefined): Caller {
  return language ? { ...caller, language: languageOf(language, caller.language) } : caller;
}
