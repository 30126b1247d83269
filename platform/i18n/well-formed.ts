/** The beginning of a text, at most `longest` UTF-16 units; a character that would be cut is left out. */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}

/**
 * Whether no text inside a JSON value, or a form, contains NUL or half of a surrogate pair. PostgreSQL refuses both,
 * and UTF-8 cannot encode half a pair.
 */
export function isWellFormedJson(value: unknown): boolean {
  if (typeof value === 'string') return isWellFormedText(value);
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return true;
  return Object.entries(value).every(([name, inner]) => isWellFormedText(name) && isWellFormedJson(inner));
}

const isWellFormedText = (text: string): boolean => text.isWellFormed() && !text.includes('\0');
