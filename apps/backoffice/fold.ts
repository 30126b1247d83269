import { plainLetters } from '#platform/i18n/plain-letters.ts';

/** Vietnamese without its diacritics, so that "rut tien" finds "Duyệt rút tiền". */
const folded = (text: string): string => plainLetters(text).toLowerCase().trim();

/** Whether every word of a search begins a word of the text. */
export function matches(text: string, search: string): boolean {
  const words = folded(text).split(/\s+/);
  return folded(search)
    .split(/\s+/)
    .every((asked) => words.some((word) => word.startsWith(asked)));
}
