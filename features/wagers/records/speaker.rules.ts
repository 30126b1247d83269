import type { Caller } from '#platform/http/caller.ts';
import { languageOf } from '#platform/i18n/languages.ts';

/**
 * The caller in the language that the query names. Clients send it as a field of the record calls (wire.md 2.5); without
 * this, names came in the brand's language to whoever sends no Language header beside it.
 */
export function speaking(caller: Caller, language: string | undefined): Caller {
  return language ? { ...caller, language: languageOf(language, caller.language) } : caller;
}
