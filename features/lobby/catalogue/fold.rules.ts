import { plainLetters } from '#platform/i18n/plain-letters.ts';

/**
 * Folds a text for search: lower case, accents and đ removed, punctuation as one space. "Sen Vàng 88" and "sen-vang 88"
 * fold to the same text, so that a name is found with any keyboard.
 */
export function fold(text: string): string {
  return plainLetters(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Search text of a game: each name and the code, folded, on separate lines so that no search spans two names. */
export function searchText(names: Readonly<Record<string, string>>, gameCode: string): string {
  return [...new Set([...Object.values(names), gameCode].map(fold))].join('\n');
}

/** LIKE pattern: the folded words anywhere in one name. */
export function likePattern(asked: string): string {
  return `%${fold(asked)}%`;
}
